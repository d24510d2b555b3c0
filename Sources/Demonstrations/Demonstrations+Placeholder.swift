// Demonstrations
