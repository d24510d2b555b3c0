#if Command
import LifecycleAdapters
import LifecycleChecking
import LifecycleModel
import LifecycleReports
import SourceTexts
import TemporalLogic

/// A key of a configuration file.
struct ConfigurationKey: Sendable {
  /// The subject of a key besides its value.
  struct Context {
    /// The adapters of the tool.
    var adapters: [AdapterDescription]
  }

  /// Reads the value of a key.
  typealias Reader =
    @Sendable (
      ConfigurationValue, Context, inout CheckConfiguration
    ) throws(Diagnostic) -> Void

  let name: String
  let read: Reader

  private init(_ name: String, _ read: @escaping Reader) {
    self.name = name
    self.read = read
  }

  /// All keys, in the order in which mistakes in their values are told.
  static let all: [ConfigurationKey] = [
    // For editors.
    .init("$schema") { value, _, _ throws(Diagnostic) in _ = try value.text },
    .init("adapter") { value, context, configuration throws(Diagnostic) in
      configuration.adapter = try value.name("adapter", among: context.adapters.map(\.name))
    },
    .init("adapterCommand") { value, _, configuration throws(Diagnostic) in
      let line = try value.text
      if line.allSatisfy(\.isWhitespace) { throw value.mistake("the command is empty") }
      let folder = configuration.folder
      configuration.adapterCommand =
        folder.isEmpty ? line : "cd \(shellQuoted(folder)) && \(line)"
    },
    .init("adapterTimeout") { value, _, configuration throws(Diagnostic) in
      configuration.adapterTimeout = try value.number(NumberArgument.seconds, orText: true)
    },
    .init("isolate") { value, _, configuration throws(Diagnostic) in
      configuration.isolate = try value.bool
    },
    .init("profiles") { value, _, configuration throws(Diagnostic) in
      configuration.profiles = try value.texts { value throws(Diagnostic) in
        try value.naming { name throws(UnknownName) in _ = try Profile.all(named: name) }
      }
    },
    .init("edges") { value, _, configuration throws(Diagnostic) in
      configuration.edges = try value.naming { name throws(UnknownName) in
        _ = try EdgeSet.parse(name)
      }
    },
    .init("scenes") { value, _, configuration throws(Diagnostic) in
      configuration.scenes = try value.number(NumberArgument.scenes)
    },
    .init("strategy") { value, _, configuration throws(Diagnostic) in
      let names = GenerationStrategy.allCases.map(\.rawValue)
      configuration.strategy = GenerationStrategy(
        rawValue: try value.name("strategy", among: names))
    },
    .init("maxActions") { value, _, configuration throws(Diagnostic) in
      configuration.maxActions = try value.number(NumberArgument.actions)
    },
    .init("seeds") { value, _, configuration throws(Diagnostic) in
      configuration.seeds = try value.number(NumberArgument.seedCount)
    },
    .init("payloads") { value, _, configuration throws(Diagnostic) in
      configuration.payloads = try value.path(in: configuration)
    },
    .init("plists") { value, _, configuration throws(Diagnostic) in
      let known = configuration
      configuration.propertyLists = try value.texts { value throws(Diagnostic) in
        try value.path(in: known)
      }
    },
    .init("withoutVariants") { value, _, configuration throws(Diagnostic) in
      configuration.without.variants = try value.texts { value throws(Diagnostic) in
        try value.naming { name throws(UnknownName) in
          _ = try Exclusions(actions: [], variants: [name])
        }
      }
    },
    .init("withoutActions") { value, _, configuration throws(Diagnostic) in
      configuration.without.actions = try value.texts { value throws(Diagnostic) in
        try value.naming { name throws(UnknownName) in
          _ = try Exclusions(actions: [name], variants: [])
        }
      }
    },
    .init("withoutPayloads") { value, _, configuration throws(Diagnostic) in
      configuration.without.payloads = try value.texts { value throws(Diagnostic) in
        // The links that may be named are not known yet.
        let name = try value.text
        return name.contains("/")
          ? name : try value.name("kind of payload", among: PayloadKind.allCases.map(\.rawValue))
      }
    },
    .init("invariants") { value, _, configuration throws(Diagnostic) in
      let known = configuration
      configuration.invariants = try value.texts { value throws(Diagnostic) in
        try value.path(in: known)
      }
    },
    .init("catalogue") { value, _, configuration throws(Diagnostic) in
      configuration.catalogue = try value.bool
    },
    .init("checks") { value, _, configuration throws(Diagnostic) in
      let hasOwn = !configuration.invariants.isEmpty
      configuration.checks = try value.texts { value throws(Diagnostic) in
        try value.check(orOneOfOwnInvariants: hasOwn)
      }
    },
    .init("withoutChecks") { value, _, configuration throws(Diagnostic) in
      let hasOwn = !configuration.invariants.isEmpty
      configuration.withoutChecks = try value.texts { value throws(Diagnostic) in
        hasOwn ? try value.text : try value.name("check", among: AdapterCheck.shippedNames)
      }
    },
    .init("requireCoverage") { value, _, configuration throws(Diagnostic) in
      configuration.requireCoverage = try value.number(NumberArgument.percent)
    },
    // It need not exist yet.
    .init("baseline") { value, _, configuration throws(Diagnostic) in
      configuration.baseline = configuration.path(try value.text)
    },
    .init("strict") { value, _, configuration throws(Diagnostic) in
      configuration.strict = try value.bool
    },
  ]
}

extension AdapterCheck {
  /// The names of the checks that exist without any invariants of the user's own.
  static var shippedNames: [String] {
    names(among: (try? InvariantLibrary.catalogue()) ?? [])
  }
}
#endif
