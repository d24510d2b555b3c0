// What `import LifecheckTesting` brings into a file: what a test names, under names that collide
// with nobody's `Action`, `Event`, `Value`, `Step` or `Notification`. A module that is exported as
// a whole would bring all of its own. An export of one type lets the members of all types of its
// module be seen; operators come only with whole modules, so that those of formulas are declared
// here.
@_exported public import struct LifecycleModel.ObservedEdge
@_exported public import enum TemporalLogic.SyntaxLimits
@_exported public import struct LifecycleModel.EdgeSet
@_exported public import enum LifecycleModel.JSONLayout
@_exported public import enum LifecycleModel.LifecycleAtom
@_exported public import struct LifecycleModel.PayloadShapes
@_exported public import struct LifecycleAdapters.AdapterCheck
@_exported public import struct LifecycleAdapters.AdapterDescription
@_exported public import enum LifecycleAdapters.AdapterFeature
@_exported public import struct LifecycleAdapters.AdapterOutput
@_exported public import class LifecycleAdapters.AdapterStorage
@_exported public import protocol LifecycleAdapters.DelegateAdapter
@_exported public import struct LifecycleAdapters.DelegateCall
@_exported public import typealias LifecycleAdapters.LifecycleCallback
@_exported public import class UIKitShapes.LifecycleEnvironment
@_exported public import typealias LifecycleAdapters.LifecyclePayload
@_exported public import typealias LifecycleAdapters.LifecycleValue
@_exported public import struct LifecycleAdapters.OwnAction
@_exported public import class DelegateAdapters.UIKitDelegateAdapter
@_exported public import struct DelegateAdapters.UIKitDelegates
@_exported public import enum LifecycleChecking.ChosenChecks
@_exported public import struct LifecycleReports.FuzzProgress
@_exported public import enum LifecycleChecking.InvariantSource
@_exported public import struct SourceTexts.SourceMark
@_exported public import struct TemporalLogic.MonitorLimits

public import LifecycleModel
public import TemporalLogic
public import LifecycleReports

/// What the user or the system does.
public typealias LifecycleAction = Action
/// How an adapter compares in two profiles.
public typealias LifecycleComparison = Comparison
/// What is fixed for all sequences: methods, what they return, options.
public typealias LifecycleConfiguration = Configuration
/// What happens in a run.
public typealias LifecycleEvent = Event
/// A temporal formula about the events of a life cycle.
public typealias LifecycleFormula = Formula<LifecycleAtom>
/// A named formula with its scope.
public typealias LifecycleInvariant = Invariant
/// The behaviour of one version of the platform.
public typealias LifecycleProfile = Profile
/// What a check found.
public typealias LifecycleReport = Report

/// The formula that holds where the other one does not.
public prefix func ! (formula: LifecycleFormula) -> LifecycleFormula { .not(formula) }

/// The formula that holds where both do.
public func && (left: LifecycleFormula, right: LifecycleFormula) -> LifecycleFormula {
  .and(left, right)
}

/// The formula that holds where one of the two does.
public func || (left: LifecycleFormula, right: LifecycleFormula) -> LifecycleFormula {
  .or(left, right)
}
