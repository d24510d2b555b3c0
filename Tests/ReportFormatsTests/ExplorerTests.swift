import LifecycleModel
import Foundation
import ReportFormats
import LifecycleReports
import Testing

/// The data of the explorer's page; `Tests/Browser` walks it.
@Suite struct ExplorerTests {
  /// A graph without methods is the model that is compiled without them.
  @Test(arguments: Profile.all)
  func withoutMethodsItIsAnotherModel(profile: Profile) throws {
    let page = ExplorerPage([ExplorerGraph(try model(profile), watching: [])])
    let graph = try Graph(page: page.html)
    var courses: [Set<String>] = []
    for missing in [[]] + graph.groups + [graph.groups.flatMap { $0 }] {
      var configuration = Configuration()
      configuration.implements = profile.methods.callbacks.map(\.alias)
        .filter { !missing.contains($0) }
      let compiled = try model(profile, configuration)
      let shown = graph.courses(without: missing)
      let expected = Self.courses(of: compiled)
      #expect(shown.symmetricDifference(expected).sorted() == [], "without \(missing)")
      courses.append(shown)
    }
    // They are there because some of them make a difference.
    #expect(Set(courses).count > 1)
  }

  /// Methods that are in no group change nothing but their own calls.
  @Test(arguments: Profile.all)
  func otherMethodsMakeNoDifference(profile: Profile) throws {
    let whole = try model(profile)
    let deciding = profile.decidingMethods(in: Configuration())
    let all = profile.methods.callbacks
    for method in all where !deciding.contains(where: { $0.contains(method) }) {
      let configuration = Configuration(implements: all.filter { $0 != method }.map(\.alias))
      let without = try model(profile, configuration)
      let difference = Self.courses(of: without, leavingOut: method)
        .symmetricDifference(Self.courses(of: whole, leavingOut: method))
      #expect(difference.sorted() == [], "\(method.alias)")
    }
  }

  /// A page that opens at a sequence knows the choice of each of its actions, and the point at
  /// which a process dies inside one; actions in no graph are named.
  @Test(arguments: [
    [Action(.launch), Action(.background), Action(.kill, reason: .jetsam), Action(.deepLink)],
    [
      Action(.universalLink, payload: "activity-1"),
      Action(.kill, reason: .crash, after: 2), Action(.launch),
    ],
    [Action(.launch), Action(.custom, custom: "login"), Action(.background)],
  ])
  func aSequenceIsFoundInTheGraph(actions: [Action]) throws {
    let model = try model(.appDelegateIOS12)
    let sequence = Report.Sequence(
      profile: model.profile.name, edges: "documented", adapter: nil, invariant: "mine",
      configuration: Configuration(), actions: actions)
    let page = ExplorerPage(ExplorerGraph(model, watching: []), at: sequence).html
    var steps = try Graph(page: page).start[...]
    var state = 0
    var last: CompiledModel.Transition?
    for action in actions where action.name != .custom {
      if let after = action.after, let choice = last {
        // The choice before, how many of its events come, why, and the state then.
        let cut = try #require(steps.first as? [Any])
        let (events, target) = try (#require(cut[1] as? Int), #require(cut[3] as? Int))
        let shown = model.pathEvents[choice.path].prefix(events).map { model.events[Int($0)].body }
        let calls = shown.count { if case .callback = $0 { true } else { false } }
        #expect(calls == after && cut[2] as? String == action.reason?.rawValue)
        #expect(model.states[target].process == .notRunning)
        (state, last) = (target, nil)
        steps.removeFirst()
        continue
      }
      // One that is cut short is shown with what falls inside it.
      let isCut = steps.first is [Any]
      let first = isCut ? (steps.first as? [Any])?.first : steps.first
      let number = try #require(first as? Int)
      let choice = model.transitions[Int(model.transitionsOfState[state].lowerBound) + number]
      #expect(choice.action.name == action.name)
      (state, last) = (Int(choice.target), choice)
      if !isCut { steps.removeFirst() }
    }
    #expect(steps.isEmpty)
    #expect(page.contains("not in the graph, and left out: login") == (actions[1].name == .custom))
  }

  /// The page says of each transition how many published logs show it.
  @Test func whatLogsShowIsMarked() throws {
    let model = try model(.sceneIOS26)
    let page = ExplorerPage([ExplorerGraph(model, watching: [])]).html
    let table = try #require(page.firstMatch(of: /"sightings":\[\[([0-9,\[\]]*)\]\]/)?.1)
    let counts = table.split { !$0.isNumber }.map { Int($0) ?? -1 }
    let seen = model.transitions.indices.filter { index in
      if case .seen = model.ground(of: model.transitions[index]) { true } else { false }
    }
    #expect(counts.count(where: { $0 > 0 }) >= seen.count && seen.count > 20)
    #expect(counts.contains(0) && !counts.contains { $0 < 0 })
    #expect(page.contains("published logs; "))
  }

  private func model(
    _ profile: Profile, _ configuration: Configuration = Configuration()
  ) throws -> CompiledModel {
    try CompiledModel(
      profile: profile, configuration: configuration, tells: [.changes, .arrivals])
  }

  /// Returns all courses in which methods return their defaults: from which state, by which action,
  /// with how many events, and to which state.
  private static func courses(
    of model: CompiledModel, leavingOut method: Callback? = nil
  ) -> Set<String> {
    var found: Set<String> = []
    var reached = [0]
    var next = 0
    while next < reached.count {
      for index in model.transitionsOfState[reached[next]] {
        let choice = model.transitions[Int(index)]
        let events = model.pathEvents[choice.path].filter { event in
          switch model.events[Int(event)].body {
          case .callback(let callback, _), .returned(let callback, _): callback != method
          default: true
          }
        }
        let target = Int(choice.target)
        if !reached.contains(target) { reached.append(target) }
        found.insert(
          [
            model.states[reached[next]].description, choice.action.description,
            "\(choice.rule)", "\(events.count)", model.states[target].description,
          ].joined(separator: " | "))
      }
      next += 1
    }
    return found
  }
}

/// The graph as a page holds it.
private struct Graph {
  private let fields: [String: Any]
  let groups: [[String]]
  /// The choices of the sequence that the page opens at.
  let start: [Any]

  init(page: String) throws {
    let start = try #require(page.range(of: "id=\"data\">"))
    let end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
    let data = Data(page[start.upperBound..<end.lowerBound].utf8)
    let all = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    self.start = all["start"] as? [Any] ?? []
    fields = try #require((all["graphs"] as? [[String: Any]])?.first)
    groups = try #require(fields["groups"] as? [[String]])
  }

  private func list<Element>(_ name: String) -> [Element] { fields[name] as? [Element] ?? [] }

  /// All that can be reached where these methods are missing.
  func courses(without missing: [String]) -> Set<String> {
    var variant = 0
    for (bit, group) in groups.enumerated() where group.allSatisfy(missing.contains) {
      variant |= 1 << bit
    }
    let states: [String] = list("states")
    let actions: [[Any]] = list("actions")
    let paths: [[Int]] = list("paths")
    let choices: [[[Any]]] = list("choices")
    let guards: [String] = list("guards")
    let starts: [Int] = list("starts")
    var found: Set<String> = []
    var reached = [starts[variant]]
    var next = 0
    while next < reached.count {
      let state = reached[next]
      next += 1
      for choice in choices[state] {
        let numbers = choice.prefix(5).compactMap { $0 as? Int }
        guard Array(guards[numbers[4]])[variant] == "1" else { continue }
        if !reached.contains(numbers[2]) { reached.append(numbers[2]) }
        found.insert(
          [
            states[state], actions[numbers[0]][0] as? String ?? "", "\(numbers[1])",
            "\(paths[numbers[3]].count)", states[numbers[2]],
          ].joined(separator: " | "))
      }
    }
    return found
  }
}
