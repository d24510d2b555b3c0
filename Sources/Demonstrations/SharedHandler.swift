import UIKitShapes
import LifecycleAdapters
import DelegateAdapters

/// An app delegate that hands the system's completion handler to each of its services.
///
/// Each service calls it when done, so it is called once per service. Modeled on a bug in
/// fmo91/PluggableApplicationDelegate,
/// https://github.com/fmo91/PluggableApplicationDelegate/pull/25.
enum SharedHandler {
  static let description = AdapterDescription(
    name: "demo/shared-handler",
    title: "an app delegate whose services all call the one completion handler",
    uses: [.completionHandlers], checks: [.completionOnce]
  ) { _ in
    UIKitDelegates(application: AppDelegate(), scene: { _ in RoutingSceneDelegate() })
  }

  private final class AppDelegate: UIResponder, UIApplicationDelegate {
    private let services: [any FetchingService] = [News(), Weather()]

    func application(
      _ application: UIApplication,
      performFetchWithCompletionHandler completionHandler:
        @escaping (UIBackgroundFetchResult) -> Void
    ) {
      for service in services { service.fetch(completionHandler) }
    }
  }
}

/// The fixed twin of `SharedHandler`: it waits for all answers and gives one.
enum FixedSharedHandler {
  static let description = AdapterDescription(
    name: "demo/fixed-shared-handler",
    title: "an app delegate that gives one answer for all its services",
    uses: [.completionHandlers], checks: [.completionOnce]
  ) { _ in
    UIKitDelegates(application: AppDelegate(), scene: { _ in RoutingSceneDelegate() })
  }

  private final class AppDelegate: UIResponder, UIApplicationDelegate {
    private let services: [any FetchingService] = [News(), Weather()]

    func application(
      _ application: UIApplication,
      performFetchWithCompletionHandler completionHandler:
        @escaping (UIBackgroundFetchResult) -> Void
    ) {
      var results: [UIBackgroundFetchResult] = []
      for service in services {
        service.fetch { result in
          results.append(result)
          guard results.count == self.services.count else { return }
          completionHandler(results.contains(.newData) ? .newData : .noData)
        }
      }
    }
  }
}

/// A service that fetches something in the background.
private protocol FetchingService {
  func fetch(_ completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
}

private struct News: FetchingService {
  func fetch(_ completionHandler: @escaping (UIBackgroundFetchResult) -> Void) {
    completionHandler(.newData)
  }
}

private struct Weather: FetchingService {
  func fetch(_ completionHandler: @escaping (UIBackgroundFetchResult) -> Void) {
    completionHandler(.noData)
  }
}
