#if canImport(Darwin)
package import Darwin
#elseif canImport(Musl)
package import Musl
#else
package import Glibc
#endif

/// The handlers of signals, for which each C library has its own names.
extension sigaction {
  /// The handler of the signal.
  package var handler: (@convention(c) (Int32) -> Void)? {
    get {
      #if canImport(Darwin)
      __sigaction_u.__sa_handler
      #elseif canImport(Musl)
      __sa_handler.sa_handler
      #else
      __sigaction_handler.sa_handler
      #endif
    }
    set {
      #if canImport(Darwin)
      __sigaction_u.__sa_handler = newValue
      #elseif canImport(Musl)
      __sa_handler.sa_handler = newValue
      #else
      __sigaction_handler.sa_handler = newValue
      #endif
    }
  }

  /// Sets a handler that receives details of the signal, along with the flag for it.
  mutating func setDetailedHandler(
    _ handler:
      @escaping @convention(c) (
        Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?
      ) -> Void
  ) {
    #if canImport(Darwin)
    __sigaction_u.__sa_sigaction = handler
    #elseif canImport(Musl)
    __sa_handler.sa_sigaction = handler
    #else
    __sigaction_handler.sa_sigaction = handler
    #endif
    sa_flags |= SA_SIGINFO
  }
}
