import Foundation
public import UIKitShapes

extension PrintedOutput {
  /// Logs a message with its arguments, as Foundation's `NSLog` does.
  public static func log(_ format: String, _ arguments: [any CVarArg]) {
    log {
      String(format: format, arguments: arguments)
    } elsewhere: {
      withVaList(arguments) { NSLogv(format, $0) }
    }
  }
}

// Foundation's function takes any number of arguments. The compiler prefers functions with as many
// as there are, also in files that import Foundation.

/// Logs a message, in a process for the story of the run; see ``PrintedOutput``.
public func NSLog(_ format: String) { PrintedOutput.log(format, []) }

/// Logs a message with an argument, in a process for the story of the run.
public func NSLog(_ format: String, _ first: any CVarArg) { PrintedOutput.log(format, [first]) }

/// Logs a message with two arguments, in a process for the story of the run.
public func NSLog(_ format: String, _ first: any CVarArg, _ second: any CVarArg) {
  PrintedOutput.log(format, [first, second])
}

/// Logs a message with three arguments, in a process for the story of the run.
public func NSLog(
  _ format: String, _ first: any CVarArg, _ second: any CVarArg, _ third: any CVarArg
) {
  PrintedOutput.log(format, [first, second, third])
}

/// Logs a message with more arguments, in a process for the story of the run.
public func NSLog(
  _ format: String, _ first: any CVarArg, _ second: any CVarArg, _ third: any CVarArg,
  _ fourth: any CVarArg, _ more: any CVarArg...
) {
  PrintedOutput.log(format, [first, second, third, fourth] + more)
}
