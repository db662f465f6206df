import type { Alarm } from '../platform/alarms.ts'
import { sqlState, violatedConstraint } from '../platform/database/sql-state.ts'

/**
 * Why the ledger refused. Except where an operator posts by hand, whoever posts is wrong:
 *
 * - `unbalanced`: the entries do not come to zero, one is zero, or there are fewer than two
 * - `no-such-account`: the account has a name and its kind has none, or the other way round
 * - `day-closed`: the day that was named is closed, or has not begun
 * - `other-entries`: something else was posted for the same cause
 * - `no-such-transaction`: nothing was posted for the cause that is to be reversed
 * - `already-reversed`: another transaction reverses it
 * - `wrong-isolation`: the transaction of the database keeps its first snapshot
 * - `not-opened`: days are closed only after what happened before the books began was posted
 */
export type LedgerErrorCode =
  | 'unbalanced'
  | 'no-such-account'
  | 'day-closed'
  | 'other-entries'
  | 'no-such-transaction'
  | 'already-reversed'
  | 'wrong-isolation'
  | 'not-opened'

export class LedgerError extends Error {
  readonly code: LedgerErrorCode
  readonly alarm: Alarm = 'ledger-refused'

  constructor(code: LedgerErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'LedgerError'
    this.code = code
  }
}

const codes: Record<string, LedgerErrorCode> = {
  LG001: 'unbalanced',
  LG002: 'day-closed',
  LG003: 'other-entries',
  LG004: 'no-such-transaction',
  LG006: 'wrong-isolation',
  LG007: 'not-opened',
}

/** The functions of the database raise these states. */
export function toLedgerError(error: unknown): unknown {
  const isReversedTwice = violatedConstraint(error) === 'one_reversal_of_a_transaction'
  const code = isReversedTwice ? 'already-reversed' : codes[sqlState(error) ?? '']
  return code === undefined ? error : new LedgerError(code, (error as Error).message, { cause: error })
}
