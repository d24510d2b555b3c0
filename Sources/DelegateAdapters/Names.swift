// A file that imports this module sees the types of adapters as well.
@_exported public import LifecycleAdapters
