// Who checks with this module says what and how with that one, and sees no difference.
@_exported public import LifecycleRunning
