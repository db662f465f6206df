declare module './connect.ts' {
  interface Tables {
    directory: DirectoryTable
  }
}

/** Filled by triggers. */
interface DirectoryTable {
  kind: string
  key: string
  userId: string
}
