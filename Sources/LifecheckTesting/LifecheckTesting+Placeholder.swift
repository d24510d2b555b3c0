// LifecheckTesting
