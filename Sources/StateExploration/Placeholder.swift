// AppLifecycle
