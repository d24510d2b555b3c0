import LifecycleReports
import SourceTexts
import Testing

/// Traps at launch, each with its fixed twin.
@Suite struct LaunchTests {
  private func app(_ files: [String: String]) throws -> SceneAdoption.App {
    let adoption = try AppOnDisk(files).adoption
    return try #require(adoption.apps.first, "\(adoption)")
  }

  private func outcomes(_ files: [String: String]) throws -> [SceneAdoption.Outcome] {
    try app(files).launches.map(\.outcome)
  }

  @Test func anAppThatHasMovedStarts() throws {
    let app = try app(Parts.moved())
    #expect(app.findings == [])
    #expect(app.launches.map(\.outcome) == [.runs, .runs])
    #expect(app.sceneDelegates == ["SceneDelegate"] && app.kind == .uiKit)
  }

  @Test func withoutAManifestItEndsUnderTheNewSDK() throws {
    let app = try app(["Info.plist": Parts.plist(nil), "AppDelegate.swift": Parts.app()])
    #expect(app.launches.map(\.outcome) == [.warns, .ends])
    #expect(app.launches.last?.because == ["no-scene-adoption"])
    let place = try #require(app.findings.first?.place)
    #expect(place.line == 4 && place.excerpt?.text.contains("class AppDelegate") == true)
  }

  @Test func anAnswerInCodeIsAnAdoption() throws {
    let answer = """
        func application(
          _ application: UIApplication, configurationForConnecting session: UISceneSession,
          options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
          let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
          configuration.delegateClass = SceneDelegate.self
          return configuration
        }
      """
    let files = [
      "Info.plist": Parts.plist(nil), "AppDelegate.swift": Parts.app(answer),
      "SceneDelegate.swift": Parts.scene(),
    ]
    #expect(try outcomes(files) == [.runs, .runs])
  }

  @Test(arguments: [
    // A manifest without configurations.
    ("<dict/>", "no-configuration", [SceneAdoption.Outcome.blackScreen, .ends]),
    (
      "<dict><key>UISceneConfigurations</key><dict/></dict>", "no-configuration",
      [.blackScreen, .ends]
    ),
    // One that names nobody.
    (
      Parts.manifest(delegate: nil), "configuration-without-delegate",
      [.blackScreen, .blackScreen]
    ),
    // A class that is not there, or under another name.
    (
      Parts.manifest(delegate: "$(PRODUCT_MODULE_NAME).SceneDelegat"), "delegate-class-not-found",
      [.blackScreen, .blackScreen]
    ),
    (
      Parts.manifest(delegate: "SceneDelegate"), "delegate-class-not-found",
      [.blackScreen, .blackScreen]
    ),
    (Parts.manifest(storyboard: "Main"), "storyboard-missing", [.ends, .ends]),
  ])
  func aManifestThatLeadsNowhere(
    manifest: String, rule: String, outcomes: [SceneAdoption.Outcome]
  ) throws {
    let app = try app(Parts.moved(manifest: manifest))
    #expect(app.findings.contains { $0.id == rule && $0.severity == .loss }, "\(app)")
    #expect(app.launches.map(\.outcome) == outcomes)
    #expect(app.launches.allSatisfy { $0.because.contains(rule) })
  }

  @Test func aClassOfObjectiveCHasNoModule() throws {
    var files = Parts.moved(manifest: Parts.manifest(delegate: "$(PRODUCT_MODULE_NAME).Scene"))
    files["Scene.h"] = "@interface Scene : UIResponder <UIWindowSceneDelegate>\n@end\n"
    files["Scene.m"] = """
      @implementation Scene
      - (void)scene:(UIScene *)scene willConnectToSession:(UISceneSession *)session
            options:(UISceneConnectionOptions *)options {
        self.window = [[UIWindow alloc] initWithWindowScene:(UIWindowScene *)scene];
      }
      @end
      """
    #expect(try app(files).findings.map(\.id) == ["delegate-class-not-found"])
    files["Info.plist"] = Parts.plist(Parts.manifest(delegate: "Scene"))
    #expect(try app(files).findings == [])
  }

  @Test func aStoryboardAndCodeAreTwoRoots() throws {
    var files = Parts.moved(manifest: Parts.manifest(storyboard: "Main"))
    files["Base.lproj/Main.storyboard"] = "<document/>"
    #expect(try app(files).findings.map(\.id) == ["two-roots"])
    files["SceneDelegate.swift"] = Parts.scene("")
    #expect(try app(files).findings == [])
  }

  @Test func aWindowBeforeTheSceneIsNotShown() throws {
    let window = """
        var window: UIWindow?
        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          window = UIWindow(frame: UIScreen.main.bounds)
          window?.makeKeyAndVisible()
          return true
        }
      """
    let early = try app(Parts.moved(app: window, scene: ""))
    #expect(early.launches.map(\.outcome) == [.blackScreen, .blackScreen])
    #expect(early.findings.contains { $0.id == "window-in-did-finish" && $0.severity == .loss })
    let later = try app(Parts.moved(app: window))
    #expect(later.findings.map(\.severity) == [.warning])
  }

  @Test func anAppOfSwiftUIRunsOnScenes() throws {
    let files = [
      "Info.plist": Parts.plist(nil),
      "Shop.swift": """
      import SwiftUI

      @main
      struct Shop: App {
        var body: some Scene { WindowGroup { Text("Hello") } }
      }
      """,
    ]
    let app = try app(files)
    #expect(app.kind == .swiftUI && app.findings == [])
    #expect(app.launches.map(\.outcome) == [.runs, .runs])
  }

  @Test func aFolderWithoutAnAppIsNotJudged() throws {
    let adoption = try AppOnDisk(["readme.md": "nothing"]).adoption
    #expect(adoption.verdict == .inconclusive)
    #expect(adoption.text().contains("looked for an Info.plist"))
  }
}
