import Foundation
import GoldenFiles
import Testing

@Suite struct MigrateCommandTests {
  private static func run(_ arguments: [String]) throws -> ToolRun {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    return try tool.run(["migrate"] + arguments)
  }

  @Test(arguments: [
    ("lost", ["--adapter", "migration/unsaved-draft", "--seeds", "20"], 1),
    ("broken", ["--adapter", "migration/first-url", "--seeds", "100", "--quiet"], 1),
    ("fixed", ["--adapter", "migration/fixed-cold-url", "--seeds", "20"], 0),
  ])
  func aMoveReadsAsRecorded(name: String, arguments: [String], status: Int32) throws {
    let run = try Self.run(arguments)
    #expect(run.status == status)
    // The last paragraph tells a time.
    let text = run.output.components(separatedBy: "\n\n").dropLast().joined(separator: "\n\n")
    try Golden.expect(text + "\n", matches: "migrate-\(name).txt")
  }

  @Test func aPageInMarkdownReadsAsRecorded() throws {
    let run = try Self.run(
      ["--adapter", "migration/cold-url", "--seeds", "20", "--format", "markdown"])
    #expect(run.status == 1)
    try Golden.expect(run.output, matches: "migrate-page.md")
  }

  @Test func annotationsAreWorkflowCommands() throws {
    let run = try Self.run(
      ["--adapter", "migration/unsaved-draft", "--seeds", "20", "--format", "github"])
    #expect(run.status == 1)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count > 0 && lines.allSatisfy { $0.hasPrefix("::error title=") })
    #expect(lines.contains { $0.contains("has no successor::") }, "\(run.output)")
    let fixed = try Self.run(
      ["--adapter", "migration/fixed-cold-url", "--seeds", "20", "--format", "github"])
    #expect(fixed.status == 0 && fixed.output == "")
  }

  @Test func theJSONHoldsMethodsAndCauses() throws {
    let run = try Self.run(["--adapter", "migration/cold-url", "--seeds", "20", "--format", "json"])
    #expect(run.status == 1)
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let report = try #require(object as? [String: Any])
    #expect(report["command"] as? String == "migrate")
    #expect(report["verdict"] as? String == "violated")
    let migration = try #require(report["migration"] as? [String: Any])
    let methods = try #require(migration["methods"] as? [[String: Any]])
    #expect(methods.map { $0["method"] as? String } == ["application(_:open:options:)"])
    #expect(methods.first?["missing"] as? [String] == ["scene(_:willConnectTo:options:)"])
    let causes = try #require(migration["causes"] as? [[String: Any]])
    #expect(causes.map { $0["kind"] as? String } == ["lost"])
  }

  // MARK: Apps

  /// Writes an app whose scene's delegate leaves links unread.
  private static func writeApp(_ tool: LifecheckProcess) throws {
    try tool.write(
      """
      <plist><dict>
        <key>LSRequiresIPhoneOS</key><true/>
        <key>UIApplicationSceneManifest</key>
        <dict><key>UISceneConfigurations</key><dict>
          <key>UIWindowSceneSessionRoleApplication</key>
          <array><dict>
            <key>UISceneDelegateClassName</key>
            <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
          </dict></array>
        </dict></dict>
      </dict></plist>
      """, to: "Shop/Info.plist")
    try tool.write(
      """
      @main
      final class AppDelegate: UIResponder, UIApplicationDelegate {
        func application(
          _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
        ) -> Bool {
          Router.shared.open(url)
        }

        func applicationDidEnterBackground(_ application: UIApplication) { Drafts.save() }
      }
      """, to: "Shop/AppDelegate.swift")
    try tool.write(
      """
      final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        func scene(
          _ scene: UIScene, willConnectTo session: UISceneSession,
          options connectionOptions: UIScene.ConnectionOptions
        ) {
          window = UIWindow(windowScene: scene as! UIWindowScene)
        }

        func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
          Router.shared.open(URLContexts)
        }
      }
      """, to: "Shop/SceneDelegate.swift")
  }

  @Test(arguments: [
    ("txt", ["Shop"]), ("md", ["Shop", "--format", "markdown"]),
    ("json", ["Shop", "--format", "json"]), ("sarif", ["Shop", "--format", "sarif"]),
    ("junit.xml", ["Shop", "--format", "junit"]), ("github.txt", ["Shop", "--format", "github"]),
  ])
  func anAppReadsAsRecorded(ending: String, arguments: [String]) throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try Self.writeApp(tool)
    let run = try tool.run(["migrate"] + arguments)
    #expect(run.status == 1)
    // The time of day at which it began.
    let text = run.output.replacing(/timestamp="[^"]*"/, with: "timestamp=\"\"")
    try Golden.expect(text, matches: "migrate-app.\(ending)")
  }

  @Test func thePageOfAnAppHoldsItsFindings() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try Self.writeApp(tool)
    let run = try tool.run(["migrate", "Shop", "--format", "html"])
    #expect(run.status == 1)
    #expect(run.output.contains("cold-payload-not-read"))
    #expect(run.output.contains("default-src 'none'"))
  }

  @Test func anAppAndAnAdapterAreInOneReport() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try Self.writeApp(tool)
    let run = try tool.run(
      ["migrate", "Shop", "--adapter", "migration/fixed-cold-url", "--seeds", "20"])
    #expect(run.status == 1)
    #expect(run.output.contains("cold-payload-not-read"))
    #expect(run.output.contains("application(_:open:options:)"))
  }

  @Test func foldersWithoutAnAppAreUndecided() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try tool.write("", to: "Empty/readme")
    let run = try tool.run(["migrate", "Empty"])
    #expect(run.status == 2 && run.output.contains("looked for an Info.plist"))
    let both = try tool.run(
      ["migrate", "Empty", "--adapter", "migration/fixed-cold-url", "--seeds", "20"])
    #expect(both.status == 2 && both.output.contains("\n? Nothing to judge in Empty"))
    #expect(try tool.run(["migrate", "Missing"]).status == 66)
    #expect(try tool.run(["migrate", "Empty/readme"]).status == 66)
    #expect(try tool.run(["migrate"]).status == 64)
  }

  /// A framework's delegate may answer for configurations, so that no launch is known to start.
  @Test func anUnknownLaunchIsNoSuccess() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try tool.write(
      "import Flutter\n@main class AppDelegate: FlutterAppDelegate {}",
      to: "Shop/AppDelegate.swift")
    try tool.write(
      "<plist version=\"1.0\"><dict><key>LSRequiresIPhoneOS</key><true/></dict></plist>",
      to: "Shop/Info.plist")
    let run = try tool.run(["migrate", "Shop"])
    #expect(run.status == 2)
    #expect(run.output.hasSuffix("\n? 1 app: the outcome of a launch is unknown.\n"))
    let junit = try tool.run(["migrate", "Shop", "--format", "junit"]).output
    #expect(junit.contains("errors=\"2\"") && junit.contains("outcome unknown"))
  }

  @Test func anAdapterAfterTheMoveIsNamed() throws {
    let seeds = ["--seeds", "20", "--quiet"]
    let old = ["--adapter", "migration/cold-url"]
    #expect(try Self.run(old + ["--to", "migration/fixed-cold-url"] + seeds).status == 0)
    #expect(try Self.run(old + ["--to", "migration/fixed-cold-ur"] + seeds).status == 64)
  }

  @Test func theCommandOfTheStoryShowsItAgain() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let before = ["migrate", "--adapter", "migration/cold-url", "--seeds", "60"]
    for after in [[], ["--to", "migration/cold-url", "--strategy", "uniform"]] {
      let first = try tool.run(before + after)
      let command = try #require(first.reproduction)
      #expect(after.allSatisfy(command.contains), "\(command)")
      let again = try tool.runShell(command + " --quiet")
      #expect(again.status == 1)
      #expect(again.output.contains("route.opened is lost"))
    }
  }
}
