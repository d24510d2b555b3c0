import Foundation
import Testing

/// `lifecheck init`: what it writes, what it leaves alone, and what it says is left to do. That
/// what it writes compiles is seen by `.ci/init`.
@Suite struct InitCommandTests {
  private static let delegates = """
    import UIKit

    // class CommentedDelegate: UIApplicationDelegate {}
    let text = "class QuotedDelegate: UIApplicationDelegate {"

    @main
    final class AppDelegate: UIResponder, UIApplicationDelegate {}
    """
  private static let sceneDelegate = """
    import UIKit

    class SceneDelegate: UIResponder {}
    extension SceneDelegate: UIKit.UIWindowSceneDelegate {}
    """
  private static let manifest = """
    // swift-tools-version: 5.9
    import PackageDescription

    let shop = Package(
      name: "Shop",
      targets: [
        .target(name: "Core", dependencies: [.target(name: "Shop")]),
        .target(name: "Shop", dependencies: [.product(name: "X", package: "x")], path: "Code"),
      ])
    """

  /// Returns the paths of the files and links in a folder, but not those that hold output.
  private static func files(in folder: URL) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path()).filter { path in
      let file = folder.appending(path: path)
      let isFolder = try file.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true
      return !isFolder && !path.hasSuffix(".out") && !path.hasSuffix(".err")
    }.sorted()
  }

  private static func text(_ path: String, _ tool: LifecheckProcess) throws -> String {
    try String(contentsOf: tool.folder.appending(path: path), encoding: .utf8)
  }

  @Test func anEmptyFolderGetsAPackage() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let run = try tool.run(["init"])
    #expect(run.status == 0, "\(run.errors)")
    let files = [
      ".github/workflows/life-cycle.yml", ".gitignore", "Package.swift",
      "Tests/LifeCycleTests/LifeCycleTests.swift", "Tests/LifeCycleTests/Regressions/.gitkeep",
      "lifecheck.json",
    ]
    #expect(try Self.files(in: tool.folder) == files)
    for file in files {
      let name = file.replacing("/.gitkeep", with: "")
      #expect(run.output.contains("wrote  \(name): "), "\(file)")
    }
    #expect(run.output.contains("swift test"))
    let code = try Self.text("Tests/LifeCycleTests/LifeCycleTests.swift", tool)
      .split(separator: "\n").filter { !$0.hasPrefix("//") }
    #expect(code == ["import LifecheckTesting", "import Testing"])
  }

  @Test func nothingThatIsThereIsChanged() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let workflow = ".github/workflows/life-cycle.yml"
    try tool.write("mine", to: workflow)
    let gone = tool.folder.appending(path: "lifecheck.json")
    try FileManager.default.createSymbolicLink(
      atPath: gone.path(), withDestinationPath: "nowhere.json")
    let first = try tool.run(["init"])
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.output.contains("kept   \(workflow), which was there\n"))
    #expect(first.output.contains("kept   lifecheck.json, which was there\n"))
    #expect(try Self.text(workflow, tool) == "mine")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: gone.path()) == "nowhere.json")
    try tool.write("my test", to: "Tests/LifeCycleTests/LifeCycleTests.swift")
    let before = try Self.files(in: tool.folder)
    let second = try tool.run(["init"])
    #expect(second.status == 0)
    #expect(!second.output.contains("wrote"))
    #expect(try Self.files(in: tool.folder) == before)
    #expect(try Self.text("Tests/LifeCycleTests/LifeCycleTests.swift", tool) == "my test")
  }

  @Test func additionsToAPackageAreListed() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try tool.write(Self.manifest, to: "Package.swift")
    try tool.write(Self.delegates, to: "Code/App/AppDelegate.swift")
    try tool.write(Self.sceneDelegate, to: "Code/SceneDelegate.swift")
    try tool.write(
      "class Spy: UIApplicationDelegate {}", to: "Tests/ShopTests/Spy.swift")
    let run = try tool.run(["init"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("kept") == false)
    #expect(try Self.text("Package.swift", tool) == Self.manifest)
    for line in [
      "shop.dependencies.append(.package(name: \"lifecheck\", path: \"", "shop.targets.append(",
      "dependencies: [\"Shop\", .product(name: \"LifecheckTesting\", package: \"lifecheck\")],",
      "for target in shop.targets where target.name == \"Shop\" {",
    ] {
      #expect(run.output.contains(line), "\(line)")
    }
    // Traits came with version 6.1 of the tools.
    #expect(!run.output.contains("traits:"))
    let test = try Self.text("Tests/LifeCycleTests/LifeCycleTests.swift", tool)
    #expect(test.contains("@testable import Shop\n"))
    #expect(
      test.contains("UIKitDelegates(application: AppDelegate(), scene: { _ in SceneDelegate() })"))
    #expect(try Self.text("lifecheck.json", tool).contains("\"scene\""))
  }

  @Test func anAppOfXcodesGetsAPackageThatLeadsToItsFiles() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try tool.write("", to: "My Shop.xcodeproj/project.pbxproj")
    try tool.write(Self.delegates, to: "My Shop/AppDelegate.swift")
    try tool.write("import MapKit\nimport UIKit", to: "My Shop/Map/Map.swift")
    try tool.write("", to: "My Shop/Map/Map.storyboard")
    try tool.write("", to: "My Shop/Assets.xcassets/Contents.json")
    let run = try tool.run(["init"])
    #expect(run.status == 0, "\(run.errors)")
    let linked = "LifeCycle/Sources/My_Shop/AppDelegate.swift"
    #expect(try Self.text(linked, tool) == Self.delegates)
    let manifest = try Self.text("LifeCycle/Package.swift", tool)
    for line in [
      ".executableTarget(", "name: \"My_Shop\"", "\"Assets.xcassets\",", "\"Map/Map.storyboard\",",
    ] {
      #expect(manifest.contains(line), "\(line)")
    }
    #expect(run.output.contains("Not there on Linux: MapKit."))
    // A path that is written from two folders leads there from both.
    let schema = try #require(
      Self.text("lifecheck.json", tool).firstMatch(of: /"\$schema": "(.*)"/)
    ).1
    let clone = try #require(manifest.firstMatch(of: /path: "(.*?)"/)).1
    for path in [String(schema), "LifeCycle/\(clone)/Package.swift"] {
      let file = tool.folder.resolvingSymlinksInPath().appending(path: path)
      #expect(FileManager.default.fileExists(atPath: file.path()), "\(path)")
    }
    #expect(run.output.contains("swift test --package-path LifeCycle"))
    #expect(
      try Self.text(".github/workflows/life-cycle.yml", tool)
        .contains("- run: swift test\n        working-directory: LifeCycle\n"))
  }

  @Test func anAppOfSwiftUIsIsTestedAsAWhole() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try tool.write(
      "import SwiftUI\n@main struct ShopApp: App { }\n" + Self.sceneDelegate,
      to: "Shop/ShopApp.swift")
    let run = try tool.run(["init"])
    #expect(
      run.output.replacing(/\s+/, with: " ")
        .contains("a test of ShopApp; not of SceneDelegate"))
    #expect(
      try Self.text("LifeCycle/Tests/LifeCycleTests/LifeCycleTests.swift", tool)
        .contains("app: ShopApp.self"))
    #expect(try Self.text("lifecheck.json", tool).contains("\"swiftui\""))
  }

  @Test func aPlaceOfLifecheckCanBeNamed() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let url = "https://example.com/me/lifecheck.git"
    #expect(try tool.run(["init", "--lifecheck", url]).status == 0)
    let manifest = try Self.text("Package.swift", tool)
    #expect(manifest.contains(".package(url: \"\(url)\", branch: \"main\", traits: [])"))
    #expect(try !Self.text(".github/workflows/life-cycle.yml", tool).contains("OWNER"))
  }

  @Test func aPlaceWhereNoCloneIsIsRefused() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try tool.write("", to: "elsewhere/README.md")
    for place in ["nowhere", "elsewhere"] {
      let run = try tool.run(["init", "--lifecheck", place])
      #expect(run.status == 66, "\(place)")
      #expect(run.errors.contains("'\(place)' is not a clone of Lifecheck"))
    }
    #expect(try Self.files(in: tool.folder) == ["elsewhere/README.md"])
  }

  /// An executable that was copied out of its clone names one place beside the folder in all files,
  /// and asks for a clone there until there is one.
  @Test func withoutACloneItSaysWhereToPutOne() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let copy = tool.folder.appending(path: "bin/lifecheck")
    try tool.write("", to: "bin/.keep")
    try FileManager.default.copyItem(at: LifecheckProcess.executable, to: copy)
    try tool.write(Self.delegates, to: "work/Shop/AppDelegate.swift")
    let run = try tool.start(["init", "work"], executable: copy).wait()
    #expect(run.status == 0, "\(run.errors)")
    let said = run.output.replacing(/\s+/, with: " ")
    #expect(
      said.contains("1. Put a clone of Lifecheck where the package looks for it, at ../lifecheck"))
    #expect(
      try Self.text("work/LifeCycle/Package.swift", tool).contains("path: \"../../lifecheck\""))
    #expect(
      try Self.text("work/lifecheck.json", tool)
        .contains("\"../lifecheck/Reports/lifecheck-config-1.schema.json\""))
    try tool.write("", to: "lifecheck/Sources/LifecheckTesting/file")
    let again = try tool.start(["init", "work"], executable: copy).wait()
    #expect(again.output.contains("1. Run the test"))
  }

  #if Command && canImport(Subprocess)
  /// The options that it writes are in force at once.
  @Test func aCommandIsCheckedWithoutOptions() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let adapter = Repository.root.appending(
      path: "Sources/Demonstrations/OtherLanguages/lost_link.py"
    ).path(percentEncoded: false)
    let run = try tool.run(["init", "--adapter-command", "python3 \(adapter)"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      try Self.files(in: tool.folder) == [
        ".github/workflows/life-cycle.yml", "Reports/counterexamples/.gitkeep", "lifecheck.json",
      ])
    let check = try tool.run(["--profile", "scene-ios13", "--seeds", "20"])
    #expect(check.status == 1, "\(check.errors)")
    #expect(check.output.contains("link-routed-once"))
  }
  #endif

  @Test func foldersThatAreNotThereAreRefused() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try tool.write("", to: "file")
    for name in ["nowhere", "file"] {
      let run = try tool.run(["init", name])
      #expect(run.status == 66, "\(name)")
      #expect(run.errors.contains("'\(name)'"))
    }
  }

  @Test func aFolderThatCannotBeWrittenToEndsItWithWhatWasWritten() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try tool.write("", to: ".github")
    let run = try tool.run(["init"])
    #expect(run.status == 73)
    #expect(run.output.contains("wrote  Package.swift"))
    #expect(run.errors.contains(".github"))
  }
}
