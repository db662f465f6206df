import { sql } from 'kysely'
import { formatAmount, toBirr } from '../../../contract/money.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { recordActivity } from '../../customers/activity/record-activity.ts'
import type { Actor } from '../../customers/activity/record-activity.ts'
import { chart, readAccount, writeAccount } from '../../ledger/chart-of-accounts.ts'
import type { Account } from '../../ledger/chart-of-accounts.ts'
import { postDraft } from '../../ledger/post-draft.ts'
import { statementExplained } from '../../ledger/postings/payments.ts'
import type { Database } from '../../platform/database/connect.ts'
import { openEntries } from './open-entries.ts'
import type { OpenEntry } from './match-lines.ts'
import { lockReconciliation, readStatementAccount } from './statement-account.ts'
import type { ItemRow } from './tables.ts'

export interface EntryKey {
  transactionId: number
  position: number
}

type Changing = { id: string; actor: Actor }

/** Refuses `item-not-found` and `item-over`. Whoever explains an item sees what others have done. */
async function lockItem(tx: Database, id: string): Promise<ItemRow> {
  await lockReconciliation(tx)
  const item = await tx
    .selectFrom('reconciliationItems')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!item) throw new Refusal('item-not-found')
  if (item.endedAt !== null) throw new Refusal('item-over', { date: item.endedAt.toISOString() })
  return item
}

const subjectOf = ({ account, kind }: ItemRow) => `${account} ${kind}`
const about = ({ day, santim }: ItemRow) => ({ from: day, amount: toBirr(santim) })

/** The owner, who is a member of staff, may be nobody. */
export async function assignItem(
  tx: Database,
  { id, actor, owner }: Changing & { owner: { id: string; name: string } | null },
): Promise<void> {
  const item = await lockItem(tx, id)
  if (item.ownerId === (owner?.id ?? null)) return
  await tx
    .updateTable('reconciliationItems')
    .set({ ownerId: owner?.id ?? null })
    .where('id', '=', id)
    .execute()
  await recordActivity(tx, actor, {
    action: 'assign-statement-item',
    subject: subjectOf(item),
    after: { ...about(item), responsible: owner?.name ?? '' },
  })
}

export async function noteItem(
  tx: Database,
  { id, actor, note }: Changing & { note: string },
): Promise<void> {
  const item = await lockItem(tx, id)
  if (item.note === note) return
  await tx.updateTable('reconciliationItems').set({ note }).where('id', '=', id).execute()
  await recordActivity(tx, actor, {
    action: 'note-statement-item',
    subject: subjectOf(item),
    before: { note: item.note },
    after: { ...about(item), note },
  })
}

/**
 * The line is these entries, which come to its amount together. Refuses `match-needs-line` for what the books have alone,
 * `match-not-open` and `match-other-sum`.
 */
export async function matchItem(
  tx: Database,
  { id, actor, entries, reason }: Changing & { entries: readonly EntryKey[]; reason: string },
): Promise<void> {
  const item = await lockItem(tx, id)
  const { lineId } = item
  if (lineId === null) throw new Refusal('match-needs-line')
  const line = await santimOfLine(tx, lineId)
  const open = await openOf(tx, item, entries)
  const sum = open.reduce((total, { santim }) => total + santim, 0)
  if (sum !== line) {
    throw new Refusal('match-other-sum', { line: formatAmount(line), entries: formatAmount(sum) })
  }
  await writeByHand(tx, { lineId, entries: open, actor })
  await end(tx, item, { as: 'by-hand', reason, actor })
  const matched = open.map(({ transactionId }) => transactionId).join(', ')
  await recordActivity(tx, actor, {
    action: 'match-statement-item',
    subject: subjectOf(item),
    after: { ...about(item), entries: matched, ...(reason && { reason }) },
  })
}

/**
 * What nobody could explain is posted to an account of the shop: a line that the books lack, what a line has more than its
 * entry, or the opposite of an entry that no statement tells of. Refuses `explained-account`.
 */
export async function postItem(
  tx: Database,
  { id, actor, to, reason }: Changing & { to: string; reason: string },
): Promise<void> {
  const item = await lockItem(tx, id)
  const at = readStatementAccount(item.account)
  const against = accountFor(to, item.account)
  const isMissing = item.kind === 'missing'
  const santim = isMissing ? -item.santim : item.santim
  const cause =
    item.kind === 'extra'
      ? { kind: 'statement-line', id: item.lineId ?? item.id }
      : { kind: 'statement-item', id: item.id }
  const posted = await postDraft(tx, {
    cause,
    reason,
    actor: actor.name,
    draft: statementExplained({ at, against, santim }),
  })
  if (!posted) throw new Error('Nothing was posted')
  const entries = [
    {
      transactionId: posted.transactionId,
      position: await positionOf(tx, posted.transactionId, item.account),
    },
  ]
  if (item.transactionId !== null && item.position !== null) {
    entries.push({ transactionId: item.transactionId, position: item.position })
  }
  await writeByHand(tx, { lineId: item.lineId, entries, actor })
  await end(tx, item, { as: 'posted', reason, actor })
  await recordActivity(tx, actor, {
    action: 'post-statement-item',
    subject: subjectOf(item),
    after: {
      ...about(item),
      account: writeAccount(stored(against)),
      entries: String(posted.transactionId),
      reason,
    },
  })
}

/** The statement is wrong: the line stays without an entry, or the entry without a line until one comes. */
export async function declareItem(
  tx: Database,
  { id, actor, reason }: Changing & { reason: string },
): Promise<void> {
  const item = await lockItem(tx, id)
  if (item.lineId !== null) {
    await tx.updateTable('statementLines').set({ state: 'ended' }).where('id', '=', item.lineId).execute()
  }
  await end(tx, item, { as: 'declared', reason, actor })
  await recordActivity(tx, actor, {
    action: 'declare-statement-item',
    subject: subjectOf(item),
    after: { ...about(item), reason },
  })
}

/** Accounts of sellers and customers say what is owed to somebody, which a line alone does not change. */
function accountFor(text: string, own: string): Account {
  const account = readAccount(text)
  const of = account && chart[account.kind].of
  const isAllowed = of === 'shop' || account?.kind === 'gateway' || account?.kind === 'bank'
  if (!account || !isAllowed || account.kind === 'till' || text === own)
    throw new Refusal('explained-account', { account: text })
  return account
}

const stored = (account: Account) => ({ kind: account.kind, name: 'name' in account ? account.name : '' })

async function santimOfLine(tx: Database, id: string): Promise<number> {
  const line = await tx
    .selectFrom('statementLines')
    .select('santim')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return line.santim
}

async function openOf(tx: Database, item: ItemRow, keys: readonly EntryKey[]): Promise<OpenEntry[]> {
  const open = await openEntries(tx, readStatementAccount(item.account), { since: item.day, only: keys })
  const wanted = new Set(keys.map((it) => `${it.transactionId}/${it.position}`))
  if (open.length !== wanted.size || open.length === 0) throw new Refusal('match-not-open')
  return open
}

async function positionOf(tx: Database, transactionId: number, account: string): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select e.position from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where e.transaction_id = ${transactionId} and a.kind || ':' || a.name = ${account}`.execute(tx)
  return rows[0]?.position ?? 1
}

async function writeByHand(
  tx: Database,
  { lineId, entries, actor }: { lineId: string | null; entries: readonly EntryKey[]; actor: Actor },
): Promise<void> {
  const how = 'by-hand' as const
  const rows = entries.map(({ transactionId, position }) => ({ transactionId, position, lineId, how }))
  await tx
    .insertInto('statementMatches')
    .values(rows.map((row) => ({ ...row, actor: actor.name, at: tx.now() })))
    .execute()
  if (lineId !== null) {
    await tx.updateTable('statementLines').set({ state: 'matched' }).where('id', '=', lineId).execute()
  }
  // What was missing of these entries is found.
  await sql`
    update reconciliation_items set ended_at = ${tx.now()}, ended_as = 'by-hand', ended_by = ${actor.name}
    where ended_at is null and kind = 'missing' and (transaction_id, position) in (
      select * from unnest(${entries.map((it) => it.transactionId)}::bigint[],
        ${entries.map((it) => it.position)}::int[]))`.execute(tx)
}

async function end(
  tx: Database,
  { id }: ItemRow,
  { as, reason, actor }: { as: 'by-hand' | 'posted' | 'declared'; reason: string; actor: Actor },
): Promise<void> {
  await tx
    .updateTable('reconciliationItems')
    .set({ endedAt: tx.now(), endedAs: as, reason, endedBy: actor.name })
    .where('id', '=', id)
    .execute()
}
