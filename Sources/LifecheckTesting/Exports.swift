// A test needs one import: what an adapter, an invariant and a report are comes along.
@_exported public import AppLifecycle
@_exported public import DelegateAdapters
@_exported public import LifecycleChecking
@_exported public import LifecycleRecords
@_exported public import LifecycleRecords
@_exported public import TemporalLogic
