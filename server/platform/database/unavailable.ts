import { setTimeout as pause } from 'node:timers/promises'
import { sqlState } from './sql-state.ts'
import { NoAnswer } from './within.ts'

/**
 * The same request can succeed later: the database cannot be reached, has no free connection or memory, starts or stops,
 * is read-only until a failover ends, had a conflict that did not end with the retries, or reached a time limit, as a
 * statement does that waits for a lock. The pool's errors have no code.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (/^(08|25P0[34]|40001|40P01|53[23]00|55P03|57014|57P0)/.test(sqlState(error) ?? '') || isReadOnly(error))
    return true
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof NoAnswer || isConnectionError(cause)) return true
  }
  return false
}

/** The server has become a replica, or will be the primary in a moment. */
export function isReadOnly(error: unknown): boolean {
  return sqlState(error) === '25006'
}

const networkErrors = [
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]

function isConnectionError({ message, code, stack = '' }: Error & { code?: string }): boolean {
  if (message === 'timeout exceeded when trying to connect') return true
  if (message.startsWith('Connection terminated') || message.endsWith('is not queryable')) return true
  // Connections to other services fail with the same codes.
  return networkErrors.includes(code ?? '') && /node_modules.pg(-pool)?\b/.test(stack)
}

const retryEveryMs = 500

/** It repeats a change that the database could not make, for so long at most, and never throws. */
export async function retryUntilAvailable(forMs: number, change: () => Promise<unknown>): Promise<void> {
  for (let waitedMs = 0; waitedMs < forMs; waitedMs += retryEveryMs) {
    try {
      await change()
      return
    } catch {
      await pause(retryEveryMs, undefined, { ref: false })
    }
  }
}
