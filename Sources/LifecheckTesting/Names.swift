// The names that `import LifecheckTesting` brings into a file: everything that a test names, under
// names that do not collide with anyone's `Action`, `Event`, `Value`, `Step` or `Notification`.
// Exporting a whole module would bring all of its names. Exporting one type makes the members of
// all types of its module visible; operators come only with whole modules, so those of formulas are
// declared here.
@_exported public import struct LifecycleModel.ObservedEdge
@_exported public import enum TemporalLogic.SyntaxLimits
@_exported public import struct LifecycleModel.EdgeSet
@_exported public import struct LifecycleModel.Fairness
@_exported public import enum LifecycleModel.JSONLayout
@_exported public import enum LifecycleModel.LifecycleAtom
@_exported public import enum LifecycleModel.PayloadKind
@_exported public import struct LifecycleModel.PayloadShapes
@_exported public import struct LifecycleAdapters.AdapterCheck
@_exported public import struct LifecycleAdapters.AdapterDescription
@_exported public import enum LifecycleAdapters.AdapterFeature
@_exported public import struct LifecycleAdapters.AdapterOutput
@_exported public import class LifecycleAdapters.AdapterStorage
@_exported public import struct LifecycleAdapters.EventSource
@_exported public import protocol LifecycleAdapters.DelegateAdapter
@_exported public import struct LifecycleAdapters.DelegateCall
@_exported public import typealias LifecycleAdapters.LifecycleCallback
@_exported public import class UIKitShapes.LifecycleEnvironment
@_exported public import typealias LifecycleAdapters.LifecyclePayload
@_exported public import typealias LifecycleAdapters.LifecycleValue
@_exported public import struct LifecycleAdapters.CustomAction
@_exported public import class DelegateAdapters.UIKitDelegateAdapter
@_exported public import struct DelegateAdapters.UIKitDelegates
@_exported public import enum LifecycleChecking.ChosenChecks
@_exported public import struct LifecycleChecking.Exhaustion
@_exported public import struct LifecycleChecking.ProofLimits
@_exported public import struct LifecycleReports.FuzzProgress
@_exported public import enum LifecycleChecking.InvariantSource
@_exported public import struct SourceTexts.SourceMark
@_exported public import struct TemporalLogic.MonitorLimits
@_exported public import enum VirtualProcess.TaskTime

public import LifecycleModel
public import TemporalLogic
public import LifecycleReports

/// An action of the user or the system.
public typealias LifecycleAction = Action
/// The comparison of an adapter in two profiles.
public typealias LifecycleComparison = Comparison
/// The settings that are fixed for all sequences: methods, their return values, options.
public typealias LifecycleConfiguration = Configuration
/// An event of a run.
public typealias LifecycleEvent = Event
/// A temporal formula about the events of a life cycle.
public typealias LifecycleFormula = Formula<LifecycleAtom>
/// A named formula with its scope.
public typealias LifecycleInvariant = Invariant
/// The behavior of one version of the platform.
public typealias LifecycleProfile = Profile
/// The findings of a check.
public typealias LifecycleReport = Report

/// Returns the formula that holds where the given one does not.
public prefix func ! (formula: LifecycleFormula) -> LifecycleFormula { .not(formula) }

/// Returns the formula that holds where both do.
public func && (left: LifecycleFormula, right: LifecycleFormula) -> LifecycleFormula {
  .and(left, right)
}

/// Returns the formula that holds where at least one of the two does.
public func || (left: LifecycleFormula, right: LifecycleFormula) -> LifecycleFormula {
  .or(left, right)
}
