import LifecycleReports
import Testing

/// Code with braces and quotes that are not what they look like. What stands behind it is read all
/// the same.
@Suite struct CodeReadingTests {
  /// Returns what is found in an app whose scene delegate has lines before it reads its links.
  private func findings(_ lines: String, members: String = "") throws -> [String] {
    let scene = """
        func scene(
          _ scene: UIScene, willConnectTo session: UISceneSession,
          options connectionOptions: UIScene.ConnectionOptions
        ) {
          window = UIWindow(windowScene: scene as! UIWindowScene)
      \(lines)
          Router.shared.open(connectionOptions.urlContexts)
        }
      \(members)
        func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
          Router.shared.open(URLContexts)
        }
      """
    let adoption = try AppOnDisk(Parts.moved(app: Parts.opensURL, scene: scene)).adoption
    return try #require(adoption.apps.first).findings.map(\.id)
  }

  @Test(arguments: [
    #"let text = "\(names["k"] ?? "}")""#, #"let text = "\(names["{"]!) { ""#,
    ##"let text = #"{"\#(names["}"]!)"#"##, "let text = \"\"\"\n{ \\(names[\"}\"]!) \"\n\"\"\"",
    #"let text = "\(call("a\(b["}"]!)"))""#, #"let pattern = /[{"]/"#, #"match(/\/{/, "a")"#,
    ##"let pattern = #/ { " /#"##, "let half = a/b; let other = c /d", "/* { /* } */ \" */ go()",
    "let text = \"{\" // }",
  ])
  func literalsAreNoCode(line: String) throws { #expect(try findings(line) == []) }

  @Test(arguments: [
    "#if DEBUG\nif a {\n#else\nif b {\n#endif\ngo()\n}",
    "#if A\nif a {\n#elseif B\nif b {\n#else\nif c {\n#endif\ngo()\n}",
    "if a {\n#if DEBUG\n} else if b {\n#else\n} else if c {\n#endif\ngo()\n}",
    "#if A\n#if B\nif a {\n#else\nif b {\n#endif\n#else\nif c {\n#endif\ngo()\n}",
    "#if A\ngo()\n#endif",
  ])
  func branchesOfConditionalCodePair(lines: String) throws {
    #expect(try findings(lines) == [])
    #expect(try findings("", members: "func more() {\n\(lines)\n}") == [])
  }

  /// A branch that is whole in itself is code.
  @Test func linksThatAreReadInSomeBranchAreRead() throws {
    let scene = Parts.makesWindow.replacing(
      "window?.make",
      with: "#if A\ngo()\n#else\nRouter.shared.open(connectionOptions.urlContexts)\n#endif\nmake")
    let more = """

        func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) { go() }
      """
    let files = Parts.moved(app: Parts.opensURL, scene: scene + more)
    #expect(try AppOnDisk(files).adoption.apps.first?.findings == [])
  }
}
