"""Where the service listens, and who may come in: addresses, certificate, codes, tokens, roles."""
