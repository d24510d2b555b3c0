// LifecycleChecking
