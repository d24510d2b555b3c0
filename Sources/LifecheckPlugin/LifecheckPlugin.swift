import Foundation
import PackagePlugin

/// Runs the command in the folder of a package: `swift package lifecheck …`.
///
/// It needs the permission to write there, for sequences that fail and for reports. The command is
/// built for release first; as a dependency of the plugin it would be built twice with all it needs
/// whenever this package is. SwiftPM ends with 1 where the command does not end with 0.
@main
struct LifecheckPlugin: CommandPlugin {
  /// The name of the product and of its file.
  private static let tool = "lifecheck"

  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let built = try packageManager.build(
      .product(Self.tool), parameters: .init(configuration: .release))
    let artifact = built.builtArtifacts.first { artifact in
      artifact.kind == .executable && artifact.url.lastPathComponent == Self.tool
    }
    guard built.succeeded, let artifact else {
      Diagnostics.error("the command could not be built: \(built.logText)")
      return
    }
    let process = Process()
    process.executableURL = artifact.url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    let status = process.terminationStatus
    // As a shell tells of a process that a signal ended.
    exit(process.terminationReason == .exit ? status : 128 + status)
  }
}
