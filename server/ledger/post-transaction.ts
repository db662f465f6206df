import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '../platform/database/connect.ts'
import { toStored } from './chart-of-accounts.ts'
import type { Account } from './chart-of-accounts.ts'
import { LedgerError, toLedgerError } from './ledger-error.ts'

/** What happened, such as a payment with its id. A cause is posted once. */
export interface Cause {
  kind: string
  id: string
}

export interface Entry {
  account: Account
  /** It is above zero for debit and below for credit. */
  santim: number
  /** It says why the figure is so. */
  orderId?: string | undefined
  partId?: string | undefined
}

export interface Posting {
  cause: Cause
  /** YYYY-MM-DD in Addis Ababa; today by default, or the first open day if today was closed meanwhile. */
  day?: string | undefined
  /** It is the key of a sentence, such as `payment-received`. */
  description: string
  /** A member of staff or an operator who posts by hand says why. */
  reason?: string | undefined
  actor?: string | undefined
}

export interface Posted {
  transactionId: number
  day: string
  /** It was posted now, and not before. */
  isNew: boolean
}

export const debit = (
  account: Account,
  santim: number,
  of: Pick<Entry, 'orderId' | 'partId'> = {},
): Entry => ({
  account,
  santim,
  ...of,
})

export const credit = (
  account: Account,
  santim: number,
  of: Pick<Entry, 'orderId' | 'partId'> = {},
): Entry => ({
  account,
  santim: -santim,
  ...of,
})

/**
 * The entries are posted if the transaction `tx` commits. A repeat with the same entries answers with the first. Throws a
 * LedgerError: `unbalanced`, `no-such-account`, `day-closed`, `other-entries` or `wrong-isolation`.
 */
export async function postTransaction(
  tx: Database,
  { entries, ...posting }: Posting & { entries: readonly Entry[] },
): Promise<Posted> {
  checkBalanced(posting.cause, entries)
  const called = sql<Posted>`
    select transaction_id, business_day::text as day, is_new
    from post_ledger_transaction(${sql.join(given(tx, posting))}, ${columnsOf(entries)})`
  const [posted] = await read(tx, called)
  if (!posted) throw new Error('The ledger did not answer')
  return posted
}

/**
 * Several transactions are posted in one call. Of causes that were posted before, `isKnown` says whether their entries
 * are compared, as `postTransaction` does, or passed over. The answers are in the order of the postings.
 */
export async function postBatch(
  tx: Database,
  postings: readonly (Posting & { entries: readonly Entry[] })[],
  { isKnown }: { isKnown: 'compared' | 'passed-over' },
): Promise<Posted[]> {
  if (postings.length === 0) return []
  for (const { cause, entries } of postings) checkBalanced(cause, entries)
  const called = sql<Posted>`
    select transaction_id, business_day::text as day, is_new
    from post_ledger_batch(${postings.map(({ cause }) => cause.kind)}::text[],
      ${postings.map(({ cause }) => cause.id)}::text[], ${postings.map(({ day }) => day ?? null)}::date[], ${tx.now()},
      ${postings.map(({ description }) => description)}::text[], ${postings.map(({ reason }) => reason ?? '')}::text[],
      ${postings.map(({ actor }) => actor ?? '')}::text[], ${postings.map(({ entries }) => entries.length)}::int[],
      ${columnsOf(postings.flatMap(({ entries }) => entries))}, ${isKnown === 'compared'})
    order by number`
  return read(tx, called)
}

function checkBalanced(cause: Cause, entries: readonly Entry[]): void {
  const santim = entries.map((entry) => entry.santim)
  const isWhole = santim.every((amount) => Number.isSafeInteger(amount) && amount !== 0)
  if (santim.length < 2 || !isWhole || sumOf(santim) !== 0) {
    throw new LedgerError('unbalanced', `The entries of ${cause.kind} ${cause.id} are ${santim.join(', ')}`)
  }
}

/** The entries as the functions of the database take them: an array for each column. */
function columnsOf(entries: readonly Entry[]): RawBuilder<unknown> {
  const accounts = entries.map(({ account }) => {
    const stored = toStored(account)
    if (!stored) throw new LedgerError('no-such-account', `There is no account ${JSON.stringify(account)}`)
    return stored
  })
  return sql`${accounts.map(({ kind }) => kind)}::text[], ${accounts.map(({ owner }) => owner)}::text[],
    ${accounts.map(({ name }) => name)}::text[], ${accounts.map(({ normalSide }) => normalSide)}::text[],
    ${entries.map(({ santim }) => santim)}::bigint[], ${entries.map(({ orderId }) => orderId ?? null)}::uuid[],
    ${entries.map(({ partId }) => partId ?? null)}::uuid[]`
}

/**
 * It posts the opposite of what was posted for the cause `reverses`; a transaction is reversed once, and the reversal can
 * be reversed. Throws a LedgerError: `no-such-transaction`, `already-reversed`, `day-closed` or `other-entries`.
 */
export async function reverseTransaction(
  tx: Database,
  { reverses, ...posting }: Posting & { reverses: Cause },
): Promise<Posted> {
  const called = sql<Posted>`
    select transaction_id, business_day::text as day, is_new
    from reverse_ledger_transaction(${sql.join(given(tx, posting))}, ${reverses.kind}, ${reverses.id})`
  const [posted] = await read(tx, called)
  if (!posted) throw new Error('The ledger did not answer')
  return posted
}

const given = (tx: Database, { cause, day, description, reason, actor }: Posting) => [
  cause.kind,
  cause.id,
  day ?? null,
  tx.now(),
  description,
  reason ?? '',
  actor ?? '',
]

async function read(tx: Database, called: RawBuilder<Posted>): Promise<Posted[]> {
  try {
    const { rows } = await called.execute(tx)
    return rows
  } catch (error) {
    throw toLedgerError(error)
  }
}

/** Sums of numbers could be rounded. */
const sumOf = (santim: number[]) => Number(santim.reduce((sum, amount) => sum + BigInt(amount), 0n))
