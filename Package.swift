// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Tests call modules that are optimised; to optimise them too takes twice the time that it saves.
/// Nobody debugs them in release, and no module imports theirs, so that what is made for debuggers
/// and importers is left out. SwiftPM indexes them, and to index C modules takes a fifth of the
/// build.
let unoptimised: [SwiftSetting] = [
  .unsafeFlags(
    [
      "-Onone", "-no-emit-module-separately-wmo", "-index-ignore-clang-modules", "-Xfrontend",
      "-gnone",
    ],
    .when(configuration: .release))
]

/// The argument parser comes with the trait `Command` alone, so that `traits: []` fetches nothing.
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser",
  condition: .when(traits: ["Command"]))

/// The parser of Swift comes with the trait `AppSources` alone, so that nobody else builds it.
let swiftSyntax: [Target.Dependency] = ["SwiftSyntax", "SwiftParser"].map { name in
  .product(name: name, package: "swift-syntax", condition: .when(traits: ["AppSources"]))
}

/// The packages that start processes, likewise; phones and watches start none.
let subprocess: [Target.Dependency] = [
  .product(
    name: "Subprocess", package: "swift-subprocess",
    condition: .when(platforms: [.macOS, .linux], traits: ["Command"])),
  .product(
    name: "SystemPackage", package: "swift-system",
    condition: .when(platforms: [.linux], traits: ["Command"])),
]

/// The folders of `Invariants/`, one a group of invariants. The texts are in the generated index:
/// files embedded as resources would become arrays of bytes, which are slow to compile.
let invariantGroups = [
  "launch", "foreground", "delivery", "background", "termination", "restoration", "scene",
  "environment", "notifications", "swiftui", "adapter",
]

/// Each module imports only what stands above it.
func module(
  _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
  .target(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict)
}

/// Evidence about ourselves and what tests share, which no product holds.
func evidence(
  _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Tests/\(name)", exclude: exclude,
    swiftSettings: strict)
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [],
  resources: [Resource] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, exclude: exclude, resources: resources,
    swiftSettings: strict + unoptimised)
}

// Modules of Apple's names, on Linux alone: on a Mac no target of such a name exists, so that
// nothing takes the place of Apple's. There the product is what they stand for here.
#if os(Linux)
let standIns = [
  standIn("UserNotifications", ["UIKitShapes"]),
  standIn("BackgroundTasks", ["UIKitShapes"]),
  standIn("CloudKit", ["UIKitShapes"]),
  standIn("Combine", ["UIKitShapes", "VirtualProcess", "LifecycleAdapters"]),
  standIn("Security", ["UIKitShapes", "LifecycleModel", "LifecycleAdapters"]),
  standIn("UIKit", ["UIKitShapes", "UserNotifications", "Security"]),
  standIn(
    "SwiftUI",
    [
      "LifecycleModel", "LifecycleAdapters", "VirtualProcess", "UIKitShapes", "DelegateAdapters",
      "Combine", "UIKit",
    ]),
  standIn("OSLog", ["UIKitShapes", "LifecycleAdapters"]),
  // Files that import both Testing and UIKit look for it.
  standIn("_Testing_UIKit"),
]
/// As an app's files are compiled, and with the plugin. The last is alone in its module, whose
/// variables no other test may use meanwhile.
let standInTests: [Target] = ["UIKitStandInsTests", "SwiftUIStandInTests", "GlobalVariablesTests"]
  .map { name in
    .testTarget(
      name: name,
      dependencies: ["LifecheckTesting", "DelegateAdapters", "DeviceLogs", "LifecycleModel"]
        + standIns.map { .target(name: $0.name) },
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)] + unoptimised,
      plugins: ["UIKitNames"])
  }
#else
let standIns: [Target] = []
let standInTests: [Target] = []
#endif

func standIn(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name, dependencies: dependencies,
    path: "Sources/UIKitStandIns/\(name)", swiftSettings: strict)
}

let package = Package(
  name: "lifecheck",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "TemporalLogic", targets: ["TemporalLogic"]),
    .library(name: "StateExploration", targets: ["StateExploration"]),
    .library(name: "LifecycleAdapters", targets: ["LifecycleAdapters"]),
    .library(name: "LifecycleEvents", targets: ["LifecycleEvents"]),
    .library(name: "UIKitShapes", targets: ["UIKitShapes"]),
    .library(name: "DelegateAdapters", targets: ["DelegateAdapters"]),
    .library(name: "LifecycleChecking", targets: ["LifecycleChecking", "LifecycleReports"]),
    .library(name: "InvariantAnalysis", targets: ["InvariantAnalysis"]),
    .library(name: "DeviceLogs", targets: ["DeviceLogs"]),
    .library(name: "LifecheckTesting", targets: ["LifecheckTesting"]),
    .library(name: "LifecheckCommand", targets: ["LifecheckCommand"]),
    .library(
      name: "UIKitStandIns",
      targets: standIns.isEmpty ? ["UIKitShapes"] : standIns.map(\.name)),
    .plugin(name: "UIKitNames", targets: ["UIKitNames"]),
    // Translates an app's files that need Objective-C; it takes the trait `AppSources`.
    .plugin(name: "AppSources", targets: ["AppSources"]),
    // The tool that the plugin runs; without the trait it is built without its commands.
    .executable(name: "lifecheck", targets: ["lifecheck"]),
    .plugin(name: "LifecheckPlugin", targets: ["LifecheckPlugin"]),
  ],
  traits: [
    .trait(name: "Command", description: "The command line tool, with its argument parser."),
    .trait(
      name: "AppSources", description: "The plugin that translates an app's files for Linux."),
    .default(enabledTraits: ["Command"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.1"..<"700.0.0"),
  ],
  targets: [
    module("SourceTexts"),
    module("StateExploration"),
    module("TemporalLogic", ["StateExploration", "SourceTexts"]),
    module("LifecycleModel", ["TemporalLogic", "StateExploration", "SourceTexts"]),
    module("LifecycleAdapters", ["LifecycleModel"]),
    module("VirtualProcess", ["LifecycleAdapters", "LifecycleModel"]),
    module("LifecycleEvents"),
    module(
      "UIKitShapes", ["LifecycleEvents", "VirtualProcess", "LifecycleAdapters", "LifecycleModel"]),
    module(
      "DelegateAdapters",
      ["UIKitShapes", "VirtualProcess", "LifecycleAdapters", "LifecycleModel"]),
    .target(
      name: "InvariantCatalogue", path: "Invariants", exclude: invariantGroups,
      swiftSettings: strict),
    module(
      "LifecycleEngine",
      [
        "VirtualProcess", "LifecycleAdapters", "LifecycleModel", "TemporalLogic",
        "StateExploration", "SourceTexts",
      ]),
    module(
      "LifecycleReports",
      ["LifecycleAdapters", "LifecycleModel", "TemporalLogic", "SourceTexts"]),
    module("AppProjects", ["LifecycleReports", "LifecycleModel", "SourceTexts"]),
    module(
      "LifecycleChecking",
      [
        "LifecycleReports", "LifecycleEngine", "InvariantCatalogue", "VirtualProcess",
        "LifecycleAdapters", "LifecycleModel", "TemporalLogic", "StateExploration",
        "SourceTexts",
      ]),
    module(
      "InvariantAnalysis",
      [
        "LifecycleChecking", "LifecycleReports", "LifecycleEngine", "LifecycleAdapters",
        "LifecycleModel", "TemporalLogic", "StateExploration", "SourceTexts",
      ]),
    module(
      "DeviceLogs",
      [
        "LifecycleChecking", "LifecycleReports", "LifecycleAdapters", "LifecycleModel",
        "StateExploration", "SourceTexts",
      ]),
    module(
      "ProcessAdapters", ["LifecycleAdapters", "LifecycleModel", "SourceTexts"] + subprocess),
    module(
      "ReportFormats",
      ["LifecycleReports", "LifecycleAdapters", "LifecycleModel", "TemporalLogic", "SourceTexts"]),
    module(
      "LifecheckTesting",
      [
        "LifecycleChecking", "AppProjects", "LifecycleReports", "ProcessAdapters",
        "DelegateAdapters", "UIKitShapes", "VirtualProcess", "LifecycleAdapters", "LifecycleModel",
        "TemporalLogic",
        "SourceTexts",
      ]),
    module(
      "Demonstrations",
      ["DelegateAdapters", "UIKitShapes", "LifecycleAdapters", "LifecycleModel"],
      exclude: ["OtherLanguages"]),
    module(
      "LifecheckCommand",
      [
        "InvariantAnalysis", "DeviceLogs", "LifecycleChecking", "AppProjects",
        "LifecycleReports", "ReportFormats", "ProcessAdapters", "VirtualProcess",
        "LifecycleAdapters", "LifecycleModel",
        "TemporalLogic", "StateExploration", "InvariantCatalogue", "SourceTexts", argumentParser,
      ]),
    .executableTarget(
      name: "lifecheck", dependencies: ["LifecheckCommand", "Demonstrations"],
      swiftSettings: strict),
    evidence("GoldenFiles"),
    evidence("JSONSchemas"),
    evidence("ReportFixtures", ["LifecycleReports", "LifecycleModel"]),
    evidence(
      "RandomAdapters",
      [
        "DelegateAdapters", "LifecycleAdapters", "LifecycleModel", "StateExploration",
        "TemporalLogic",
      ]),
    evidence("FormulaMeanings", ["TemporalLogic"]),
    evidence("ModelCases", ["LifecycleEngine", "DeviceLogs", "LifecycleModel"]),
    evidence("ExploredModels", ["StateExploration"]),
    evidence(
      "ModelConformance",
      ["DeviceLogs", "LifecycleReports", "LifecycleModel", "StateExploration"]),
    evidence(
      "CheckMutants", ["LifecycleChecking", "LifecycleAdapters", "LifecycleModel"]),
    evidence(
      "FuzzTargets",
      [
        "SourceTexts", "TemporalLogic", "StateExploration", "LifecycleModel", "LifecycleAdapters",
        "LifecycleReports", "LifecycleChecking", "DeviceLogs", "AppProjects", "ProcessAdapters",
        "LifecheckCommand",
      ], exclude: ["Corpus"]),
    .executableTarget(
      name: "lifecheck-fuzz", dependencies: ["FuzzTargets"], path: "Tests/Fuzzing",
      exclude: ["run"], swiftSettings: strict),
    .executableTarget(
      name: "lifecheck-benchmark",
      dependencies: [
        "LifecycleChecking", "LifecycleReports", "DeviceLogs", "StateExploration",
        "ExploredModels", "LifecycleModel", "LifecycleAdapters", "UIKitShapes", "VirtualProcess",
        "DelegateAdapters", "ProcessAdapters", "TemporalLogic", "Demonstrations", argumentParser,
      ],
      path: "Tests/Benchmark", swiftSettings: strict),
    .executableTarget(
      name: "crashing-lifecheck",
      dependencies: [
        "LifecheckCommand", "DelegateAdapters", "UIKitShapes", "VirtualProcess",
        "LifecycleAdapters", "LifecycleModel",
      ],
      path: "Tests/CrashingTool", swiftSettings: strict),
    .executableTarget(
      name: "own-lifecheck",
      dependencies: ["LifecheckCommand", "LifecycleAdapters", "LifecycleModel"],
      path: "Tests/OwnCommand", swiftSettings: strict),
    tests("SourceTextsTests", ["SourceTexts", "LifecycleModel"]),
    tests(
      "TemporalLogicTests",
      ["TemporalLogic", "StateExploration", "SourceTexts", "FormulaMeanings", "ExploredModels"]),
    tests("StateExplorationTests", ["StateExploration", "ExploredModels"]),
    tests(
      "LifecycleModelTests",
      ["LifecycleModel", "TemporalLogic", "StateExploration", "SourceTexts"],
      resources: [.copy("Fixtures")]),
    tests(
      "LifecycleEngineTests",
      [
        "LifecycleEngine", "LifecycleModel", "TemporalLogic", "StateExploration",
        "DelegateAdapters", "RandomAdapters", "FormulaMeanings", "ModelCases",
      ]),
    tests(
      "LifecycleReportsTests",
      [
        "LifecycleReports", "LifecycleChecking", "LifecycleModel", "TemporalLogic",
        "DelegateAdapters", "Demonstrations", "GoldenFiles", "JSONSchemas", "ReportFixtures",
      ],
      exclude: ["JSON/Golden", "Swift/Golden", "Stories/Golden"]),
    tests(
      "ReportFormatsTests",
      ["ReportFormats", "LifecycleReports", "LifecycleModel", "GoldenFiles", "ReportFixtures"],
      exclude: ["Golden"]),
    tests(
      "AppProjectsTests", ["AppProjects", "LifecycleReports", "LifecycleModel", "SourceTexts"]),
    tests("DeviceLogsTests", ["DeviceLogs", "LifecycleModel", "LifecycleReports", "ModelCases"]),
    tests(
      "ModelConformanceTests",
      [
        "ModelConformance", "DeviceLogs", "InvariantAnalysis", "LifecycleModel", "ModelCases",
        "Demonstrations",
      ],
      exclude: ["Fixtures"]),
    tests("LifecycleAdaptersTests", ["LifecycleAdapters"]),
    tests("VirtualProcessTests", ["VirtualProcess", "LifecycleAdapters", "LifecycleModel"]),
    tests("LifecycleEventsTests", ["LifecycleEvents"]),
    tests("UIKitShapesTests", ["UIKitShapes"]),
    tests("DelegateAdaptersTests", ["DelegateAdapters", "LifecycleModel"]),
    .testTarget(
      name: "MainActorTests",
      dependencies: ["LifecheckTesting", "DelegateAdapters", "LifecycleModel"],
      swiftSettings: strict + unoptimised + [.defaultIsolation(MainActor.self)]),
    tests("ProcessAdaptersTests", ["ProcessAdapters", "LifecycleModel", "SourceTexts"]),
    tests("FuzzTargetsTests", ["FuzzTargets"]),
    tests("InvariantCatalogueTests", ["InvariantCatalogue"]),
    tests(
      "LifecycleCheckingTests",
      [
        "LifecycleChecking", "InvariantAnalysis", "LifecycleReports", "LifecycleModel",
        "TemporalLogic", "DelegateAdapters", "Demonstrations", "RandomAdapters",
        "FormulaMeanings", "SourceTexts",
      ]),
    tests("CheckMutantsTests", ["CheckMutants", "LifecycleChecking"]),
    tests("BenchmarkTests", ["lifecheck-benchmark"]),
    tests(
      "InvariantAnalysisTests",
      [
        "InvariantAnalysis", "LifecycleChecking", "LifecycleReports", "LifecycleModel",
        "TemporalLogic", "DelegateAdapters",
      ]),
    tests(
      "LifecheckTestingTests",
      [
        "LifecheckTesting", "LifecycleReports", "LifecycleChecking", "LifecycleModel",
        "DelegateAdapters", "Demonstrations", "GoldenFiles",
      ],
      exclude: ["Golden"]),
    tests(
      "LifecheckCommandTests",
      [
        "LifecheckCommand", "LifecycleReports", "LifecycleModel", "InvariantCatalogue", "lifecheck",
        "Demonstrations", "StateExploration", "crashing-lifecheck", "GoldenFiles", "JSONSchemas",
      ],
      exclude: ["Golden", "Faults", "Written"]),
    .plugin(name: "UIKitNames", capability: .buildTool(), path: "Sources/UIKitNames"),
    module("SourceTranslation", swiftSyntax),
    .executableTarget(
      name: "app-sources", dependencies: ["SourceTranslation"], path: "Sources/AppSourcesTool",
      swiftSettings: strict),
    .plugin(
      name: "AppSources", capability: .buildTool(), dependencies: ["app-sources"],
      path: "Sources/AppSourcesPlugin"),
    .plugin(
      name: "LifecheckPlugin",
      capability: .command(
        intent: .custom(verb: "lifecheck", description: "Check app life cycles."),
        permissions: [
          .writeToPackageDirectory(reason: "Sequences that fail are saved, and reports written.")
        ]),
      path: "Sources/LifecheckPlugin"),
  ] + standIns + standInTests
)

extension Target {
  /// The names of the targets that it lists.
  var listed: [String] {
    dependencies.compactMap { dependency in
      switch dependency {
      case .targetItem(let name, _), .byNameItem(let name, _): name
      default: nil
      }
    }
  }
}

// Tests hold values of modules that they do not name, such as reports, so that each lists all that
// it is built on.
for target in package.targets where target.type == .test {
  let names = target.listed
  var all = names
  var next = 0
  while next < all.count {
    let found = package.targets.first { $0.name == all[next] }?.listed ?? []
    all += found.filter { !all.contains($0) }
    next += 1
  }
  target.dependencies += all.dropFirst(names.count).map { .target(name: $0) }
}
