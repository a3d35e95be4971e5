"""What a `.vine` file is: text, blocks, graph. No editor, no disk, no protocol, no complaints."""
