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
/// and importers is left out.
let unoptimised: [SwiftSetting] = [
  .unsafeFlags(
    ["-Onone", "-no-emit-module-separately-wmo", "-Xfrontend", "-gnone"],
    .when(configuration: .release))
]

/// The argument parser comes with the trait `Command` alone, so that `traits: []` fetches nothing.
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser",
  condition: .when(traits: ["Command"]))

/// What starts processes, likewise; phones and watches start none.
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

/// A module whose code runs once a report and not once a sequence. Unoptimised it is built in a
/// fourth of the time; a report takes a tenth of a second longer at most, `invariants check` 15 s.
func cold(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(
    name: name, dependencies: dependencies,
    swiftSettings: strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))])
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
  standIn("UserNotifications", ["DelegateAdapters"]),
  standIn("BackgroundTasks", ["DelegateAdapters"]),
  standIn("CloudKit", ["DelegateAdapters"]),
  standIn("Combine", ["DelegateAdapters"]),
  standIn("UIKit", ["VirtualTasks", "DelegateAdapters", "UserNotifications"]),
  standIn("SwiftUI", ["LifecycleModel", "Combine", "DelegateAdapters", "UIKit"]),
  standIn("OSLog"),
  // Files that import both Testing and UIKit look for it.
  standIn("_Testing_UIKit"),
]
/// As an app's files are compiled, and with the plugin. The last is alone in its module, whose
/// variables no other test may use meanwhile.
let standInTests: [Target] = [
  "UIKitStandInsTests", "SwiftUIStandInTests", "GlobalVariablesTests",
].map { name in
  .testTarget(
    name: name,
    dependencies: ["LifecheckTesting", "DelegateAdapters", "AppLifecycle"]
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
    .library(name: "DelegateAdapters", targets: ["DelegateAdapters"]),
    .library(name: "LifecycleChecking", targets: ["LifecycleChecking", "LifecycleRecords"]),
    .library(name: "InvariantAnalysis", targets: ["InvariantAnalysis"]),
    .library(name: "DeviceLogs", targets: ["DeviceLogs", "ModelConformance"]),
    .library(name: "LifecheckTesting", targets: ["LifecheckTesting"]),
    .library(name: "LifecheckCommand", targets: ["LifecheckCommand"]),
    .library(
      name: "UIKitStandIns",
      targets: standIns.isEmpty ? ["DelegateAdapters"] : standIns.map(\.name)),
    .plugin(name: "UIKitNames", targets: ["UIKitNames"]),
  ],
  traits: [
    .trait(name: "Command", description: "The command line tool, with its argument parser."),
    .default(enabledTraits: ["Command"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
  ],
  targets: [
    module("SourceTexts"),
    module("Formulas", ["SourceTexts"]),
    module("TemporalLogic", ["Formulas"]),
    module("StateExploration"),
    module("LifecycleModel", ["Formulas", "SourceTexts", "StateExploration"]),
    cold("AppLifecycle", ["LifecycleModel", "Formulas"]),
    module("VirtualTasks"),
    module("LifecycleAdapters", ["VirtualTasks", "LifecycleModel"]),
    module("DelegateAdapters", ["LifecycleAdapters", "VirtualTasks", "LifecycleModel"]),
    cold("LifecycleRecords", ["AppLifecycle", "TemporalLogic"]),
    .target(
      name: "InvariantCatalogue", path: "Invariants", exclude: invariantGroups,
      swiftSettings: strict),
    module("LifecycleMachine", ["StateExploration", "LifecycleModel", "LifecycleAdapters"]),
    module(
      "LifecycleJudging",
      [
        "LifecycleMachine", "TemporalLogic", "StateExploration", "AppLifecycle",
        "LifecycleAdapters",
      ]),
    module(
      "LifecycleGeneration",
      ["LifecycleMachine", "StateExploration", "LifecycleModel", "LifecycleAdapters"]),
    cold(
      "LifecycleOptions",
      [
        "TemporalLogic", "AppLifecycle", "LifecycleAdapters", "LifecycleRecords",
        "InvariantCatalogue",
      ]),
    module(
      "LifecycleRunning",
      [
        "LifecycleOptions", "LifecycleGeneration", "LifecycleJudging", "LifecycleMachine",
        "TemporalLogic", "StateExploration", "AppLifecycle", "LifecycleAdapters",
        "LifecycleRecords",
      ]),
    cold(
      "LifecycleChecking",
      [
        "LifecycleRunning", "LifecycleGeneration", "LifecycleJudging", "LifecycleMachine",
        "TemporalLogic", "StateExploration", "AppLifecycle", "LifecycleAdapters",
        "LifecycleRecords",
      ]),
    cold(
      "InvariantAnalysis",
      [
        "LifecycleChecking", "LifecycleJudging", "LifecycleMachine", "TemporalLogic",
        "StateExploration", "AppLifecycle", "LifecycleAdapters", "LifecycleRecords",
      ]),
    module("DeviceLogs", ["AppLifecycle", "StateExploration"]),
    cold(
      "ModelConformance",
      ["DeviceLogs", "LifecycleRecords", "AppLifecycle", "StateExploration"]),
    cold("LifecheckStories", ["LifecycleRecords", "LifecycleAdapters", "AppLifecycle"]),
    cold(
      "LifecheckReports",
      [
        "LifecheckStories", "LifecycleRecords", "LifecycleAdapters", "AppLifecycle",
        "TemporalLogic",
      ]),
    module(
      "LifecheckTesting",
      [
        "LifecycleChecking", "LifecycleOptions", "LifecycleRecords", "LifecheckStories",
        "AppLifecycle", "LifecycleModel", "DelegateAdapters", "TemporalLogic", "Formulas",
        "SourceTexts",
      ]),
    module(
      "ProcessAdapters", ["LifecycleAdapters", "LifecycleModel", "SourceTexts"] + subprocess),
    module(
      "Demonstrations", ["DelegateAdapters", "AppLifecycle"], exclude: ["OtherLanguages"]),
    module(
      "LifecheckBenchmark",
      [
        "LifecycleChecking", "LifecycleRecords", "StateExploration", "AppLifecycle",
        "DelegateAdapters", "ProcessAdapters", "TemporalLogic",
      ]),
    cold(
      "LifecheckCommand",
      [
        "LifecheckBenchmark", "LifecycleChecking", "LifecycleRecords", "InvariantAnalysis",
        "LifecheckStories", "LifecheckReports", "AppLifecycle", "DelegateAdapters",
        "ProcessAdapters", "TemporalLogic", "StateExploration", "ModelConformance",
        "InvariantCatalogue", argumentParser,
      ]),
    .executableTarget(
      name: "lifecheck", dependencies: ["LifecheckCommand", "Demonstrations"],
      swiftSettings: strict),
    .target(name: "GoldenFiles", path: "Tests/GoldenFiles", swiftSettings: strict),
    .target(
      name: "ReportFixtures", dependencies: ["LifecycleRecords", "AppLifecycle"],
      path: "Tests/ReportFixtures", swiftSettings: strict),
    .target(
      name: "RandomAdapters",
      dependencies: ["DelegateAdapters", "AppLifecycle", "StateExploration", "TemporalLogic"],
      path: "Tests/RandomAdapters", swiftSettings: strict),
    .target(
      name: "FormulaMeanings", dependencies: ["TemporalLogic", "Formulas"],
      path: "Tests/FormulaMeanings",
      swiftSettings: strict),
    .target(
      name: "ModelCases", dependencies: ["LifecycleMachine", "DeviceLogs", "AppLifecycle"],
      path: "Tests/ModelCases", swiftSettings: strict),
    .executableTarget(
      name: "crashing-lifecheck", dependencies: ["LifecheckCommand", "DelegateAdapters"],
      path: "Tests/CrashingTool", swiftSettings: strict),
    .executableTarget(
      name: "own-lifecheck",
      dependencies: ["LifecheckCommand", "DelegateAdapters", "AppLifecycle"],
      path: "Tests/OwnCommand", swiftSettings: strict),
    tests("SourceTextsTests", ["SourceTexts", "LifecycleModel"]),
    tests("FormulasTests", ["Formulas", "FormulaMeanings"]),
    tests("TemporalLogicTests", ["TemporalLogic", "FormulaMeanings"]),
    tests("StateExplorationTests", ["StateExploration"]),
    tests(
      "LifecycleModelTests",
      ["LifecycleModel", "AppLifecycle", "TemporalLogic", "StateExploration"]),
    tests(
      "AppLifecycleTests", ["AppLifecycle", "TemporalLogic"], resources: [.copy("Fixtures")]),
    tests(
      "LifecycleRecordsTests",
      [
        "LifecycleRecords", "LifecycleChecking", "AppLifecycle", "TemporalLogic", "GoldenFiles",
        "ReportFixtures", "Demonstrations", "DelegateAdapters",
      ],
      exclude: ["JSON/Golden", "Swift/Golden"]),
    tests("DeviceLogsTests", ["DeviceLogs", "AppLifecycle", "ModelCases"]),
    tests(
      "ModelConformanceTests",
      ["ModelConformance", "DeviceLogs", "InvariantAnalysis", "AppLifecycle", "ModelCases"],
      exclude: ["Fixtures"]),
    tests(
      "LifecheckStoriesTests",
      [
        "LifecheckStories", "LifecycleRecords", "AppLifecycle", "GoldenFiles", "ReportFixtures",
      ],
      exclude: ["Golden"]),
    tests(
      "LifecheckReportsTests",
      [
        "LifecheckReports", "LifecheckStories", "LifecycleRecords", "AppLifecycle", "GoldenFiles",
        "ReportFixtures",
      ],
      exclude: ["Golden"]),
    tests("LifecycleAdaptersTests", ["LifecycleAdapters"]),
    tests("DelegateAdaptersTests", ["DelegateAdapters", "AppLifecycle"]),
    tests(
      "AsynchronyTests",
      [
        "LifecycleChecking", "LifecycleRecords", "DelegateAdapters", "VirtualTasks", "AppLifecycle",
      ]),
    .testTarget(
      name: "MainActorTests",
      dependencies: ["LifecheckTesting", "DelegateAdapters", "AppLifecycle"],
      swiftSettings: strict + unoptimised + [.defaultIsolation(MainActor.self)]),
    tests(
      "ProcessAdaptersTests",
      ["ProcessAdapters", "DelegateAdapters", "AppLifecycle", "SourceTexts"]),
    tests("InvariantCatalogueTests", ["InvariantCatalogue"]),
    tests(
      "LifecycleMachineTests",
      [
        "LifecycleMachine", "StateExploration", "AppLifecycle", "DelegateAdapters",
        "RandomAdapters", "ModelCases",
      ]),
    tests(
      "LifecycleJudgingTests",
      [
        "LifecycleJudging", "LifecycleMachine", "TemporalLogic", "StateExploration",
        "AppLifecycle", "DelegateAdapters", "RandomAdapters", "FormulaMeanings", "ModelCases",
      ]),
    tests(
      "LifecycleGenerationTests",
      [
        "LifecycleGeneration", "LifecycleMachine", "StateExploration", "AppLifecycle",
        "DelegateAdapters", "RandomAdapters", "ModelCases",
      ]),
    tests(
      "LifecycleCheckingTests",
      [
        "LifecycleChecking", "InvariantAnalysis", "LifecycleRecords", "AppLifecycle",
        "DelegateAdapters", "Demonstrations", "RandomAdapters",
      ]),
    tests(
      "InvariantAnalysisTests",
      [
        "InvariantAnalysis", "LifecycleChecking", "LifecycleRecords", "AppLifecycle",
        "TemporalLogic", "DelegateAdapters",
      ]),
    tests(
      "LifecheckTestingTests",
      [
        "LifecheckTesting", "LifecheckStories", "LifecycleChecking", "AppLifecycle",
        "DelegateAdapters", "Demonstrations", "GoldenFiles",
      ],
      exclude: ["Golden"]),
    tests(
      "LifecheckCommandTests",
      [
        "LifecheckCommand", "LifecycleRecords", "AppLifecycle", "InvariantCatalogue", "lifecheck",
        "crashing-lifecheck", "GoldenFiles",
      ],
      exclude: ["Golden"]),
    .plugin(name: "UIKitNames", capability: .buildTool(), path: "Sources/UIKitNames"),
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

// A module is made anew where one that it lists has changed. `DelegateAdapters` hands on what
// `LifecycleAdapters` has, so that who lists the one lists the other.
for target in package.targets where target.listed.contains("DelegateAdapters") {
  target.dependencies.append(.target(name: "LifecycleAdapters"))
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
