"""The handlers of the protocol: one module a subject; `vine_ls.lsp.methods` says which is which."""
