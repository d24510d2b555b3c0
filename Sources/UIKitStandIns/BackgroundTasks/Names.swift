// The names that `import BackgroundTasks` adds to a file on Linux.
@_exported public import class DelegateAdapters.BGAppRefreshTask
@_exported public import class DelegateAdapters.BGAppRefreshTaskRequest
@_exported public import class DelegateAdapters.BGContinuedProcessingTask
@_exported public import class DelegateAdapters.BGContinuedProcessingTaskRequest
@_exported public import class DelegateAdapters.BGHealthResearchTask
@_exported public import class DelegateAdapters.BGHealthResearchTaskRequest
@_exported public import class DelegateAdapters.BGProcessingTask
@_exported public import class DelegateAdapters.BGProcessingTaskRequest
@_exported public import class DelegateAdapters.BGTask
@_exported public import class DelegateAdapters.BGTaskRequest
@_exported public import class DelegateAdapters.BGTaskScheduler
