/**
 * The advisory locks of the shop, in one place so that no two mean the same. The first number is ours in a database
 * that others may share, the second says which.
 */
const merkato = 0x6d6b74

export const advisoryLocks = {
  migrations: [merkato, 1],
  /** Shared by every process that uses an embedded server. */
  embeddedUse: [merkato, 2],
  serveStore: [merkato, 3],
  serveAccount: [merkato, 4],
  /** Held by the one who brings the search index up to date. */
  searchIndex: [merkato, 5],
} as const satisfies Record<string, readonly [number, number]>
