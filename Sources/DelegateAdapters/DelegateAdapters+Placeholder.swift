// DelegateAdapters
