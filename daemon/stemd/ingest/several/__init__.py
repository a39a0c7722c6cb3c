"""One scan from several sockets: frames or modules that are read apart and put in order."""
