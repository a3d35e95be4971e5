"""What a hostile plan, project or client may not bring about: the claims of SECURITY.md."""
