#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The time of day in UTC and whole seconds, as `2026-11-23T07:00:00`.
func timeOfDay() -> String { String(Date().ISO8601Format().dropLast()) }
