#if Command
import LifecycleAdapters
import LifecycleChecking
import LifecycleReports

/// The options of a configuration file; those on the command line come before them.
struct CheckConfiguration {
  /// The folder of the file, from the working directory; empty for that one.
  var folder: String

  var adapter: String?
  /// The line of the adapter command, as written from the folder of the file.
  var adapterCommand: String?
  var adapterTimeout: Double?
  var isolate = false
  var profiles: [String] = []
  var edges: String?
  var scenes: Int?
  var strategy: GenerationStrategy?
  var maxActions: Int?
  var seeds: Int?
  var payloads: String?
  var propertyLists: [String] = []
  var without = Without()
  var invariants: [String] = []
  var catalogue = true
  var checks: [String] = []
  var withoutChecks: [String] = []
  var requireCoverage: Double?
  /// The path of the baseline, from the working directory.
  var baseline: String?
  var strict = false

  /// The names of what does not occur.
  struct Without {
    var variants: [String] = []
    var actions: [String] = []
    var payloads: [String] = []
  }

  init(folder: String) { self.folder = folder }

  /// Returns a path of the file from the working directory.
  func path(_ path: String) -> String {
    folder.isEmpty || path.hasPrefix("/") ? path : "\(folder)/\(path)"
  }
}
#endif
