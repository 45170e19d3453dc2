"""Short programs to begin from; docs/environments.md and docs/api.md name them."""
