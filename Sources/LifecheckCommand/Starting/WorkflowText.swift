import LifecycleReports

/// The workflow for GitHub Actions that runs the first check.
struct WorkflowText {
  static let path = ".github/workflows/life-cycle.yml"

  private let steps: [String]

  /// Creates the workflow of tests in a package.
  init(of package: StartedPackage, _ lifecheck: LifecheckPackage) {
    let folder = package.folder.isEmpty ? "" : "\n        working-directory: \(package.folder)"
    var steps = ["- run: swift test" + folder]
    if case .clone(let path) = lifecheck {
      let clone = "- run: git clone --depth 1 \(Self.placeholderURL) \(shellQuoted(path))"
      steps = ["# Where the package looks for it.", clone + folder] + steps
    }
    self.steps = steps
  }

  /// Creates the workflow of a command, whose options are in the configuration file.
  init(ofCommand lifecheck: LifecheckPackage) {
    var (url, clone) = (Self.placeholderURL, LifecheckPackage.usualClone)
    switch lifecheck {
    case .clone(let path): clone = path
    case .repository(let given): url = given
    }
    clone = shellQuoted(clone)
    steps = [
      "- run: git clone --depth 1 \(shellQuoted(url)) \(clone)",
      "- run: swift build -c release --package-path \(clone) --product lifecheck",
      "- run: >\n"
        + "          \(clone)/.build/release/lifecheck --seeds 10000 --strict\n"
        + "          --format github --format markdown=\"$GITHUB_STEP_SUMMARY\"",
    ]
  }

  var text: String {
    """
    name: life cycle
    on: [push, pull_request]

    permissions:
      contents: read

    jobs:
      life-cycle:
        runs-on: ubuntu-latest
        container: swift:6.3
        steps:
          - uses: actions/checkout@v4
    \(steps.map { "      " + $0 }.joined(separator: "\n"))

    """
  }

  /// Whether somebody has to say where Lifecheck comes from.
  var namesNobody: Bool { text.contains(Self.placeholder) }

  private static let placeholder = "OWNER"
  private static let placeholderURL = "https://github.com/\(placeholder)/lifecheck"
}
