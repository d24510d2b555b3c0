// What `import CloudKit` brings into a file on Linux.
@_exported public import class DelegateAdapters.CKShare
