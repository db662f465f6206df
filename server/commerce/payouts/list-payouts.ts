import type { Bank } from '../../../contract/banks.ts'
import type { PassedOver, PayoutStatus, PayWay } from '../../../contract/payouts.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { afterCursor, pageOf } from '../../platform/database/cursor.ts'
import type { Page } from '../../platform/database/cursor.ts'
import type { Payout } from './payout-steps.ts'

export type ListedPayout = Payout & {
  way: PayWay
  bank: Bank | null
  accountNumber: string
  holder: string
  /** The day of its run. */
  day: string
}

interface Wanted {
  status?: PayoutStatus | undefined
  sellerId?: string | undefined
  runId?: string | undefined
  after?: string | undefined
  limit: number
}

/** The newest come first; `after` is the cursor of the next page. */
export async function listPayouts(
  db: Database,
  { status, sellerId, runId, after, limit }: Wanted,
): Promise<Page<ListedPayout>> {
  const rows = await payoutsWithDetails(db)
    .$if(status !== undefined, (query) => query.where('p.status', '=', status ?? 'made'))
    .$if(sellerId !== undefined, (query) => query.where('p.sellerId', '=', sellerId ?? ''))
    .$if(runId !== undefined, (query) => query.where('p.runId', '=', runId ?? ''))
    .where(afterCursor(after, { table: 'p' }))
    .orderBy('p.createdAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit + 1)
    .execute()
  return pageOf(rows, limit)
}

export type OwnPayout = Pick<
  ListedPayout,
  | 'id'
  | 'number'
  | 'grossSantim'
  | 'withheldSantim'
  | 'netSantim'
  | 'status'
  | 'bankReference'
  | 'bounceReason'
  | 'createdAt'
  | 'way'
  | 'bank'
  | 'accountNumber'
>

/** What a seller may know of its payouts, the newest first: nothing of runs, files and notes, which are the shop's. */
export async function listPayoutsOfSeller(
  db: Database,
  sellerId: string,
  { after, limit }: Pick<Wanted, 'after' | 'limit'>,
): Promise<Page<OwnPayout>> {
  const rows = await db
    .selectFrom('payouts as p')
    .innerJoin('sellerPayDetails as d', 'd.id', 'p.detailsId')
    .select(['p.id', 'p.number', 'p.grossSantim', 'p.withheldSantim', 'p.netSantim', 'p.status'])
    .select(['p.bankReference', 'p.bounceReason', 'p.createdAt', 'd.way', 'd.bank', 'd.accountNumber'])
    .where('p.sellerId', '=', sellerId)
    .where(afterCursor(after, { table: 'p' }))
    .orderBy('p.createdAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit + 1)
    .execute()
  return pageOf(rows, limit)
}

/** Refuses `payout-not-found`. `key` is an id, or a number such as 12. */
export async function findPayout(db: Database, key: string | number): Promise<ListedPayout> {
  const found = await payoutsWithDetails(db)
    .$if(typeof key === 'number', (query) => query.where('p.number', '=', Number(key)))
    .$if(typeof key === 'string', (query) => query.where('p.id', '=', String(key)))
    .executeTakeFirst()
  if (!found) throw new Refusal('payout-not-found')
  return found
}

const payoutsWithDetails = (db: Database) =>
  db
    .selectFrom('payouts as p')
    .innerJoin('sellerPayDetails as d', 'd.id', 'p.detailsId')
    .innerJoin('payoutRuns as r', 'r.id', 'p.runId')
    .selectAll('p')
    .select(['d.way', 'd.bank', 'd.accountNumber', 'd.holder', 'r.day'])

export async function eventsOf(db: Database, payoutId: string) {
  return db
    .selectFrom('payoutEvents')
    .select(['event', 'note', 'actor', 'createdAt'])
    .where('payoutId', '=', payoutId)
    .orderBy('position')
    .execute()
}

export interface ListedRun {
  id: string
  day: string
  isScheduled: boolean
  actor: string
  createdAt: Date
  finishedAt: Date | null
  payouts: number
  netSantim: number
  /** They wait to be sent. */
  toSend: number
  files: { id: string; madeBy: string; createdAt: Date }[]
  passedOver: { sellerId: string; why: PassedOver; owedSantim: number }[]
}

/** The newest come first. */
export async function listRuns(
  db: Database,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<Page<ListedRun>> {
  const rows = await db
    .selectFrom('payoutRuns')
    .selectAll()
    .where(afterCursor(after))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit)
  return { rows: await withContents(db, page.rows), after: page.after }
}

/** Refuses `payout-run-not-found`. */
export async function findRun(db: Database, id: string): Promise<ListedRun> {
  const row = await db.selectFrom('payoutRuns').selectAll().where('id', '=', id).executeTakeFirst()
  const [run] = row ? await withContents(db, [row]) : []
  if (!run) throw new Refusal('payout-run-not-found')
  return run
}

type RunRow = Pick<ListedRun, 'id' | 'day' | 'isScheduled' | 'actor' | 'createdAt' | 'finishedAt'>

/** A run with thousands of sellers shows the first of those that were passed over. */
const mostPassedOver = 500

async function withContents(db: Database, rows: readonly RunRow[]): Promise<ListedRun[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const sums = await db
    .selectFrom('payouts')
    .select((row) => [
      'runId',
      row.fn.countAll<number>().as('payouts'),
      row.fn.sum<number>('netSantim').as('netSantim'),
      row.fn.countAll<number>().filterWhere('status', '=', 'made').as('toSend'),
    ])
    .where('runId', 'in', ids)
    .groupBy('runId')
    .execute()
  const files = await db
    .selectFrom('payoutFiles')
    .select(['id', 'runId', 'madeBy', 'createdAt'])
    .where('runId', 'in', ids)
    .orderBy('createdAt')
    .execute()
  const passed = await db
    .selectFrom('payoutRunPassedOver')
    .selectAll()
    .where('runId', 'in', ids)
    .orderBy('owedSantim', 'desc')
    .limit(mostPassedOver)
    .execute()
  return rows.map((row) => {
    const sum = sums.find(({ runId }) => runId === row.id)
    return {
      ...row,
      payouts: Number(sum?.payouts ?? 0),
      netSantim: Number(sum?.netSantim ?? 0),
      toSend: Number(sum?.toSend ?? 0),
      files: files.filter(({ runId }) => runId === row.id).map(({ runId: _, ...file }) => file),
      passedOver: passed.filter(({ runId }) => runId === row.id).map(({ runId: _, ...it }) => it),
    }
  })
}

/** What somebody has to do. */
export async function waitingPayouts(
  db: Database,
): Promise<{ toSend: number; toConfirm: number; unclear: number }> {
  const row = await db
    .selectFrom('payouts')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('status', '=', 'made').as('toSend'),
      eb.fn
        .countAll<number>()
        .filterWhere('channel', '=', 'file')
        .filterWhere('status', '=', 'sent')
        .as('toConfirm'),
      eb.fn.countAll<number>().filterWhere('transferState', '=', 'unclear').as('unclear'),
    ])
    .where('status', 'in', ['made', 'sent'])
    .executeTakeFirst()
  return {
    toSend: Number(row?.toSend ?? 0),
    toConfirm: Number(row?.toConfirm ?? 0),
    unclear: Number(row?.unclear ?? 0),
  }
}

export async function countOpenPayouts(db: Database): Promise<{ made: number; sent: number }> {
  const row = await db
    .selectFrom('payouts')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('status', '=', 'made').as('made'),
      eb.fn.countAll<number>().filterWhere('status', '=', 'sent').as('sent'),
    ])
    .where('status', 'in', ['made', 'sent'])
    .executeTakeFirst()
  return { made: Number(row?.made ?? 0), sent: Number(row?.sent ?? 0) }
}
