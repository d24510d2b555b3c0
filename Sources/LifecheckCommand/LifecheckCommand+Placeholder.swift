// LifecheckCommand
