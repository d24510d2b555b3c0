/// A stand-in for UIKit's `UITraitCollection`: light mode on a phone.
public struct UITraitCollection: Hashable, Sendable {
  /// Always `light`.
  public var userInterfaceStyle: UIUserInterfaceStyle { .light }
  /// Always `phone`.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
}

extension UIView {
  public var traitCollection: UITraitCollection { UITraitCollection() }
}

extension UIViewController {
  public var traitCollection: UITraitCollection { UITraitCollection() }
}

extension UIWindowScene {
  public var traitCollection: UITraitCollection { UITraitCollection() }
  public var screen: UIScreen { .main }
}

extension UIApplication.LaunchOptionsKey {
  /// Absent in launches of the model.
  public static let bluetoothCentrals = Self(
    rawValue: "UIApplicationLaunchOptionsBluetoothCentralsKey")
  /// Absent in launches of the model.
  public static let bluetoothPeripherals = Self(
    rawValue: "UIApplicationLaunchOptionsBluetoothPeripheralsKey")
}
