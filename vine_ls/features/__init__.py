"""What an editor can ask: one module, one public function each. No protocol, no disk."""
