import LifecycleReports
import SourceTexts
import Testing

/// Losses after the move, each with its fixed twin.
@Suite struct LossTests {
  private static let takesWarm = """
      func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        Router.shared.open(URLContexts)
      }
    """

  private static let readsCold = """
      func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
      ) {
        window = UIWindow(windowScene: scene as! UIWindowScene)
        Router.shared.open(connectionOptions.urlContexts)
      }
    """

  @Test func aMethodThatNothingReplacesIsLost() throws {
    let lost = try findings(Parts.moved(app: Parts.opensURL))
    #expect(lost.map(\.id) == ["never-called-under-scenes", "cold-payload-not-read"])
    #expect(lost.allSatisfy { $0.severity == .loss })
    let place = try #require(lost.first?.place)
    #expect(place.file.hasSuffix("AppDelegate.swift") && place.line == 5 && place.column == 8)
    #expect(lost[0].cure.contains("scene(_:openURLContexts:)"))
    let kept = Parts.moved(app: Parts.opensURL, scene: Self.takesWarm + "\n" + Self.readsCold)
    #expect(try findings(kept) == [])
  }

  /// As in Xcode's template, whose methods are written and empty.
  @Test func anEmptySuccessorReplacesNothing() throws {
    let saves = "  func applicationDidEnterBackground(_ application: UIApplication) { save() }"
    func scene(_ body: String) -> String {
      Parts.makesWindow + "\n  func sceneDidEnterBackground(_ scene: UIScene) {\n\(body)\n  }"
    }
    let empty = try findings(Parts.moved(app: saves, scene: scene("    // Called later.")))
    #expect(empty.map(\.id) == ["never-called-under-scenes"])
    #expect(try findings(Parts.moved(app: saves, scene: scene("    save()"))) == [])
    let emptyWarm =
      Self.readsCold + """

          func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
          }
        """
    let warm = try findings(Parts.moved(app: Parts.opensURL, scene: emptyWarm))
    #expect(warm.map(\.id) == ["warm-payload-not-taken"])
  }

  @Test func linksThatConnectTheSceneAreReadOrLost() throws {
    let scene = Parts.makesWindow + "\n" + Self.takesWarm
    let cold = try findings(Parts.moved(app: Parts.opensURL, scene: scene))
    #expect(cold.map(\.id) == ["cold-payload-not-read"])
    let warm = try findings(Parts.moved(app: Parts.opensURL, scene: Self.readsCold))
    #expect(warm.map(\.id) == ["warm-payload-not-taken"])
  }

  /// The method observes a notification, which is posted with scenes too.
  @Test(arguments: [
    ("#selector(applicationDidBecomeActive)", []),
    ("#selector(AppDelegate.applicationDidBecomeActive(_:))", []),
    ("#selector(other)", ["never-called-under-scenes"]),
    ("nil", ["never-called-under-scenes"]),
  ])
  func aMethodThatObservesANotificationIsCalled(selector: String, found: [String]) throws {
    let app = """
        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          NotificationCenter.default.addObserver(
            self, selector: \(selector), name: UIApplication.didBecomeActiveNotification,
            object: nil)
          return true
        }

        @objc func applicationDidBecomeActive(_ notification: Notification) { count() }
      """
    #expect(try findings(Parts.moved(app: app)).map(\.id) == found)
  }

  /// Methods of other classes have the same name.
  @Test func anObserverElsewhereIsAnother() throws {
    var files = Parts.moved(
      app: "  func applicationDidBecomeActive(_ application: UIApplication) { count() }")
    files["Screen.swift"] = """
      final class Screen: UIViewController {
        func observe() {
          center.addObserver(self, selector: #selector(applicationDidBecomeActive), name: name)
        }
        @objc func applicationDidBecomeActive() {}
      }
      """
    #expect(try findings(files).map(\.id) == ["never-called-under-scenes"])
  }

  private static let configures = """
      func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
      ) -> UISceneConfiguration {
        Router.shared.open(options.urlContexts)
        return UISceneConfiguration(name: "Default", sessionRole: session.role)
      }
    """

  /// A configuration is asked for new sessions alone, so the second cold start loses its link.
  @Test func linksThatAreReadForNewSessionsAloneAreLostLater() throws {
    let scene = Parts.makesWindow + "\n" + Self.takesWarm
    let once = try findings(Parts.moved(app: Self.configures, scene: scene))
    #expect(once.map(\.id) == ["read-for-new-sessions-only"])
    #expect(once.map(\.severity) == [.warning])
    let both = Self.readsCold + "\n" + Self.takesWarm
    #expect(try findings(Parts.moved(app: Self.configures, scene: both)) == [])
    let warmAlone = try findings(Parts.moved(app: Self.configures))
    #expect(warmAlone.map(\.id) == ["warm-payload-not-taken", "read-for-new-sessions-only"])
  }

  /// As in an app of SwiftUI's with a delegate of scenes: SwiftUI may connect the scene itself.
  @Test func quickActionsBesideSwiftUIAreReadInBothPlaces() throws {
    func files(_ read: String) -> [String: String] {
      [
        "Info.plist": Parts.plist(nil),
        "Shop.swift": """
        @main struct Shop: App {
          @UIApplicationDelegateAdaptor(Delegate.self) private var delegate
          var body: some Scene { WindowGroup { Text("") } }
        }
        final class Delegate: NSObject, UIApplicationDelegate {
          func application(
            _ application: UIApplication, configurationForConnecting session: UISceneSession,
            options: UIScene.ConnectionOptions
          ) -> UISceneConfiguration {
            \(read)
            let answer = UISceneConfiguration(name: nil, sessionRole: session.role)
            answer.delegateClass = Actions.self
            return answer
          }
        }
        final class Actions: NSObject, UIWindowSceneDelegate {
          func scene(
            _ scene: UIScene, willConnectTo session: UISceneSession,
            options connectionOptions: UIScene.ConnectionOptions
          ) { act(connectionOptions.shortcutItem) }

          func windowScene(
            _ windowScene: UIWindowScene, performActionFor item: UIApplicationShortcutItem,
            completionHandler: @escaping (Bool) -> Void
          ) { act(item) }
        }
        """,
      ]
    }
    #expect(try findings(files("")).map(\.id) == ["cold-payload-may-be-swallowed"])
    #expect(try findings(files("act(options.shortcutItem)")) == [])
  }

  @Test func aDelegateOfAnotherFrameworkIsLeftOpen() throws {
    var files = Parts.moved()
    files["AppDelegate.swift"] = """
      import Flutter

      @main class AppDelegate: FlutterAppDelegate {}
      """
    let found = try findings(files)
    #expect(found.map(\.id) == ["could-not-tell"] && found.map(\.severity) == [.note])
    #expect(found[0].message.contains("FlutterAppDelegate"))
  }

  @Test func optionsThatAreHandedOnMayBeRead() throws {
    let scene = """
        func scene(
          _ scene: UIScene, willConnectTo session: UISceneSession,
          options: UIScene.ConnectionOptions
        ) {
          window = UIWindow(windowScene: scene as! UIWindowScene)
          Router.shared.begin(with: options)
        }
      """
    let found = try findings(Parts.moved(scene: scene + Self.takesWarm))
    #expect(found.map(\.severity) == [.note])
    var files = Parts.moved(scene: scene + Self.takesWarm)
    files["Router.swift"] = """
      final class Router {
        func begin(with options: UIScene.ConnectionOptions) { open(options.urlContexts) }
      }
      """
    #expect(try findings(files) == [])
  }

  @Test(arguments: ["", "return", "return true", "// Nothing to do.", "/* { */"])
  func aMethodThatDoesNothingIsNoLoss(body: String) throws {
    let method = "  func applicationDidBecomeActive(_ application: UIApplication) { \(body)\n }"
    #expect(try findings(Parts.moved(app: method)) == [])
  }

  @Test func stateMethodsNeedTheirTwins() throws {
    let saves = "  func applicationDidEnterBackground(_ app: UIApplication) { Store.save() }"
    let lost = try findings(Parts.moved(app: saves))
    #expect(lost.map(\.id) == ["never-called-under-scenes"])
    let twin = "\n  func sceneDidEnterBackground(_ scene: UIScene) { Store.save() }"
    #expect(try findings(Parts.moved(app: saves, scene: Parts.makesWindow + twin)) == [])
  }

  @Test func extensionsAndClassesAboveCount() throws {
    var files = Parts.moved(app: Parts.opensURL)
    files["SceneDelegate.swift"] = """
      final class SceneDelegate: BaseDelegate {}
      class BaseDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
      \(Self.readsCold)
      }
      """
    files["Links.swift"] = "extension SceneDelegate {\n\(Self.takesWarm)\n}\n"
    #expect(try findings(files) == [])
  }

  @Test func aClassAboveThatIsElsewhereLeavesItOpen() throws {
    var files = Parts.moved(app: Parts.opensURL)
    files["SceneDelegate.swift"] = "final class SceneDelegate: VendorSceneDelegate {}\n"
    let found = try findings(files)
    #expect(found.allSatisfy { $0.severity != .loss }, "\(found)")
    #expect(found.contains { $0.message.contains("VendorSceneDelegate") })
  }

  @Test func commentsAndTextsAreNoCode() throws {
    var files = Parts.moved(app: Parts.opensURL)
    files["SceneDelegate.swift"] = Parts.scene(
      Parts.makesWindow + #"""
          // func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {}
          let text = "connectionOptions.urlContexts { \("}")"
          let more = """
            func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
            """
        """#)
    #expect(
      try findings(files).map(\.id) == ["never-called-under-scenes", "cold-payload-not-read"])
  }

  @Test func launchOptionsAreEmpty() throws {
    let reads = """
        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          if let url = options?[.url] as? URL { Router.shared.open(url) }
          return true
        }
      """
    let found = try findings(Parts.moved(app: reads))
    #expect(found.map(\.id) == ["cold-payload-not-read", "launch-options-empty"])
    let cured = try findings(
      Parts.moved(app: reads, scene: Self.readsCold + "\n" + Self.takesWarm))
    #expect(cured.map(\.severity) == [.warning])
  }

  @Test func quickActionsNeedASceneDelegate() throws {
    let offers = """
        <key>UIApplicationShortcutItems</key>
        <array><dict><key>UIApplicationShortcutItemType</key><string>add</string></dict></array>
      """
    var files = Parts.moved()
    files["Info.plist"] = Parts.plist(Parts.manifest(), more: offers)
    #expect(try findings(files).map(\.id) == ["quick-actions-not-taken"])
    files["SceneDelegate.swift"] = Parts.scene(
      Parts.makesWindow.replacing("window?.make", with: "act(connectionOptions.shortcutItem)\nmake")
        + """

            func windowScene(
              _ windowScene: UIWindowScene, performActionFor item: UIApplicationShortcutItem,
              completionHandler: @escaping (Bool) -> Void
            ) { act(item) }
        """)
    #expect(try findings(files) == [])
  }

  @Test func swiftUIViewsTakeLinks() throws {
    func files(_ view: String) -> [String: String] {
      [
        "Info.plist": Parts.plist(nil),
        "Shop.swift": """
        @main struct Shop: App {
          @UIApplicationDelegateAdaptor(Delegate.self) private var delegate
          var body: some Scene { WindowGroup { Text("")\(view) } }
        }
        final class Delegate: NSObject, UIApplicationDelegate {
        \(Parts.opensURL)
        }
        """,
      ]
    }
    #expect(try findings(files("")).map(\.id) == ["never-called-under-scenes"])
    #expect(try findings(files(".onOpenURL { open($0) }")) == [])
  }

  @Test func objectiveCIsReadLikewise() throws {
    let app = """
      #import "AppDelegate.h"
      @implementation AppDelegate
      // - (void)applicationWillResignActive:(UIApplication *)application { stop(); }
      - (void)applicationDidEnterBackground:(UIApplication *)application { save(@"{"); }
      - (BOOL)application:(UIApplication *)app openURL:(NSURL *)url
                  options:(NSDictionary<NSString *, id> *)options {
        return [self.router open:url];
      }
      @end
      """
    let files = [
      "Info.plist": Parts.plist(Parts.manifest(delegate: "Scene")),
      "AppDelegate.h": "@interface AppDelegate : UIResponder <UIApplicationDelegate>\n@end\n",
      "AppDelegate.m": app,
      "main.m": """
      int main(int argc, char *argv[]) {
        return UIApplicationMain(argc, argv, nil, NSStringFromClass([AppDelegate class]));
      }
      """,
      "Scene.m": """
      @interface Scene : UIResponder <UIWindowSceneDelegate>
      @end
      @implementation Scene
      - (void)scene:(UIScene *)scene willConnectToSession:(UISceneSession *)session
            options:(UISceneConnectionOptions *)connectionOptions {
        self.window = [[UIWindow alloc] initWithWindowScene:(UIWindowScene *)scene];
        [self open:connectionOptions.URLContexts];
      }
      - (void)scene:(UIScene *)scene openURLContexts:(NSSet<UIOpenURLContext *> *)contexts {
        [self open:contexts];
      }
      @end
      """,
    ]
    let found = try findings(files)
    #expect(found.map(\.id) == ["never-called-under-scenes"])
    #expect(found.first?.message.hasPrefix("applicationDidEnterBackground:") == true)
    #expect(found.first?.place?.line == 4)
  }
}
