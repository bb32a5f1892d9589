"""What goes wrong with disks, files and processes, and that nothing entered is lost by it."""
