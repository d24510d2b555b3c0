// The names that `import CloudKit` adds to a file on Linux.
@_exported public import class DelegateAdapters.CKShare
