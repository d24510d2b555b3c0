import AppProjects
import Foundation
import LifecycleReports
import Testing

/// A folder with an app, which is removed with the value's last use.
final class AppOnDisk {
  let folder: URL

  /// Writes the files of a folder, each with its path.
  init(_ files: [String: String]) throws {
    folder = FileManager.default.temporaryDirectory.appending(
      path: "lifecheck-app-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (path, text) in files { try write(Data(text.utf8), to: path) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func write(_ data: Data, to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  /// The state that the folder tells.
  var adoption: SceneAdoption {
    var read = AppFolder(at: FilePath(folder.path(percentEncoded: false)))
    return read.adoption(at: "app")
  }
}

/// Returns the findings about the app in files, each with its path.
func findings(_ files: [String: String]) throws -> [SceneAdoption.Finding] {
  let adoption = try AppOnDisk(files).adoption
  return try #require(adoption.apps.first, "\(adoption)").findings
}

/// Parts of small apps.
enum Parts {
  /// An Info.plist with a scene manifest, or none.
  static func plist(_ manifest: String?, more: String = "") -> String {
    let scenes = manifest.map { "<key>UIApplicationSceneManifest</key>\($0)" } ?? ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <dict>
        <key>LSRequiresIPhoneOS</key>
        <true/>
        \(more)
        \(scenes)
      </dict>
      </plist>
      """
  }

  /// A manifest with one configuration of windows.
  static func manifest(
    delegate: String? = "$(PRODUCT_MODULE_NAME).SceneDelegate", storyboard: String? = nil,
    several: Bool = false, more: String = ""
  ) -> String {
    let named = delegate.map { "<key>UISceneDelegateClassName</key><string>\($0)</string>" } ?? ""
    let board = storyboard.map { "<key>UISceneStoryboardFile</key><string>\($0)</string>" } ?? ""
    return """
      <dict>
        <key>UIApplicationSupportsMultipleScenes</key><\(several)/>
        <key>UISceneConfigurations</key>
        <dict>
          <key>UIWindowSceneSessionRoleApplication</key>
          <array><dict>
            <key>UISceneConfigurationName</key><string>Default</string>
            \(named)
            \(board)
          </dict></array>
          \(more)
        </dict>
      </dict>
      """
  }

  /// The app's delegate with members.
  static func app(_ members: String = "") -> String {
    """
    import UIKit

    @main
    final class AppDelegate: UIResponder, UIApplicationDelegate {
    \(members)
    }
    """
  }

  static let makesWindow = """
      func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
      ) {
        guard let scene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: scene)
        window?.makeKeyAndVisible()
      }
    """

  /// The delegate of a scene with members.
  static func scene(_ members: String = makesWindow) -> String {
    """
    import UIKit

    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
    \(members)
    }
    """
  }

  /// The files of an app that has moved as it should.
  static func moved(
    app: String = "", scene: String = makesWindow, manifest: String = manifest()
  ) -> [String: String] {
    [
      "Info.plist": plist(manifest), "AppDelegate.swift": Parts.app(app),
      "SceneDelegate.swift": Parts.scene(scene),
    ]
  }

  static let opensURL = """
      func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
      ) -> Bool {
        Router.shared.open(url)
      }
    """
}
