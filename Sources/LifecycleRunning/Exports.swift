// Who runs sequences says with that module what is checked, and how.
@_exported public import LifecycleOptions
