import LifecycleReports
import SourceTexts
import Testing

/// Losses of apps with several scenes: other screens, and more than one window.
@Suite struct SeveralScenesTests {
  @Test func everySceneGetsThePhonesDelegate() throws {
    func answer(_ choice: String) -> String {
      """
        func application(
          _ application: UIApplication, configurationForConnecting session: UISceneSession,
          options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
          let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
          \(choice)
          return configuration
        }
      """
    }
    let manifest = Parts.manifest(
      more: """
        <key>CPTemplateApplicationSceneSessionRoleApplication</key>
        <array><dict>
          <key>UISceneDelegateClassName</key><string>$(PRODUCT_MODULE_NAME).Car</string>
        </dict></array>
        """)
    let phone = "configuration.delegateClass = SceneDelegate.self"
    var files = Parts.moved(app: answer(phone), manifest: manifest)
    files["Car.swift"] = "final class Car: UIResponder, CPTemplateApplicationSceneDelegate {}\n"
    #expect(try findings(files).map(\.id) == ["role-ignored"])
    let asked = "if session.role == .windowApplication { \(phone) }"
    files["AppDelegate.swift"] = Parts.app(answer(asked))
    #expect(try findings(files) == [])
  }

  @Test(arguments: [
    "UIApplication.shared.keyWindow?.rootViewController?.dismiss(animated: true)",
    "UIApplication.shared.delegate?.window??.makeKeyAndVisible()",
    "let window = UIApplication.shared.delegate?.window",
    "log(); (UIApplication.shared.delegate as? AppDelegate)?.window?.makeKeyAndVisible()",
  ])
  func severalWindowsAndGlobalState(statement: String) throws {
    var files = Parts.moved(manifest: Parts.manifest(several: true))
    files["Alert.swift"] = "func show() { \(statement) }\n"
    let found = try findings(files)
    #expect(found.map(\.id) == ["global-window-state"])
    #expect(found.first?.place?.file.hasSuffix("Alert.swift") == true)
    files["Info.plist"] = Parts.plist(Parts.manifest())
    #expect(try findings(files) == [])
  }

  @Test func theDelegateAndTheWindowOfTwoStatementsAreNotGlobalState() throws {
    var files = Parts.moved(manifest: Parts.manifest(several: true))
    files["Alert.swift"] = """
      func show() {
        let delegate = UIApplication.shared.delegate; scene.window?.makeKeyAndVisible()
        if UIApplication.shared.delegate != nil { scene.window?.makeKeyAndVisible() }
      }
      """
    #expect(try findings(files) == [])
  }
}
