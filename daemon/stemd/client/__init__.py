"""What a program uses to talk to a running daemon: clients and subscribers."""
