// Who imports UIKit's delegates as adapters has adapters too.
@_exported public import LifecycleAdapters
