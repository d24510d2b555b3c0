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
/// Gives targets the inputs of an `InputMaker`: `lifecheck-fuzz INPUTS [TARGET ...]`.
@main struct Fuzzing {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let count = arguments.first.flatMap({ Int($0) }) else {
      fatalError("usage: lifecheck-fuzz INPUTS [TARGET ...]")
    }
    let names = Array(arguments.dropFirst())
    for target in names.isEmpty ? FuzzTarget.all : names.compactMap(FuzzTarget.named) {
      let start = ContinuousClock.now
      let corpus = try Corpus.inputs(of: target).map(\.bytes)
      var maker = InputMaker(target, corpus: corpus, seed: 0)
      var input: [UInt8] = []
      for _ in 0..<count {
        input = maker.next()
        if let mistake = target.mistake(for: input) {
          fatalError("\(target.name): \(mistake): \(input)")
        }
      }
      print("\(target.name): \(count) inputs in \(start.duration(to: .now))")
    }
  }
}
#endif
