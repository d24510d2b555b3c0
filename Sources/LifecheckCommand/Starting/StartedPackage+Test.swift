extension StartedPackage {
  /// The path of the file with the first test.
  var testFile: String { path("Tests/\(Self.testTarget)/\(Self.testTarget).swift") }

  /// The first test, or what to write if there is nothing to test.
  var test: String {
    guard let code else { return Self.withoutDelegates }
    if let app = delegates.tested(.app) { return Self.test(ofApp: app.name, in: code.name) }
    let made = [
      delegates.tested(.application).map { "application: \($0.name)()" },
      delegates.tested(.scene).map { "scene: { _ in \($0.name)() }" },
    ].compactMap { $0 }.joined(separator: ", ")
    return """
      import LifecheckTesting
      import Testing

      @testable import \(code.name)

      /// Whatever the user and the system do, what the delegates do with it is right. A sequence
      /// that fails is saved in `\(Self.savedSequences)` and performed first from then on.
      @Test func lifeCycle() {
        checkDelegates(options: .init(regressions: "\(Self.savedSequences)")) { _ in
          UIKitDelegates(\(made))
        }
      }

      """
  }

  private static func test(ofApp app: String, in module: String) -> String {
    """
    import LifecheckTesting
    import SwiftUI
    import Testing

    @testable import \(module)

    /// Whatever the user and the system do, what the app does with it is right. A sequence that
    /// fails is saved in `\(savedSequences)` and performed first from then on.
    @Test func lifeCycle() {
      checkLifecycle(
        app: \(app).self, options: .init(regressions: "\(savedSequences)"))
    }

    """
  }

  private static let withoutDelegates = """
    import LifecheckTesting
    import Testing

    // No delegate was found here. With one in a target `App`, which this target then depends on:
    //
    // @testable import App
    //
    // @Test func lifeCycle() {
    //   checkDelegates(options: .init(regressions: "\(savedSequences)")) { _ in
    //     UIKitDelegates(application: AppDelegate(), scene: { _ in SceneDelegate() })
    //   }
    // }

    """
}
