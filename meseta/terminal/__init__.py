"""The command line: its commands, and playing in the terminal."""
