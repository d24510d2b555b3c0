/// Stands in for UIKit's `UITraitCollection`: light, on a phone.
public struct UITraitCollection: Hashable, Sendable {
  /// Light.
  public var userInterfaceStyle: UIUserInterfaceStyle { .light }
  /// A phone.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
}

extension UIView {
  /// What it is shown on.
  public var traitCollection: UITraitCollection { UITraitCollection() }
}

extension UIViewController {
  /// What it is shown on.
  public var traitCollection: UITraitCollection { UITraitCollection() }
}

extension UIWindowScene {
  /// What it is shown on.
  public var traitCollection: UITraitCollection { UITraitCollection() }
  /// What it is shown on.
  public var screen: UIScreen { .main }
}

extension UIApplication.LaunchOptionsKey {
  /// Whether something of Bluetooth launched the app; the model has no such launch.
  public static let bluetoothCentrals = Self(
    rawValue: "UIApplicationLaunchOptionsBluetoothCentralsKey")
  /// Whether something of Bluetooth launched the app; the model has no such launch.
  public static let bluetoothPeripherals = Self(
    rawValue: "UIApplicationLaunchOptionsBluetoothPeripheralsKey")
}
