declare module './connect.ts' {
  interface Tables {
    directory: DirectoryTable
  }
}

/** Triggers fill it. */
interface DirectoryTable {
  kind: string
  key: string
  userId: string
}
