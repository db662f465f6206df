/**
 * The advisory locks of the shop, in one place so that they differ. The first number is the shop's own in a database
 * that others may share, the second identifies the lock.
 */
const merkato = 0x6d6b74

export const advisoryLocks = {
  migrations: [merkato, 1],
  /** Held shared by every process that uses an embedded server. */
  embeddedUse: [merkato, 2],
  serveStore: [merkato, 3],
  serveAccount: [merkato, 4],
  /** Held by the process that updates the search index. */
  searchIndex: [merkato, 5],
} as const satisfies Record<string, readonly [number, number]>
