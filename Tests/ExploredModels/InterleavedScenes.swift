package import StateExploration

/// A process with several scenes, each in a life cycle of its own, and six monitors: the workload
/// on which model checkers are compared. A state is one word, a scene nine bits of it.
package struct InterleavedScenes: TransitionSystem {
  package typealias State = UInt64

  /// An action of the process or of a scene.
  package struct Action: Hashable {
    package enum Name: UInt8 {
      case activate, interrupt, endInterruption, background, suspend, kill
    }
    package var name: Name
    package var scene: UInt8
    /// The cause of an activation: nothing, or one of four payloads.
    package var cause: UInt8
  }

  private let sceneCount: Int

  package init(sceneCount: Int) { self.sceneCount = sceneCount }

  package var initialStates: [UInt64] { [0] }

  package func hash(of state: UInt64) -> Int { Int(truncatingIfNeeded: state) }

  /// Explores all states.
  package func explored() -> StateGraph<InterleavedScenes> { StateGraph(exploring: self) }

  package func transitions(of state: UInt64) -> Transitions {
    Transitions(device: Device(state), sceneCount: sceneCount)
  }

  /// The transitions of a state, one after another.
  package struct Transitions: Sequence, IteratorProtocol {
    private let device: Device
    private let sceneCount: Int
    private var scene = 0
    private var choice = 0

    init(device: Device, sceneCount: Int) {
      self.device = device
      self.sceneCount = sceneCount
    }

    package mutating func next() -> (Action, UInt64)? {
      while scene <= sceneCount {
        // Five activations, an interruption and its end, and a way to background for each scene;
        // a suspension and a kill for the process.
        while choice < (scene < sceneCount ? 8 : 2) {
          choice += 1
          if let found = scene < sceneCount ? ofScene(choice - 1) : ofProcess(choice - 1) {
            return found
          }
        }
        (scene, choice) = (scene + 1, 0)
      }
      return nil
    }

    private func ofScene(_ choice: Int) -> (Action, UInt64)? {
      var device = device
      guard device.perform(choice, scene) else { return nil }
      let names: (Action.Name, UInt8) =
        switch choice {
        case 5: (.interrupt, 0)
        case 6: (.endInterruption, 0)
        case 7: (.background, 0)
        default: (.activate, UInt8(choice))
        }
      return (Action(name: names.0, scene: UInt8(scene), cause: names.1), device.state)
    }

    private func ofProcess(_ choice: Int) -> (Action, UInt64)? {
      var device = device
      guard choice == 0 ? device.suspend(sceneCount) : device.kill(sceneCount) else { return nil }
      return (Action(name: choice == 0 ? .suspend : .kill, scene: 0, cause: 0), device.state)
    }
  }
}

/// The state of the process and its scenes, with those of the monitors.
package struct Device {
  enum Phase: UInt64 { case unattached, inactive, active, background }
  enum Process: UInt64 { case notRunning, running, suspended }

  package private(set) var state: UInt64
  /// Whether a monitor found a violation.
  package private(set) var isViolated = false

  package init(_ state: UInt64) { self.state = state }

  // MARK: Bits

  private static func ones(_ count: Int) -> UInt64 { (1 << UInt64(count)) - 1 }

  private func bits(_ place: Int, _ count: Int) -> UInt64 {
    state >> UInt64(place) & Self.ones(count)
  }

  private mutating func set(_ place: Int, _ count: Int, _ value: UInt64) {
    let mask = Self.ones(count) << UInt64(place)
    state = state & ~mask | value << UInt64(place)
  }

  private var process: Process {
    get { Process(rawValue: bits(54, 2)) ?? .notRunning }
    set { set(54, 2, newValue.rawValue) }
  }

  private func phase(_ scene: Int) -> Phase { Phase(rawValue: bits(9 * scene, 2)) ?? .unattached }

  /// The bits of the monitors: returning, resigned, active, open to payloads.
  private enum Monitor: Int { case returning = 5, resigned, active, open }

  private func holds(_ monitor: Monitor, _ scene: Int) -> Bool {
    bits(9 * scene + monitor.rawValue, 1) == 1
  }

  private mutating func note(_ monitor: Monitor, _ scene: Int, _ holds: Bool) {
    set(9 * scene + monitor.rawValue, 1, holds ? 1 : 0)
  }

  private mutating func expect(_ condition: Bool) { if !condition { isViolated = true } }

  // MARK: Callbacks

  private mutating func call() { expect(bits(59, 1) == 0) }

  private mutating func launch(_ scene: Int) {
    call()
    expect(bits(57, 2) == 0)
    call()
    set(57, 2, 2)
    note(.open, scene, true)
  }

  private mutating func enterForeground(_ scene: Int) {
    call()
    note(.returning, scene, true)
    note(.open, scene, true)
  }

  private mutating func deliver(_ scene: Int) {
    call()
    expect(holds(.open, scene))
  }

  private mutating func becomeActive(_ scene: Int) {
    call()
    note(.returning, scene, false)
    note(.resigned, scene, false)
    expect(!holds(.active, scene))
    note(.active, scene, true)
    note(.open, scene, false)
  }

  private mutating func resignActive(_ scene: Int) {
    call()
    expect(!holds(.returning, scene))
    note(.resigned, scene, true)
    note(.active, scene, false)
  }

  private mutating func enterBackground(_ scene: Int) {
    call()
    expect(!holds(.returning, scene) && holds(.resigned, scene))
  }

  // MARK: Actions

  /// Performs an action of a scene; returns false if it is not enabled.
  package mutating func perform(_ choice: Int, _ scene: Int) -> Bool {
    let phase = phase(scene)
    switch choice {
    case 0..<5:
      guard process == .notRunning || phase == .unattached || phase == .background else {
        return false
      }
      activate(scene, UInt64(choice))
    case 5:
      guard process == .running, phase == .active else { return false }
      resignActive(scene)
      set(9 * scene, 2, Phase.inactive.rawValue)
    case 6:
      guard process == .running, phase == .inactive else { return false }
      becomeActive(scene)
      set(9 * scene, 2, Phase.active.rawValue)
    default:
      guard process == .running, phase == .active || phase == .inactive else { return false }
      if phase == .active { resignActive(scene) }
      enterBackground(scene)
      set(9 * scene, 5, Phase.background.rawValue)
      set(56, 1, 1)
    }
    return true
  }

  private mutating func activate(_ scene: Int, _ cause: UInt64) {
    if process == .notRunning {
      launch(scene)
      set(56, 1, 0)
    } else {
      set(59, 1, 0)
      enterForeground(scene)
    }
    process = .running
    if cause > 0 { deliver(scene) }
    becomeActive(scene)
    set(9 * scene, 5, Phase.active.rawValue | cause << 2)
  }

  /// Suspends the process; returns false if it is not in background.
  mutating func suspend(_ sceneCount: Int) -> Bool {
    let phases = (0..<sceneCount).map(phase)
    guard process == .running, phases.contains(.background),
      phases.allSatisfy({ $0 == .background || $0 == .unattached })
    else { return false }
    process = .suspended
    set(59, 1, 1)
    return true
  }

  /// Ends the process; returns false if there is none.
  mutating func kill(_ sceneCount: Int) -> Bool {
    guard process != .notRunning else { return false }
    if process == .running { call() }
    state &= 1 << 56
    return true
  }
}
