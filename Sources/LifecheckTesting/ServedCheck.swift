import LifecycleAdapters
import LifecycleChecking
import LifecycleModel
import ProcessAdapters
import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// One performance of a call that makes a check, among those of a program.
struct CheckPlace: Equatable {
  /// The call, and the number of its performances so far.
  let text: String

  private static let counts = Mutex<[String: Int]>([:])

  /// Counts a performance of a call.
  init(counting site: CallSite) {
    let call = site.text
    let count = Self.counts.withLock { counts in
      counts[call, default: 0] += 1
      return counts[call, default: 0]
    }
    text = "\(call)#\(count)"
  }
}

/// The request that this program, started anew by a check in its own process, serve the adapter of
/// that check instead of making any.
struct ServedCheck {
  /// The variable that names the place of the check.
  static let placeVariable = "LIFECHECK_SERVES"
  /// The variable that names a profile in which to find the adapter's methods.
  static let findVariable = "LIFECHECK_FINDS"
  /// The descriptors of the replies and of what the code under test prints.
  static let (replies, printed): (Int32, Int32) = (3, 4)

  private let place: String

  /// The request to this program, or `nil` if it runs its tests for their own sake.
  static let ofProgram = text(placeVariable).map { ServedCheck(place: $0) }

  private static func text(_ variable: String) -> String? {
    getenv(variable).map { String(cString: $0) }
  }

  /// Serves the adapter if the check is the requested one, and ends the program; otherwise does
  /// nothing, and the check is not made.
  ///
  /// - Parameter options: returns the options of the check in a profile.
  func serve(
    _ other: CheckPlace, _ options: (Profile?) throws(CheckingError) -> FuzzOptions
  ) {
    guard other.text == place else { return }
    dup2(Self.printed, STDERR_FILENO)
    do {
      if let name = Self.text(Self.findVariable),
        let profile = Profile.all.first(where: { $0.name == name })
      {
        let finding = try ProfileMethods(options(profile), in: profile).finding
        let words = Array((finding?.words ?? "").utf8)
        _ = words.withUnsafeBytes { write(Self.replies, $0.baseAddress, $0.count) }
      } else {
        let options = try options(nil)
        guard let adapter = options.adapter else { exit(1) }
        let shapes = options.sequences.configuration.payloads
        try AdapterServer(adapter, shapes).serve(replyingTo: Self.replies)
      }
    } catch {
      let words = Array("\(error)\n".utf8)
      _ = words.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
      exit(1)
    }
    exit(0)
  }
}
