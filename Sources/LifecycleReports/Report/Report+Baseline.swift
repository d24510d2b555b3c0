extension Report {
  /// Known violations by their causes, which do not make a run fail.
  public struct Baseline: Hashable, Sendable {
    /// The known causes, in order.
    public private(set) var entries: [Entry]

    /// A known cause.
    public struct Entry: Hashable, Sendable {
      /// The adapter in which it was found; `nil` for none.
      public var adapter: String?
      /// The invariant that is violated.
      public var invariant: String
      /// The fault in words, for people to read.
      public var fault: String
      /// The features by which the cause is recognized.
      public var identity: CauseIdentity

      /// Creates an entry.
      public init(adapter: String?, invariant: String, fault: String, identity: CauseIdentity) {
        self.adapter = adapter
        self.invariant = invariant
        self.fault = fault
        self.identity = identity
      }
    }

    /// Creates a baseline; by default, one that knows nothing. Entries about the same fault are
    /// put together.
    public init(_ entries: [Entry] = []) {
      let merged = entries.reduce(into: [Entry]()) { merged, entry in
        guard let place = merged.firstIndex(where: entry.hasFault) else {
          merged.append(entry)
          return
        }
        let known = merged[place].identity.circumstances
        merged[place].identity.circumstances =
          Set(known + entry.identity.circumstances).sorted()
      }
      self.entries = merged.sorted { $0.order.lexicographicallyPrecedes($1.order) }
    }

    /// The mark of circumstances in which several payloads come at once.
    package static let several = " (several at once)"

    /// Whether a cause is known: it has the fault of an entry, and was seen in no other
    /// circumstances. What goes wrong with one payload goes wrong with several.
    func knows(_ cause: Entry) -> Bool {
      guard let known = entries.first(where: cause.hasFault) else { return false }
      return cause.identity.circumstances.allSatisfy {
        known.identity.circumstances.contains($0)
          || known.identity.circumstances.contains($0.replacing(Self.several, with: ""))
      }
    }
  }

  /// The comparison of a report with a baseline.
  public struct BaselineOutcome: Hashable, Sendable {
    /// The causes found that are known.
    public var known: [Baseline.Entry]
    /// The causes that are known and that the run did not find, although it looked for them. If it
    /// found one in some of its circumstances alone, it is here with the others.
    public var gone: [Baseline.Entry]
  }
}

extension Report.Baseline.Entry {
  fileprivate var order: [String] {
    [adapter ?? "", invariant, identity.broken]
  }

  /// Whether another entry is about the same fault.
  fileprivate func hasFault(_ other: Self) -> Bool {
    adapter == other.adapter && invariant == other.invariant
      && (identity.broken == other.identity.broken
        || fault == other.fault && fault != Report.Cause.unnamedFault)
  }

  /// Returns the entry with the circumstances in which none of some causes was seen; `nil` if there
  /// are none.
  fileprivate func rest(beside found: [Self]) -> Self? {
    let seen = found.filter(hasFault).flatMap(\.identity.circumstances)
    guard found.contains(where: hasFault) else { return self }
    var rest = self
    rest.identity.circumstances.removeAll { known in
      seen.contains(known) || seen.contains(known + Report.Baseline.several)
    }
    return rest.identity.circumstances.isEmpty ? nil : rest
  }

  /// The entry in words.
  package var words: String {
    let places = identity.circumstances.joined(separator: "; ")
    return "\(invariant): \(fault)" + (places.isEmpty ? "" : " (\(places))")
  }
}

extension Report.Run {
  /// The cause of a counterexample.
  fileprivate func cause(of found: Report.Counterexample) -> Report.Baseline.Entry {
    .init(
      adapter: adapter, invariant: found.invariant, fault: found.cause?.fault ?? "it is violated",
      identity: found.cause?.identity ?? Report.CauseIdentity())
  }

  /// The causes of an invariant that have no counterexample.
  fileprivate func furtherCauses(
    of result: Report.InvariantResult
  ) -> [Report.Baseline.Entry] {
    (result.causes?.furtherIdentities ?? []).map {
      .init(adapter: adapter, invariant: result.name, fault: $0.broken, identity: $0)
    }
  }

  fileprivate var causes: [Report.Baseline.Entry] {
    counterexamples.map(cause) + invariants.flatMap(furtherCauses)
  }

  /// Whether the run put an invariant to the test.
  fileprivate func tests(_ entry: Report.Baseline.Entry) -> Bool {
    adapter == entry.adapter
      && invariants.contains {
        $0.name == entry.invariant && ($0.status == .holds || $0.status == .violated)
      }
  }
}

extension Report {
  /// Returns a baseline that knows all causes of this report, and of another one those that the run
  /// did not look for.
  public func baseline(updating other: Baseline = Baseline()) -> Baseline {
    let kept = other.entries.filter { entry in
      wasInterrupted || !runs.contains { $0.tests(entry) }
    }
    return Baseline(kept + runs.flatMap(\.causes))
  }

  /// Takes out the violations whose causes are known, and notes which are known and which are gone.
  ///
  /// An invariant that is violated for known causes alone is `known`.
  ///
  /// - Parameters:
  ///   - file: the name of the baseline in notes.
  ///   - update: the way in which what is gone is removed from it, as a clause.
  public mutating func apply(_ baseline: Baseline, named file: String, updatedBy update: String) {
    let found = runs.flatMap(\.causes)
    let gone = baseline.entries.compactMap { entry in
      wasInterrupted || !runs.contains { $0.tests(entry) } ? nil : entry.rest(beside: found)
    }
    var known: [Baseline.Entry] = []
    for index in runs.indices {
      let run = runs[index]
      for place in run.invariants.indices where run.invariants[place].status == .violated {
        let result = run.invariants[place]
        let own = run.counterexamples.filter { $0.invariant == result.name }
        let (old, new) = own.parted { baseline.knows(run.cause(of: $0)) }
        let further = run.furtherCauses(of: result).filter { !baseline.knows($0) }
        known += old.map(run.cause).filter { !known.contains($0) }
        if !own.isEmpty, new.isEmpty, further.isEmpty {
          runs[index].invariants[place].status = .known
        }
        // If a cause that is not told is new, the others are all there is to show.
        guard !new.isEmpty || further.isEmpty else { continue }
        runs[index].counterexamples.removeAll { found in
          old.contains { $0.id == found.id }
        }
      }
    }
    self.baseline = BaselineOutcome(known: known, gone: gone)
    if !known.isEmpty { notes.append("\(known.count) known from \(file)") }
    notes += gone.map { entry in
      let isWhole = baseline.entries.contains(entry)
      return "\(isWhole ? "no longer found" : "not found in this way now"), though in \(file): "
        + "\(entry.words); \(update)"
    }
  }
}

extension Array {
  /// The elements for which something is true, and the others.
  fileprivate func parted(_ isFirst: (Element) -> Bool) -> ([Element], [Element]) {
    (filter(isFirst), filter { !isFirst($0) })
  }
}
