import AppLifecycle
import DelegateAdapters

/// Performs moves on an adapter and writes down what happens, allocating nothing per event.
///
/// It does what `Execution` does, on tables. The trace stands on a tape, as rows of a judge, so
/// that it can be judged once it is known how: see `AdapterWorker`.
struct AdapterRun: ~Copyable {
  /// One event of the trace.
  struct Entry {
    /// The row of the judge.
    var row: Int32
    /// The number of the payload it carries, in the order first seen; -1 if none, and of two
    /// their `TraceJudge.pair`.
    var payload: Int32
  }

  let rows: AdapterRows
  private let courses: CourseTable
  let description: AdapterDescription
  /// What every event reads, at hand without a reference count.
  let nodes: UnsafePointer<CourseTable.Node>
  let firsts: UnsafePointer<Int32>
  let kinds: UnsafePointer<PayloadKind?>
  let counts: UnsafePointer<UInt8>
  let moves: UnsafePointer<MoveTable.Move>
  /// The adapter, while a process lives.
  private let instance: UnsafeMutablePointer<any DelegateAdapter>
  private var isAlive = false
  private(set) var storage = AdapterStorage()
  private var output: AdapterOutput
  var payloads = PayloadKeys()
  private var pending: ActionName?

  /// The trace so far.
  private(set) var tape = Storage<Entry>()
  /// The rows of those events that can matter to invariants about the adapter.
  private(set) var relevant = Storage<Int32>()
  /// The state of the model.
  var state = 0
  /// How many callbacks were called in the run.
  private(set) var callbackCount = 0
  /// How many events of the adapter there are on the tape.
  private(set) var adapterEventCount = 0
  /// Whether the adapter did what the tables do not foresee: it returned something that the
  /// configuration does not say, or spoke of a payload that no action carried.
  private(set) var deviates = false
  /// Whether the adapter threw an error, or did what it had to declare: then the run is over, and
  /// that is the last that is written down.
  private(set) var hasFailed = false

  /// - Parameter isRelevant: whether an event of the model can matter to invariants about the
  ///   adapter.
  init(
    _ plan: CheckingPlan, _ description: AdapterDescription, _ rows: AdapterRows,
    isRelevant: (Int) -> Bool = { _ in false }
  ) {
    self.rows = rows
    output = AdapterOutput(rows.names)
    self.description = description
    courses = CourseTable(plan.model, isRelevant: isRelevant)
    nodes = courses.nodes.baseAddress.unsafelyUnwrapped
    firsts = courses.firsts.baseAddress.unsafelyUnwrapped
    kinds = courses.payloads.baseAddress.unsafelyUnwrapped
    counts = courses.payloadCounts.baseAddress.unsafelyUnwrapped
    moves = plan.moves.moves.baseAddress.unsafelyUnwrapped
    instance = .allocate(capacity: 1)
  }

  /// The adapter of the process that lives, if one does.
  var adapter: (any DelegateAdapter)? {
    get { isAlive ? instance.pointee : nil }
    set {
      endProcess()
      guard let newValue else { return }
      instance.initialize(to: newValue)
      isAlive = true
    }
  }

  /// Ends the process if one lives.
  private mutating func endProcess() {
    if isAlive { instance.deinitialize(count: 1) }
    isAlive = false
  }

  /// Frees the memory.
  mutating func deallocate() {
    endProcess()
    instance.deallocate()
    tape.deallocate()
    relevant.deallocate()
    payloads.deallocate()
  }

  /// Begins a run on a device that never saw the app.
  mutating func begin() {
    state = 0
    callbackCount = 0
    adapterEventCount = 0
    forgetFailure()
    clearTape()
    endProcess()
    payloads.removeAll()
    if isKnownUniquelyReferenced(&storage) {
      storage.removeAll()
    } else {
      storage = AdapterStorage()
    }
  }

  /// Forgets how the last run deviated or failed.
  mutating func forgetFailure() {
    deviates = false
    hasFailed = false
    output.removeAll()
  }

  /// Performs a move that leaves from the state the run is in.
  ///
  /// - Returns: whether the process died at the place of the cut.
  mutating func perform(_ number: Int) -> Bool { perform(moves[number]) }

  /// Performs a move that leaves from the state the run is in, of the table or not.
  mutating func perform(_ move: MoveTable.Move) -> Bool {
    var left = Int(move.cut)
    var key: Int32 = -1
    var payload: Int32 = 0
    let count = counts[Int(move.choice)]
    if let kind = kinds[Int(move.choice)] { (key, payload) = nextKey(kind, count) }
    let action = nodes + Int(firsts[Int(move.choice)])
    write(action, payload: action.pointee.carries == nil ? -1 : key)
    pending = isAlive ? nil : action.pointee.action
    observe(.action(action.pointee.action))
    var next = action.pointee.next
    while next >= 0 {
      var node = nodes + Int(next)
      write(node, payload: node.pointee.carries == nil ? -1 : key)
      guard node.pointee.kind.isCall else {
        mark(node)
        if hasFailed { return false }
        next = node.pointee.next
        continue
      }
      let value = call(node, payload, count)
      if hasFailed { return false }
      if node.pointee.kind.returns { node = giveBack(value, node) }
      if output.count == 1 { hand(0) } else if output.count > 1 { handAll() }
      if hasFailed { return false }
      left &-= 1
      next = node.pointee.next
      if left == 0 && next >= 0 {
        die(move, in: node.pointee.killed)
        return true
      }
    }
    state = Int(~next)
    return false
  }

  /// The key of the payloads of an action, and the number of the first within its kind.
  mutating func nextKey(_ kind: PayloadKind, _ count: UInt8) -> (key: Int32, number: Int32) {
    let (key, number) = payloads.next(kind)
    guard count > 1 else { return (key, number) }
    _ = payloads.next(kind)
    return (Int32(TraceJudge.pair(Int(key))), number)
  }

  /// Forgets the trace so far, which has been judged.
  mutating func clearTape() {
    tape.count = 0
    relevant.count = 0
  }

  /// Writes down an event of the model.
  @inline(__always)
  mutating func write(_ node: UnsafePointer<CourseTable.Node>, payload: Int32) {
    let row = Int32(node.pointee.event)
    tape.append(Entry(row: row, payload: payload))
    relevant.append(row, if: node.pointee.isRelevant)
  }

  @inline(__always)
  private mutating func call(
    _ node: UnsafePointer<CourseTable.Node>, _ payload: Int32, _ count: UInt8
  ) -> Value? {
    callbackCount &+= 1
    guard isAlive else { return nil }
    let call = DelegateCall(
      node.pointee.callback, state: node.pointee.state, sceneNumber: node.pointee.scene,
      sessionBits: node.pointee.sessions, payloadKind: node.pointee.carries, payloadCount: count,
      payloadNumber: payload)
    do {
      return try instance.pointee.receive(call, &output)
    } catch {
      handAll()
      fail(error)
      return nil
    }
  }

  private mutating func start() {
    guard isAlive else { return }
    do {
      try instance.pointee.start(&output)
      if output.count > 0 { handAll() }
    } catch {
      handAll()
      fail(error)
    }
  }

  /// The adapter cannot go on, unless it failed before.
  @inline(never)
  private mutating func fail(_ error: any Error) {
    guard !hasFailed else { return }
    deviates = true
    hasFailed = true
    output.removeAll()
    endProcess()
    tape.append(Entry(row: rows.row(of: AdapterFailure(error).event), payload: -1))
  }

  /// Processes come and go, and the adapter with them.
  private mutating func mark(_ node: UnsafePointer<CourseTable.Node>) {
    switch node.pointee.kind {
    case .start:
      adapter = description.make(storage)
      if let pending { observe(.action(pending)) }
      start()
    case .end:
      observe(.processEnd(node.pointee.reason))
      endProcess()
    case .suspend: observe(.suspended)
    case .resume: observe(.resumed)
    case .action, .call, .boolCall, .valueCall, .returned: break
    }
  }

  private mutating func observe(_ mark: AdapterMark) {
    guard isAlive else { return }
    do {
      try instance.pointee.observe(mark)
    } catch {
      fail(error)
    }
  }

  /// Writes down what the method returned.
  ///
  /// - Returns: the node of the return, after which the action goes on.
  @inline(__always)
  private mutating func giveBack(
    _ value: Value?, _ node: UnsafePointer<CourseTable.Node>
  ) -> UnsafePointer<CourseTable.Node> {
    var answer = node.pointee.answer
    if let value {
      if node.pointee.kind.rawValue == CourseTable.Kind.valueCall.rawValue {
        deviates = true
        let scene =
          node.pointee.scene == 0
          ? nil : SceneSession(number: Int(node.pointee.scene), phase: .unattached).id
        let row = rows.row(of: Event(.returned(node.pointee.callback, value), scene: scene))
        tape.append(Entry(row: row, payload: -1))
        return nodes + Int(node.pointee.next)
      }
      answer = value.bool ?? answer
      if answer != node.pointee.answer { deviates = true }
    }
    let returned = nodes + Int(answer ? node.pointee.next : node.pointee.nextIfFalse)
    write(returned, payload: -1)
    return returned
  }

  /// Writes down what the adapter did during the call.
  private mutating func handAll() {
    let count = output.count
    for index in 0..<count where !hasFailed { hand(index) }
  }

  /// Writes down one of the things the adapter did; they are forgotten after the last.
  @inline(__always)
  private mutating func hand(_ index: Int) {
    let record = output[index]
    if record.kind == .timer {
      return fail(AdapterFailure(undeclaredTimer: output.timers[Int(record.name)].token))
    }
    let known = rows.known(record)
    if known >= 0 { hand(record, known) } else { hand(record, output.event(index)) }
    if index &+ 1 == output.count { output.removeAll() }
  }

  /// Writes down a thing that the adapter did, which has that row.
  @inline(__always)
  mutating func hand(_ record: AdapterOutput.Record, _ row: Int32) {
    tape.append(Entry(row: row, payload: key(of: record)))
    relevant.append(row)
    adapterEventCount &+= 1
  }

  /// Writes down a thing that the adapter did whose row is not known.
  mutating func hand(_ record: AdapterOutput.Record, _ event: Event) {
    let key = record.kind == .other ? keyOfOther(event) : key(of: record)
    let row = rows.row(of: record, event)
    tape.append(Entry(row: row, payload: key))
    relevant.append(row)
    adapterEventCount &+= 1
  }

  @inline(__always)
  mutating func key(of record: AdapterOutput.Record) -> Int32 {
    guard let kind = record.payloadKind else { return -1 }
    if let key = payloads.key(kind, record.payloadNumber) {
      return record.payloadCount > 1 ? Int32(TraceJudge.pair(Int(key))) : key
    }
    return foreignKey(Payload(kind, number: record.payloadNumber).id)
  }

  @inline(never)
  private mutating func foreignKey(_ id: String) -> Int32 {
    deviates = true
    return payloads.foreignKey(id)
  }

  @inline(never)
  private mutating func keyOfOther(_ event: Event) -> Int32 {
    let ids = event.payload
    guard let id = ids.first else { return -1 }
    guard let key = knownKey(of: id) else { return foreignKey(id) }
    // Of several payloads those of one action count, which are numbered one after the other.
    if ids.count > 1, knownKey(of: ids[1]) == key + 1 { return Int32(TraceJudge.pair(Int(key))) }
    return key
  }

  /// The key of a payload that an action carried; `nil` if none did.
  private func knownKey(of id: String) -> Int32? {
    for kind in PayloadKind.allCases {
      let payload = Payload(kind, id: id)
      if payload.number > 0, let key = payloads.key(kind, payload.number) { return key }
    }
    return nil
  }

  private mutating func die(_ move: MoveTable.Move, in killed: Int32) {
    writeKill(move)
    observe(.processEnd(SequenceGenerator.cutReasons[Int(move.reason)]))
    endProcess()
    state = Int(killed)
  }

  /// Writes down that the process dies inside an action.
  mutating func writeKill(_ move: MoveTable.Move) {
    let kill = rows.kill(move)
    tape.append(Entry(row: kill.action, payload: -1))
    tape.append(Entry(row: kill.end, payload: -1))
    relevant.append(kill.action)
    relevant.append(kill.end)
  }
}
