import { closedPeriods } from '../../../contract/statement-periods.ts'
import type { StatementPeriod } from '../../../contract/statement-periods.ts'
import { closedDays, movedSellers } from '../../ledger/read-owner.ts'
import type { MovedSeller } from '../../ledger/read-owner.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { issueStatement } from './issue-statement.ts'
import type { Issued } from './issue-statement.ts'

const sellersOfBatch = 100

export interface DueFilter {
  /** Statements of this period and of those before it; of all closed ones by default. */
  until?: string | undefined
  sellerId?: string | undefined
}

interface DueStatement extends MovedSeller {
  period: string
}

/** Those whose days are all closed, and that are not known to be issued for all sellers, oldest first. */
async function duePeriods(db: Database, until?: string): Promise<StatementPeriod[]> {
  const days = await closedDays(db)
  if (!days) return []
  const finished = new Set(
    (await db.selectFrom('sellerStatementPeriods').select('period').execute()).map(({ period }) => period),
  )
  return closedPeriods(days).filter(
    ({ period }) => !finished.has(period) && (until === undefined || period <= until),
  )
}

/** What would be issued now, at most `limit` and in the order of their numbers. */
export async function listDue(
  db: Database,
  { limit, ...filter }: DueFilter & { limit: number },
): Promise<{ due: DueStatement[]; isMore: boolean }> {
  const due: DueStatement[] = []
  for await (const { period, seller } of dueStatements(db, filter)) {
    if (due.length === limit) return { due, isMore: true }
    due.push({ ...seller, period: period.period })
  }
  return { due, isMore: false }
}

/** A generator that ends has passed all sellers of a period before it goes on with the next one. */
async function* dueStatements(
  db: Database,
  { until, sellerId }: DueFilter,
  onFinished: (period: StatementPeriod) => Promise<void> = async () => {},
): AsyncGenerator<{ period: StatementPeriod; seller: MovedSeller }> {
  for (const period of await duePeriods(db, until)) {
    let after: string | undefined = ''
    while (after !== undefined) {
      const sellers: MovedSeller[] = await movedSellers(db, period, {
        sellerId,
        after,
        limit: sellersOfBatch,
      })
      const issued = await issuedOf(db, period, sellers)
      for (const seller of sellers) if (!issued.has(seller.sellerId)) yield { period, seller }
      after = sellers.length === sellersOfBatch ? sellers.at(-1)?.sellerId : undefined
    }
    if (sellerId === undefined) await onFinished(period)
  }
}

async function issuedOf(
  db: Database,
  { period }: StatementPeriod,
  sellers: readonly MovedSeller[],
): Promise<Set<string>> {
  if (sellers.length === 0) return new Set()
  const ids = sellers.map(({ sellerId }) => sellerId)
  const rows = await db
    .selectFrom('sellerStatements')
    .select('sellerId')
    .where('period', '=', period)
    .where('sellerId', 'in', ids)
    .execute()
  return new Set(rows.map(({ sellerId }) => sellerId))
}

/**
 * Each statement is a transaction of its own, so that whoever is interrupted goes on with the next one. `isDone` is false
 * if it stopped at `limit`, after `runMs`, or as it was told to.
 */
export async function issueDue(
  { db, config }: { db: Database; config: Config },
  {
    issuedBy,
    limit = Number.POSITIVE_INFINITY,
    runMs = Number.POSITIVE_INFINITY,
    stop,
    ...filter
  }: DueFilter & {
    issuedBy: string
    limit?: number
    runMs?: number
    stop?: AbortSignal | undefined
  },
): Promise<{ issued: Issued[]; isDone: boolean }> {
  const until = performance.now() + runMs
  const issued: Issued[] = []
  const due = dueStatements(db, filter, ({ period }) => finish(db, period))
  for await (const { period, seller } of due) {
    if (issued.length >= limit || performance.now() > until || stop?.aborted) return { issued, isDone: false }
    const asked = { sellerId: seller.sellerId, period, issuedBy }
    const one = await transaction(db, (tx) => issueStatement(tx, config, asked))
    if (one) issued.push(one)
  }
  return { issued, isDone: true }
}

/** Nothing can be posted in its days any more, so that no other seller will need a statement of it. */
async function finish(db: Database, period: string): Promise<void> {
  await db
    .insertInto('sellerStatementPeriods')
    .values({ period, finishedAt: db.now() })
    .onConflict((conflict) => conflict.column('period').doNothing())
    .execute()
}
