/** The first number identifies the shop, as other programs may use the database too. */
const merkato = 0x6d6b74

export const advisoryLocks = {
  migrations: [merkato, 1],
  embeddedUse: [merkato, 2],
  serveStore: [merkato, 3],
  serveAccount: [merkato, 4],
  searchIndex: [merkato, 5],
  embeddedRoles: [merkato, 6],
  serveOffice: [merkato, 7],
  serveSeller: [merkato, 8],
  demo: [merkato, 9],
} as const satisfies Record<string, readonly [number, number]>

/** The second number is the hash of the job's name. 0x6d6b6c belongs to the days of the ledger (functions/ledger.sql). */
export const periodicJobLocks = 0x6d6b73
