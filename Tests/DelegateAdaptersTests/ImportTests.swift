import LifecycleModel
import DelegateAdapters
import LifecycleAdapters
import UIKitShapes
import Foundation
import Testing

// Names that both modules have are decided by imports of their own, as the documentation says.
import struct UIKitShapes.CGRect
import class UIKitShapes.NSCoder
import class UIKitShapes.NSUserActivity
import class UIKitShapes.NotificationCenter

/// A file that imports Foundation too.
@Suite struct ImportTests {
  private final class AppDelegate: UIResponder, UIApplicationDelegate {
    private var links: [URL] = []

    func application(
      _ application: UIApplication, continue userActivity: NSUserActivity,
      restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
      guard let url = userActivity.webpageURL else { return false }
      links.append(url)
      return URLComponents(url: url, resolvingAgainstBaseURL: false)?.host == "app.example"
    }

    func application(
      _ application: UIApplication, didChangeStatusBarFrame oldStatusBarFrame: CGRect
    ) {
      application.environment.emit("frame.\(oldStatusBarFrame == .zero)")
    }

    func application(
      _ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder
    ) {
      coder.encode(links.count, forKey: "links")
      NotificationCenter.default.post(name: UIApplication.willTerminateNotification, object: self)
      application.environment.emit("links.\(coder.decodeInteger(forKey: "links"))")
    }
  }

  @Test func aDelegateMayUseFoundation() {
    let adapter = UIKitDelegateAdapter(storage: AdapterStorage()) { environment in
      NotificationCenter.default.addObserver(
        forName: UIApplication.willTerminateNotification, object: nil, queue: .main
      ) { environment.emit($0.object is AppDelegate ? "posted" : "strange") }
      return UIKitDelegates(application: AppDelegate())
    }
    var output = AdapterOutput()
    let payload = Payload(.activity, id: "activity-1")
    let link = DelegateCall(
      .continueUserActivity, state: .inactive, payload: payload,
      arguments: Callback.continueUserActivity.arguments(payload))
    #expect(adapter.receive(link, &output) == .bool(true))
    for callback in [Callback.didChangeStatusBarFrame, .willEncodeRestorableState] {
      _ = adapter.receive(DelegateCall(callback, state: .active), &output)
    }
    let names = output.events.map(\.body)
    #expect(
      names == ["frame.true", "posted", "links.1"].map { .emit($0, arguments: []) })
  }
}
