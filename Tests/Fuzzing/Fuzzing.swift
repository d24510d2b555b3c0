import FuzzTargets

#if libFuzzer
import Foundation

/// The target that the variable `LIFECHECK_FUZZ` names.
private let target = ProcessInfo.processInfo.environment["LIFECHECK_FUZZ"].flatMap(FuzzTarget.named)

private typealias Arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?

/// libFuzzer's loop, which an executable with a `main` of its own calls.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutablePointer<Arguments>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// Gives the target the inputs of libFuzzer; SwiftPM calls the `main` of an executable so.
@_cdecl("lifecheck_fuzz_main")
public func fuzz(
  _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
  var (count, arguments) = (count, arguments)
  return runDriver(&count, &arguments) { bytes, length in
    guard let target else { fatalError("LIFECHECK_FUZZ names no target") }
    let input = Array(UnsafeBufferPointer(start: bytes, count: length))
    if let mistake = target.mistake(for: input) { fatalError(mistake) }
    return 0
  }
}
#else
import Foundation

/// Gives targets the inputs of an `InputMaker`: `lifecheck-fuzz INPUTS [SEED] [TARGET ...]`, or for
/// some seconds each: `lifecheck-fuzz 10s`.
@main struct Fuzzing {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard let extent = arguments.first.flatMap(Extent.init) else {
      fatalError("usage: lifecheck-fuzz INPUTS|SECONDSs [SEED] [TARGET ...]")
    }
    let seed = arguments.dropFirst().first.flatMap { UInt64($0) }
    let targets = arguments.dropFirst(seed == nil ? 1 : 2).map { name in
      guard let target = FuzzTarget.named(name) else { fatalError("no target is named \(name)") }
      return target
    }
    for target in targets.isEmpty ? FuzzTarget.all : targets {
      try give(target, extent, seed: seed ?? 0)
    }
  }

  /// The number of inputs, or the time for them.
  private enum Extent {
    case inputs(Int)
    case time(Duration)

    init?(_ text: String) {
      let count = text.hasSuffix("s") ? Int(text.dropLast()) : Int(text)
      guard let count else { return nil }
      self = text.hasSuffix("s") ? .time(.seconds(count)) : .inputs(count)
    }

    /// Whether so many inputs in so much time are enough.
    func isReached(by count: Int, in time: @autoclosure () -> Duration) -> Bool {
      switch self {
      case .inputs(let most): count >= most
      case .time(let most): count.isMultiple(of: 16) && time() >= most
      }
    }
  }

  private static func give(_ target: FuzzTarget, _ extent: Extent, seed: UInt64) throws {
    // An input that is read for ever ends the process.
    if case .time(let most) = extent { _ = alarm(UInt32(most.components.seconds) + 60) }
    let start = ContinuousClock.now
    var maker = InputMaker(
      target, corpus: try Corpus.inputs(of: target).map(\.bytes), seed: seed)
    var count = 0
    while !extent.isReached(by: count, in: start.duration(to: .now)) {
      let input = maker.next()
      if let mistake = target.mistake(for: input) {
        fatalError("\(target.name): \(mistake): \(input)")
      }
      count += 1
    }
    print("\(target.name): \(count) inputs of seed \(seed) in \(start.duration(to: .now))")
  }
}
#endif
