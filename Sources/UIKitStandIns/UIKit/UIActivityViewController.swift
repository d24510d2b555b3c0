public import UIKitShapes

/// Stands in for UIKit's `UIActivityViewController`: what could be shared, which nobody does.
public final class UIActivityViewController: UIViewController {
  /// What people are not offered.
  public var excludedActivityTypes: [UIActivity.ActivityType]?
  /// What is told what people did; it is never called.
  public var completionWithItemsHandler:
    ((UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void)?

  /// Offers to share something.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    super.init(nibName: nil, bundle: nil)
  }

  /// Fails: there are no archives of controllers.
  public required init?(coder: NSCoder) { return nil }
}

/// Stands in for UIKit's `UIActivity`: something of the app's that can be done with what is shared.
@MainActor @preconcurrency
open class UIActivity {
  /// Creates an activity.
  public init() {}

  /// `UIActivity.ActivityType`, with Apple's raw values.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    /// Apple's name of it.
    public let rawValue: String

    /// Creates a type.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Copying it.
    public static let copyToPasteboard = Self(
      rawValue: "com.apple.UIKit.activity.CopyToPasteboard")
    /// Sending it by mail.
    public static let mail = Self(rawValue: "com.apple.UIKit.activity.Mail")
    /// Sending it as a message.
    public static let message = Self(rawValue: "com.apple.UIKit.activity.Message")
    /// Printing it.
    public static let print = Self(rawValue: "com.apple.UIKit.activity.Print")
    /// Handing it to a device nearby.
    public static let airDrop = Self(rawValue: "com.apple.UIKit.activity.AirDrop")
    /// Keeping the picture.
    public static let saveToCameraRoll = Self(
      rawValue: "com.apple.UIKit.activity.SaveToCameraRoll")
    /// Giving the picture to a contact.
    public static let assignToContact = Self(rawValue: "com.apple.UIKit.activity.AssignToContact")
    /// Reading it later.
    public static let addToReadingList = Self(
      rawValue: "com.apple.UIKit.activity.AddToReadingList")
  }
}

/// Stands in for UIKit's `UIPopoverPresentationController`: where a popover would come from.
@MainActor @preconcurrency
public final class UIPopoverPresentationController {
  /// What it would come from.
  public weak var sourceView: UIView?
  /// Where in that.
  public var sourceRect = CGRect.zero
  /// The button that it would come from.
  public var barButtonItem: UIBarButtonItem?
  /// From where it may come.
  public var permittedArrowDirections = UIPopoverArrowDirection.any

  init() {}
}

/// `UIPopoverArrowDirection`: from where a popover comes.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  /// The bits, as Apple's.
  public let rawValue: UInt

  /// Creates directions.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// From below.
  public static let up = Self(rawValue: 1 << 0)
  /// From above.
  public static let down = Self(rawValue: 1 << 1)
  /// From the right.
  public static let left = Self(rawValue: 1 << 2)
  /// From the left.
  public static let right = Self(rawValue: 1 << 3)
  /// From anywhere.
  public static let any: Self = [.up, .down, .left, .right]
}

extension UIViewController {
  /// Where it would come from as a popover; `nil` if it comes otherwise, as most things do on a
  /// phone.
  public var popoverPresentationController: UIPopoverPresentationController? {
    guard modalPresentationStyle == .popover else { return nil }
    return attached(UIPopoverPresentationController())
  }
}
