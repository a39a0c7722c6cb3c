"""The control socket: requests from clients, and who may make them."""
