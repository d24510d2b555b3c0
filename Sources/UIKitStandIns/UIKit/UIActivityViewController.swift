public import UIKitShapes

/// A stand-in for UIKit's `UIActivityViewController`, in which nothing is ever shared.
public final class UIActivityViewController: UIViewController {
  public var excludedActivityTypes: [UIActivity.ActivityType]?
  /// Never called.
  public var completionWithItemsHandler:
    ((UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void)?

  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    super.init(nibName: nil, bundle: nil)
  }

  /// Always fails: there are no archives of controllers.
  public required init?(coder: NSCoder) { return nil }
}

@MainActor @preconcurrency
open class UIActivity {
  public init() {}

  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let copyToPasteboard = Self(
      rawValue: "com.apple.UIKit.activity.CopyToPasteboard")
    public static let mail = Self(rawValue: "com.apple.UIKit.activity.Mail")
    public static let message = Self(rawValue: "com.apple.UIKit.activity.Message")
    public static let print = Self(rawValue: "com.apple.UIKit.activity.Print")
    public static let airDrop = Self(rawValue: "com.apple.UIKit.activity.AirDrop")
    public static let saveToCameraRoll = Self(
      rawValue: "com.apple.UIKit.activity.SaveToCameraRoll")
    public static let assignToContact = Self(rawValue: "com.apple.UIKit.activity.AssignToContact")
    public static let addToReadingList = Self(
      rawValue: "com.apple.UIKit.activity.AddToReadingList")
  }
}

@MainActor @preconcurrency
public final class UIPopoverPresentationController {
  public weak var sourceView: UIView?
  public var sourceRect = CGRect.zero
  public var barButtonItem: UIBarButtonItem?
  public var permittedArrowDirections = UIPopoverArrowDirection.any

  init() {}
}

public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let up = Self(rawValue: 1 << 0)
  public static let down = Self(rawValue: 1 << 1)
  public static let left = Self(rawValue: 1 << 2)
  public static let right = Self(rawValue: 1 << 3)
  public static let any: Self = [.up, .down, .left, .right]
}

extension UIViewController {
  /// The popover presentation controller, or `nil` unless the presentation style is `popover`.
  public var popoverPresentationController: UIPopoverPresentationController? {
    guard modalPresentationStyle == .popover else { return nil }
    return attached(UIPopoverPresentationController())
  }
}
