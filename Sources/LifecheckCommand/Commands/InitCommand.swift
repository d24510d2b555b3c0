import LifecycleAdapters

#if Command
import ArgumentParser
import LifecycleChecking
import LifecycleReports

/// `lifecheck init`
struct InitCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a first test of the delegates in a folder, and the files it needs.",
    discussion: """
      Finds UIKit delegates and SwiftUI apps, and writes a test of them, a workflow for GitHub \
      Actions, a folder for failing sequences, and lifecheck.json with the options of this \
      command. Code outside of Swift packages is tested by a new package in LifeCycle/ that links \
      to it. Existing files are not changed; additions to a manifest are printed.

      Exit status: 0 written, 66 no such folder, 73 cannot write.

      Examples:
        lifecheck init
        lifecheck init --adapter-command 'python3 my_adapter.py'
      """)

  static let _errorLabel = "error"

  @Argument(help: ArgumentHelp("The folder with the code.", valueName: "folder"))
  var folder = "."

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The code under test as a shell command, instead of delegates.", valueName: "command"))
  var adapterCommand: String?

  @Option(
    help: ArgumentHelp(
      "A clone of Lifecheck or its URL, on which tests depend. (default: the clone that this tool"
        + " was built in, otherwise one beside the folder)", valueName: "path|url"))
  var lifecheck: String?

  func run(
    _ adapters: [AdapterDescription], _ console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    let root = try root
    let source = try LifecheckSource(lifecheck, beside: root)
    let check =
      if let adapterCommand {
        StartedCheck(of: adapterCommand, in: root, lifecheck: source)
      } else {
        StartedCheck(in: root, lifecheck: source)
      }
    var files = StartedFiles(in: root)
    do throws(FileFailure) {
      try check.write(&files)
    } catch {
      try console.write(Self.page(files, nil, for: console.terminal).text)
      throw CommandFailure(.cannotWrite, error.message)
    }
    try console.write(Self.page(files, check, for: console.terminal).text)
    return .holds
  }

  private var root: FilePath {
    get throws(CommandFailure) {
      let given = FilePath(folder)
      let kind: FileStatus.Kind
      do throws(SystemFailure) {
        kind = try FileStatus(of: given).kind
      } catch {
        throw CommandFailure(.unreadable(given, error))
      }
      guard kind == .folder, let root = given.resolved else {
        throw CommandFailure(.missingInput, "'\(given.label)' is not a folder")
      }
      return root
    }
  }

  /// Returns what was written, and what is left to do.
  private static func page(
    _ files: StartedFiles, _ check: StartedCheck?, for terminal: Terminal
  ) -> Page {
    var page = Page(for: terminal)
    if !files.done.isEmpty { page.facts(files.done, indent: 0) }
    for (number, step) in (check?.next ?? []).enumerated() {
      page.blank()
      page.paragraph("\(number + 1). \(step.text)")
      if !step.lines.isEmpty { page.blank() }
      page.verbatim(step.lines.map { "     " + $0 })
    }
    return page
  }
}
#endif
