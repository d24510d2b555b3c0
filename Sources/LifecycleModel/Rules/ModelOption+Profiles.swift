extension ModelOption {
  /// Whether the option makes a difference to a delegate of the profile with these methods.
  public func matters(to profile: Profile, implementing methods: CallbackSet) -> Bool {
    switch self {
    case .launchReturnedBoth, .locationRelaunch, .forceQuit: true
    case .installedBefore, .scenes: profile.hasScenes
    case .archive:
      methods.contains(.shouldRestoreApplicationState)
        || methods.contains(.shouldRestoreSecureApplicationState)
    case .noPasscode:
      methods.contains(.protectedDataWillBecomeUnavailable)
        || methods.contains(.protectedDataDidBecomeAvailable)
    }
  }
}
