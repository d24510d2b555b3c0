/// As an app has it in a file of its own that imports nothing.
func load() async { await Task.yield() }
