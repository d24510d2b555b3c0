public import TemporalLogic

/// UIKit's notifications as atoms of formulas written in Swift, under their aliases.
extension Formula where Atom == LifecycleAtom {
  /// `notification`: any notification was posted.
  public static var notification: Formula { .atom(.callbackClass(.notification)) }
  /// `UIApplication.didFinishLaunchingNotification`
  public static var didFinishLaunchingNotification: Formula {
    .callback(.didFinishLaunchingNotification)
  }
  /// `UIApplication.didBecomeActiveNotification`
  public static var didBecomeActiveNotification: Formula { .callback(.didBecomeActiveNotification) }
  /// `UIApplication.willResignActiveNotification`
  public static var willResignActiveNotification: Formula {
    .callback(.willResignActiveNotification)
  }
  /// `UIApplication.didEnterBackgroundNotification`
  public static var didEnterBackgroundNotification: Formula {
    .callback(.didEnterBackgroundNotification)
  }
  /// `UIApplication.willEnterForegroundNotification`
  public static var willEnterForegroundNotification: Formula {
    .callback(.willEnterForegroundNotification)
  }
  /// `UIApplication.willTerminateNotification`
  public static var willTerminateNotification: Formula { .callback(.willTerminateNotification) }
  /// `UIApplication.didReceiveMemoryWarningNotification`
  public static var didReceiveMemoryWarningNotification: Formula {
    .callback(.didReceiveMemoryWarningNotification)
  }
  /// `UIApplication.protectedDataWillBecomeUnavailableNotification`
  public static var protectedDataWillBecomeUnavailableNotification: Formula {
    .callback(.protectedDataWillBecomeUnavailableNotification)
  }
  /// `UIApplication.protectedDataDidBecomeAvailableNotification`
  public static var protectedDataDidBecomeAvailableNotification: Formula {
    .callback(.protectedDataDidBecomeAvailableNotification)
  }
  /// `UIScene.willConnectNotification`
  public static var sceneWillConnectNotification: Formula {
    .callback(.sceneWillConnectNotification)
  }
  /// `UIScene.didDisconnectNotification`
  public static var sceneDidDisconnectNotification: Formula {
    .callback(.sceneDidDisconnectNotification)
  }
  /// `UIScene.willEnterForegroundNotification`
  public static var sceneWillEnterForegroundNotification: Formula {
    .callback(.sceneWillEnterForegroundNotification)
  }
  /// `UIScene.didActivateNotification`
  public static var sceneDidActivateNotification: Formula {
    .callback(.sceneDidActivateNotification)
  }
  /// `UIScene.willDeactivateNotification`
  public static var sceneWillDeactivateNotification: Formula {
    .callback(.sceneWillDeactivateNotification)
  }
  /// `UIScene.didEnterBackgroundNotification`
  public static var sceneDidEnterBackgroundNotification: Formula {
    .callback(.sceneDidEnterBackgroundNotification)
  }
  /// `UIApplication.significantTimeChangeNotification`
  public static var significantTimeChangeNotification: Formula {
    .callback(.significantTimeChangeNotification)
  }
}
