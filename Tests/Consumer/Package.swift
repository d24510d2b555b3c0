// swift-tools-version: 6.2
import PackageDescription

// A package as people have it, whose tests fail on purpose; `.ci/swift-test-consumer` runs it.
let checking = Target.Dependency.product(name: "LifecycleChecking", package: "lifecheck")
let testing = Target.Dependency.product(name: "LifecheckTesting", package: "lifecheck")

let package = Package(
  name: "consumer",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "lifecheck", path: "../..", traits: [])],
  targets: [
    .target(name: "Routers", dependencies: [checking]),
    .testTarget(
      name: "SwiftTestingTests", dependencies: ["Routers", testing], exclude: ["counts.ltl"]),
    .testTarget(name: "XCTestTests", dependencies: ["Routers", testing]),
  ]
)
