"""The web table: HTTP and WebSocket, storage, and the bots' workers. Knows no single game."""
