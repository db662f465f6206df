import { addDays } from '../../../contract/addis-time.ts'
import { sql } from 'kysely'
import { reconciliationRules } from '../../../contract/reconciliation.ts'
import type { Database } from '../../platform/database/connect.ts'
import { matchLines } from './match-lines.ts'
import type { Match } from './match-lines.ts'
import { closeMatched, openExtra, openMissing, openOtherAmounts } from './items.ts'
import { openEntries } from './open-entries.ts'
import { openLines, toMatch } from './open-lines.ts'
import { postLine } from './post-lines.ts'
import type { PostedLine } from './post-lines.ts'
import { bySystem, lockReconciliation, readStatementAccount } from './statement-account.ts'

export interface Reconciled {
  matched: number
  posted: PostedLine[]
  opened: number
}

interface Covered {
  account: string
  firstDay: string
  lastDay: string
}

/**
 * Matches what statements and books have, posts what only statements tell, and opens an item for everything else. It
 * changes nothing if nothing is new. Entries are looked at again for so many days, or all of them with `whole`.
 */
export async function reconcile(tx: Database, { whole = false } = {}): Promise<Reconciled> {
  await lockReconciliation(tx)
  const accounts = await coveredAccounts(tx)
  let matched = 0
  const posted: PostedLine[] = []
  const others = new Map<string, Match[]>()
  await pairReversed(tx, accounts)
  // What is posted from a line of one account is what lines of another are matched with.
  for (const isLast of [false, true])
    for (const covered of accounts) {
      const round = await matchAccount(tx, covered, whole)
      matched += round.matched
      others.set(covered.account, round.others)
      if (isLast) continue
      const told = new Set(round.others.map(({ line }) => line.id))
      for (const line of await openLines(tx, covered.account)) {
        const done = told.has(line.id)
          ? undefined
          : await postLine(tx, readStatementAccount(line.account), line)
        if (!done) continue
        posted.push(done)
        await matchPosted(tx, line.id, done.transactionId)
      }
    }
  let opened = 0
  await closeMatched(tx)
  for (const covered of accounts) {
    opened += await openOtherAmounts(tx, covered.account, others.get(covered.account) ?? [])
    opened += await openExtra(tx, covered.account)
    opened += await openMissing(tx, {
      ...covered,
      entries: await openEntries(tx, readStatementAccount(covered.account), {
        since: sinceOf(covered, whole),
      }),
    })
  }
  return { matched, posted, opened }
}

/** Gateways come first: they know best what they have sent to a bank. */
async function coveredAccounts(tx: Database): Promise<Covered[]> {
  const { rows } = await sql<Covered>`
    select account, min(first_day)::text as first_day, max(last_day)::text as last_day from statement_files
    group by account order by account like 'bank:%', account`.execute(tx)
  return rows
}

/** What happened just before the first statement may be on it. */
function sinceOf({ firstDay, lastDay }: Covered, whole: boolean): string {
  const first = addDays(firstDay, -reconciliationRules.payoutDays)
  const recent = addDays(lastDay, -reconciliationRules.lookBackDays)
  return whole || recent < first ? first : recent
}

async function matchAccount(tx: Database, covered: Covered, whole: boolean) {
  const lines = await openLines(tx, covered.account)
  if (lines.length === 0) return { matched: 0, others: [] }
  const oldest = addDays(lines[0]?.day ?? covered.lastDay, -reconciliationRules.payoutDays)
  const since = [sinceOf(covered, whole), oldest].toSorted()[0] ?? oldest
  const entries = await openEntries(tx, readStatementAccount(covered.account), { since })
  const found = matchLines(lines.map(toMatch), entries)
  await writeMatches(tx, found.byReference, 'reference')
  await writeMatches(tx, found.byAmount, 'amount')
  return { matched: found.byReference.length + found.byAmount.length, others: found.otherAmount }
}

async function writeMatches(
  tx: Database,
  matches: readonly Match[],
  how: 'reference' | 'amount',
): Promise<void> {
  if (matches.length === 0) return
  const lineIds = matches.map(({ line }) => line.id)
  await sql`
    insert into statement_matches (transaction_id, position, line_id, how, actor, at)
    select transaction_id, position, line_id, ${how}, ${bySystem}, ${tx.now()}
    from unnest(${matches.map(({ entry }) => entry.transactionId)}::bigint[],
      ${matches.map(({ entry }) => entry.position)}::int[], ${lineIds}::uuid[])
      as m (transaction_id, position, line_id)`.execute(tx)
  await sql`update statement_lines set state = 'matched' where id = any(${lineIds}::uuid[])`.execute(tx)
}

/** The entry on the account of the line that was posted from it. */
async function matchPosted(tx: Database, lineId: string, transactionId: number): Promise<void> {
  await sql`
    insert into statement_matches (transaction_id, position, line_id, how, actor, at)
    select e.transaction_id, e.position, l.id, 'posted', ${bySystem}, ${tx.now()}
    from statement_lines l join ledger_entries e on e.transaction_id = ${transactionId}
    join ledger_accounts a on a.id = e.account_id and a.kind || ':' || a.name = l.account
    where l.id = ${lineId}`.execute(tx)
  await tx.updateTable('statementLines').set({ state: 'matched' }).where('id', '=', lineId).execute()
}

/** A transaction that was posted by mistake and its reversal cancel each other out, if no statement has either. */
async function pairReversed(tx: Database, accounts: readonly Covered[]): Promise<void> {
  if (accounts.length === 0) return
  await sql`
    insert into statement_matches (transaction_id, position, line_id, how, actor, at)
    select p.transaction_id, p.position, null, 'reversed', ${bySystem}, ${tx.now()}
    from ledger_transactions t
    join ledger_entries r on r.transaction_id = t.id
    join ledger_accounts a on a.id = r.account_id
    join ledger_entries o on o.transaction_id = t.reverses and o.account_id = r.account_id
      and o.amount_santim = -r.amount_santim and o.position = r.position
    cross join lateral (values (o.transaction_id, o.position), (r.transaction_id, r.position)) p (transaction_id, position)
    where t.reverses is not null and a.kind || ':' || a.name = any(${accounts.map(({ account }) => account)})
      and not exists (select from statement_matches m where (m.transaction_id, m.position) in (
        (o.transaction_id, o.position), (r.transaction_id, r.position)))`.execute(tx)
}
