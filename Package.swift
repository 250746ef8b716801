// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
  name: "AppNorth",
  platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "AppNorth", targets: ["AppNorth"]),
    .library(name: "AppNorthSigning", targets: ["AppNorthSigning"]),
    .executable(name: "appnorth", targets: ["AppNorthProgram"]),
  ],
  targets: [
    // The contract: no dependency, not even Foundation.
    .target(name: "AppNorthIdentity", swiftSettings: strict),

    // What apps and backends link.
    .target(name: "AppNorth", dependencies: ["AppNorthIdentity"], swiftSettings: strict),
    .target(
      name: "AppNorthSigning",
      dependencies: [
        "AppNorthIdentity",
        .target(name: "Cryptography", condition: .when(platforms: [.linux])),
      ],
      swiftSettings: strict),

    // The service and its program.
    .target(
      name: "AppNorthService",
      dependencies: ["AppNorthIdentity", "Cryptography", "Database", "HTTPServer"],
      resources: [
        .embedInCode("openapi.yaml"), .embedInCode("HostedRoadmap/Assets/roadmap.css"),
        .embedInCode("HostedRoadmap/Assets/roadmap.js"), .embedInCode("HostedRoadmap/Assets/roadmap.svg"),
      ],
      swiftSettings: strict),
    // Not named as its product: on a disk that ignores case, `appnorth` and the SDK would be one folder.
    .executableTarget(
      name: "AppNorthProgram",
      dependencies: [
        "AppNorth", "AppNorthIdentity", "AppNorthService", "AppNorthSigning", "CProcessTree", "Cryptography",
        "HTTPServer",
      ],
      path: "Sources/appnorth", swiftSettings: strict),

    // What the program calls of Linux and Swift cannot import.
    .systemLibrary(name: "CProcessTree"),

    // Each the only place that imports its C library.
    .target(name: "Cryptography", dependencies: ["CLibcrypto"], swiftSettings: strict),
    .target(name: "HTTPServer", dependencies: ["CMicroHTTPD"], swiftSettings: strict),
    .target(name: "Database", dependencies: ["CSQLite"], swiftSettings: strict),
    .systemLibrary(name: "CLibcrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(name: "CMicroHTTPD", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),

    // A program that uses only the SDK; LinkageTests reads what it links.
    .executableTarget(
      name: "sdk-only", dependencies: ["AppNorth"], path: "Tests/Programs/SDKOnly", swiftSettings: strict),

    // A second process for DatabaseTests to kill or to starve of disk.
    .executableTarget(
      name: "database-writer", dependencies: ["Database"], path: "Tests/Programs/DatabaseWriter",
      swiftSettings: strict),

    // Measurements: `make bench`.
    .executableTarget(
      name: "appnorth-bench",
      dependencies: ["AppNorthIdentity", "AppNorthService", "AppNorthSigning", "Cryptography", "HTTPServer"],
      path: "Benchmarks/AppNorthBench", swiftSettings: strict),

    // Starts the built program, for the tests that need it as a process.
    .target(name: "TestSupport", dependencies: ["AppNorthIdentity"], path: "Tests/Support", swiftSettings: strict),

    .testTarget(name: "AppNorthIdentityTests", dependencies: ["AppNorthIdentity"], swiftSettings: strict),
    .testTarget(
      name: "AppNorthTests", dependencies: ["AppNorth", "AppNorthIdentity", "sdk-only"],
      swiftSettings: strict + [.enableUpcomingFeature("MemberImportVisibility")]),
    .testTarget(
      name: "AppNorthSigningTests", dependencies: ["AppNorthSigning", "AppNorthIdentity"], swiftSettings: strict),
    .testTarget(
      name: "AppNorthServiceTests",
      dependencies: [
        "AppNorthIdentity", "AppNorthService", "AppNorthSigning", "Cryptography", "Database", "HTTPServer",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "CryptographyTests", dependencies: ["Cryptography"],
      resources: [.copy("Vectors")], swiftSettings: strict),
    .testTarget(name: "HTTPServerTests", dependencies: ["HTTPServer"], swiftSettings: strict),
    .testTarget(name: "DatabaseTests", dependencies: ["Database", "database-writer"], swiftSettings: strict),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "AppNorth", "AppNorthIdentity", "AppNorthService", "AppNorthSigning", "Database", "TestSupport",
        "AppNorthProgram",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ProgramTests",
      dependencies: ["AppNorthProgram", "AppNorthIdentity", "Cryptography", "HTTPServer", "TestSupport"],
      resources: [.copy("Help")], swiftSettings: strict),
    .testTarget(
      name: "BrowserTests", dependencies: ["AppNorthIdentity", "AppNorthProgram", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "LinkageTests", dependencies: ["sdk-only"], swiftSettings: strict),
  ]
)
