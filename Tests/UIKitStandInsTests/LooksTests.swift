import Testing
import UIKit

/// Properties that delegates and first controllers set on bars, layers and the like can be read
/// back.
@MainActor
@Suite struct LooksTests {
  @Test func itemsOfBarsTakeOverTheTitleOfTheirController() {
    let controller = UIViewController()
    controller.title = "Shop"
    #expect(controller.navigationItem.title == "Shop" && controller.tabBarItem.title == "Shop")
    controller.navigationItem.title = "All"
    #expect(controller.navigationItem.title == "All" && controller.tabBarItem.title == "Shop")
    controller.title = "Cart"
    #expect(controller.navigationItem.title == "Cart" && controller.tabBarItem.title == "Cart")
    let item = UITabBarItem(title: "Tab", image: UIImage(systemName: "cart"), tag: 3)
    controller.tabBarItem = item
    #expect(controller.tabBarItem === item && controller.tabBarItem.title == "Tab")
    controller.tabBarItem = nil
    #expect(controller.tabBarItem !== item && controller.tabBarItem.title == nil)
  }

  @Test func theFirstButtonIsOneOfAllButtons() {
    let item = UINavigationItem(title: "Shop")
    #expect(item.rightBarButtonItem == nil && item.rightBarButtonItems == nil)
    let close = UIBarButtonItem(systemItem: .close)
    let (add, edit) = (
      UIBarButtonItem(primaryAction: UIAction(title: "Add") { _ in }),
      UIBarButtonItem(title: "Edit", style: .done, target: nil, action: nil)
    )
    item.rightBarButtonItems = [close, edit]
    item.rightBarButtonItem = add
    #expect(item.rightBarButtonItems?.map(\.title) == ["Add", "Edit"] && edit.style == .done)
    item.rightBarButtonItem = nil
    #expect(item.rightBarButtonItem === edit)
    item.rightBarButtonItem = nil
    #expect(item.rightBarButtonItems == nil)
    item.leftBarButtonItem = close
    #expect(item.leftBarButtonItems?.count == 1)
    item.backBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
    item.largeTitleDisplayMode = .never
    #expect(item.backBarButtonItem != nil && item.largeTitleDisplayMode == .never)
  }

  @Test func aTabBarHasAnItemForEachController() {
    let (home, more) = (UIViewController(), UIViewController())
    home.tabBarItem = UITabBarItem(title: "Home", image: nil, selectedImage: nil)
    more.tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 1)
    let tabs = UITabBarController()
    tabs.viewControllers = [home, more]
    tabs.selectedViewController = more
    #expect(tabs.tabBar.items?.map(\.tag) == [0, 1])
    #expect(tabs.tabBar.selectedItem === more.tabBarItem)
    let look = UITabBarAppearance()
    look.stackedLayoutAppearance = UITabBarItemAppearance(style: .stacked)
    look.stackedLayoutAppearance.selected.iconColor = .systemPink
    look.stackedLayoutAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.gray]
    tabs.tabBar.standardAppearance = look
    tabs.tabBar.scrollEdgeAppearance = look
    #expect(
      tabs.tabBar.standardAppearance.stackedLayoutAppearance.selected.iconColor == .systemPink)
  }

  @Test func aStackKeepsItsBar() {
    let stack = UINavigationController(rootViewController: UIViewController())
    stack.navigationBar.prefersLargeTitles = true
    stack.navigationBar.titleTextAttributes = [.foregroundColor: UIColor.white]
    #expect(stack.navigationBar.prefersLargeTitles)
    #expect(stack.navigationBar.titleTextAttributes?[.foregroundColor] as? UIColor == .white)
    stack.setNavigationBarHidden(true, animated: false)
    #expect(stack.isNavigationBarHidden && stack.navigationBar.isHidden)
    let look = UINavigationBarAppearance()
    look.configureWithOpaqueBackground()
    look.backgroundColor = .systemIndigo
    look.largeTitleTextAttributes = [.font: UIFont.boldSystemFont(ofSize: 30)]
    look.setBackIndicatorImage(UIImage(named: "back"), transitionMaskImage: nil)
    stack.navigationBar.standardAppearance = look
    #expect(stack.navigationBar.standardAppearance.backgroundColor == .systemIndigo)
    let item = UIBarButtonItem(customView: UIView())
    item.setTitleTextAttributes([.kern: 2], for: .highlighted)
    #expect(item.titleTextAttributes(for: .highlighted)?[.kern] as? Int == 2)
    #expect(item.titleTextAttributes(for: .normal) == nil && item.customView != nil)
  }

  @Test func aLayerIsThatOfItsView() {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    view.layer.cornerRadius = 8
    view.layer.borderColor = UIColor.red.cgColor
    view.layer.masksToBounds = true
    view.layer.opacity = 0.5
    view.backgroundColor = .cyan
    #expect(view.layer.cornerRadius == 8 && view.layer.frame == view.frame)
    #expect(view.layer.borderColor == UIColor.red.cgColor)
    #expect(view.clipsToBounds && view.alpha == 0.5)
    #expect(view.layer.backgroundColor == UIColor.cyan.cgColor)
    view.layer.backgroundColor = UIColor.brown.cgColor
    #expect(view.backgroundColor == .brown)
    view.isHidden = true
    #expect(view.layer.isHidden)
  }

  @Test func layersFormATree() {
    let (outer, first, second) = (UIView().layer, CALayer(), CALayer())
    first.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
    first.opacity = 0.25
    #expect(first.bounds.width == 5 && first.opacity == 0.25)
    outer.addSublayer(first)
    outer.insertSublayer(second, at: 0)
    #expect(outer.sublayers?.first === second && outer.sublayers?.last === first)
    #expect(first.superlayer === outer)
    second.addSublayer(first)
    #expect(outer.sublayers?.count == 1 && first.superlayer === second)
    second.removeFromSuperlayer()
    #expect(outer.sublayers == nil && second.superlayer == nil)
  }

  /// A layer that an app keeps outlives its view.
  @Test func aLayerWithoutItsViewSaysNothing() {
    var view: UIView? = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    let layer = view?.layer
    layer?.cornerRadius = 4
    view = nil
    layer?.isHidden = true
    #expect(layer?.frame == .zero && layer?.cornerRadius == 4 && layer?.isHidden == false)
  }

  @Test func aPictureOfAViewHasItsSize() {
    let view = UIView(frame: CGRect(x: 7, y: 7, width: 30, height: 40))
    let picture = view.snapshotView(afterScreenUpdates: true)
    #expect(picture?.frame == view.bounds && picture !== view && picture?.superview == nil)
  }

  @Test func aFrameIsMovedAndResized() {
    let view = UIView(frame: CGRect())
    #expect(view.frame == .zero && view.frame.isEmpty)
    view.frame.origin.y = 5
    view.frame.size.height = 20
    view.frame.size.width = 10
    #expect(view.frame == CGRect(x: 0, y: 5, width: 10, height: 20) && !view.frame.isEmpty)
    #expect(view.frame.insetBy(dx: 1, dy: 2) == CGRect(x: 1, y: 7, width: 8, height: 16))
    #expect(view.bounds.offsetBy(dx: 3, dy: -1).origin == CGPoint(x: 3, y: -1))
  }

  @Test func levelsOfWindowsAreCountedFromThoseWithNames() {
    let window = UIWindow(frame: .zero)
    window.windowLevel = .alert + 1
    #expect(window.windowLevel.rawValue == 2001)
    window.windowLevel = UIWindow.Level.statusBar - 1
    #expect(window.windowLevel.rawValue == 999)
    window.screen = UIScreen.main
    #expect(window.screen === UIScreen.main)
    #expect(window.screen.coordinateSpace.bounds == UIScreen.main.bounds)
  }

  @Test func shareSheetsArePresented() {
    let root = UIViewController()
    let sheet = UIActivityViewController(activityItems: ["x"], applicationActivities: nil)
    sheet.excludedActivityTypes = [.airDrop]
    #expect(sheet.popoverPresentationController == nil)
    sheet.modalPresentationStyle = .popover
    sheet.popoverPresentationController?.sourceView = root.view
    #expect(sheet.popoverPresentationController?.sourceView === root.view)
    root.present(sheet, animated: true)
    #expect(root.presentedViewController === sheet)
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Ann" }
    #expect(alert.textFields?.map(\.placeholder) == ["Ann"])
  }

  @Test func accessibilityPropertiesAreKept() {
    let view = UIView()
    view.accessibilityLabel = "Cart"
    view.accessibilityIdentifier = "cart"
    view.isAccessibilityElement = true
    #expect(view.accessibilityLabel == "Cart" && view.accessibilityIdentifier == "cart")
    #expect(view.isAccessibilityElement && view.accessibilityLanguage == nil)
    UIAccessibility.post(notification: .screenChanged, argument: view)
    #expect(!UIAccessibility.isVoiceOverRunning)
  }

  @Test func namesOfNotificationsAreApples() {
    let notifications = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidHideNotification,
      UIScreen.capturedDidChangeNotification,
    ]
    #expect(
      notifications.map(\.rawValue) == [
        "UIKeyboardWillShowNotification", "UIKeyboardDidHideNotification",
        "UIScreenCapturedDidChangeNotification",
      ])
    #expect(UIResponder.keyboardFrameEndUserInfoKey == "UIKeyboardFrameEndUserInfoKey")
    #expect(!UIScreen.main.isCaptured)
  }

  private final class Upright: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
    override var prefersStatusBarHidden: Bool { true }
    override var shouldAutorotate: Bool { false }
  }

  @Test func controllersDeclareTheirOrientations() {
    #expect(UIViewController().supportedInterfaceOrientations == .allButUpsideDown)
    #expect(Upright().supportedInterfaceOrientations == .portrait)
    let preferences = UIWindowScene.GeometryPreferences.iOS(interfaceOrientations: .landscape)
    #expect(preferences.interfaceOrientations == .landscape)
  }
}
