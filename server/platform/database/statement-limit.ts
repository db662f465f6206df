import { AsyncLocalStorage } from 'node:async_hooks'

const limits = new AsyncLocalStorage<number>()

/** A statement may take so long on a replica. */
export const readStatementMs = 10_000

/** A server that works has ended every statement after 30 s. */
export const changeStatementMs = 35_000

/**
 * Each statement of `read` fails without an answer in time, and its connection is closed: a server that is frozen or cut
 * off ends nothing itself. With the default, not for changes, which may be made although it fails.
 */
export function limitStatements<Result>(read: () => Promise<Result>, ms = readStatementMs): Promise<Result> {
  return limits.run(ms, read)
}

export function statementLimit(): number | undefined {
  return limits.getStore()
}
