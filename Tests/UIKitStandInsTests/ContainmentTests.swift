import Testing
import UIKit

/// The containment and presentation of view controllers, and the calls that they receive.
@MainActor
@Suite struct ContainmentTests {
  /// The calls that controllers received, in order.
  private final class Log {
    private(set) var entries: [String] = []

    func add(_ entry: String) { entries.append(entry) }

    /// Returns the calls since the last time, and clears them.
    func take() -> [String] {
      defer { entries = [] }
      return entries
    }
  }

  private final class Page: UIViewController {
    private let log: Log

    init(_ title: String, _ log: Log) {
      self.log = log
      super.init(nibName: nil, bundle: nil)
      self.title = title
    }

    required init?(coder: NSCoder) { return nil }

    private func note(_ method: String, _ other: UIViewController?) {
      let now = parent?.title ?? "none"
      log.add("\(title ?? "") \(method) \(other?.title ?? "none"), in \(now)")
    }

    override func willMove(toParent parent: UIViewController?) {
      super.willMove(toParent: parent)
      note("will", parent)
    }

    override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      note("did", parent)
    }
  }

  private func titled(_ title: String, _ controller: UIViewController) -> UIViewController {
    controller.title = title
    return controller
  }

  @Test func aChildHearsWhatUIKitTellsItAndNoMore() {
    let log = Log()
    let (container, child) = (titled("A", UIViewController()), Page("child", log))
    container.addChild(child)
    #expect(log.take() == ["child will A, in none"])
    #expect(child.parent === container && container.children == [child])
    child.didMove(toParent: container)
    child.willMove(toParent: nil)
    #expect(log.take() == ["child did A, in A", "child will none, in A"])
    child.removeFromParent()
    #expect(log.take() == ["child did none, in none"])
    #expect(child.parent == nil && container.children.isEmpty)
    child.removeFromParent()
    #expect(log.take() == [])
  }

  @Test func aChildOfAnotherOneLeavesThat() {
    let log = Log()
    let (first, second) = (titled("A", UIViewController()), titled("B", UIViewController()))
    let (child, other) = (Page("child", log), UIViewController())
    first.addChild(child)
    first.addChild(other)
    second.addChild(child)
    #expect(log.take() == ["child will A, in none", "child will B, in A"])
    #expect(first.children == [other] && second.children == [child])
    #expect(child.parent === second)
  }

  @Test func pushedAndPoppedControllersAreNotified() {
    let log = Log()
    let (root, page) = (Page("root", log), Page("page", log))
    let stack = UINavigationController()
    stack.title = "stack"
    stack.setViewControllers([root], animated: false)
    #expect(log.take() == ["root will stack, in none", "root did stack, in stack"])
    stack.pushViewController(page, animated: false)
    #expect(log.take() == ["page will stack, in none", "page did stack, in stack"])
    #expect(stack.children == [root, page] && stack.viewControllers == [root, page])
    #expect(stack.popViewController(animated: false) === page)
    #expect(log.take() == ["page will none, in stack", "page did none, in none"])
    stack.setViewControllers([page, root], animated: false)
    #expect(stack.viewControllers == [page, root])
    root.removeFromParent()
    #expect(stack.viewControllers == [page])
  }

  @Test func aStackGoesBackToOneOfItsPages() {
    let pages = (0..<4).map { _ in UIViewController() }
    let stack = UINavigationController()
    stack.viewControllers = pages
    #expect(stack.popToViewController(pages[1], animated: false) == Array(pages[2...]))
    #expect(stack.popToViewController(pages[3], animated: false) == nil)
    #expect(stack.popToRootViewController(animated: false) == [pages[1]])
    #expect(stack.popToRootViewController(animated: false) == [])
    #expect(stack.viewControllers == [pages[0]])
  }

  @Test func tabsAreChildren() {
    let tabs = UITabBarController()
    #expect(tabs.viewControllers == nil)
    let (first, second) = (UIViewController(), UIViewController())
    tabs.viewControllers = [first, second]
    tabs.selectedIndex = 1
    #expect(tabs.children == [first, second])
    second.removeFromParent()
    #expect(tabs.viewControllers == [first] && tabs.selectedViewController == nil)
    tabs.viewControllers = nil
    #expect(tabs.viewControllers == nil && first.parent == nil)
  }

  /// The usual search for the frontmost controller finds the one that a page presents.
  @Test func theOutermostContainerPresents() {
    let page = UIViewController()
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: page)]
    let sheetPage = UIViewController()
    let sheet = UINavigationController(rootViewController: sheetPage)
    page.present(sheet, animated: true)
    #expect(tabs.presentedViewController === sheet && page.presentedViewController === sheet)
    #expect(sheet.presentingViewController === tabs)
    #expect(sheetPage.presentingViewController === tabs)
    tabs.present(UIViewController(), animated: true)
    #expect(tabs.presentedViewController === sheet)
    let alert = UIViewController()
    sheetPage.present(alert, animated: true)
    #expect(sheet.presentedViewController === alert && sheet.visibleViewController === alert)
    alert.dismiss(animated: true)
    #expect(sheet.presentedViewController == nil && sheet.visibleViewController === sheetPage)
    sheetPage.dismiss(animated: true)
    #expect(page.presentedViewController == nil && sheet.presentingViewController == nil)
  }
}
