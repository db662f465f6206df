import { validate } from 'uuid'
import { dayKey } from '../../../contract/addis-time.ts'
import { dayName, lastDue, withheldOf } from '../../../contract/payouts.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { postPayout } from '../books/payouts.ts'
import { recordActivity } from '../../customers/activity/record-activity.ts'
import type { Actor } from '../../customers/activity/record-activity.ts'
import { isOpened, openedAt } from '../../ledger/opening.ts'
import { listAccounts } from '../../ledger/read-ledger.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { Config } from '../../platform/config.ts'
import { decidePayout } from './decide-payout.ts'
import type { Decision } from './decide-payout.ts'
import { lockPayoutsOf } from './pay-details.ts'
import { addEvent } from './payout-steps.ts'

interface Paying {
  db: Database
  config: Pick<Config, 'payouts'>
}

/** The shop itself, at the time of a schedule. */
const scheduler = 'schedule'

interface Run {
  id: string
  actor: string
}

/** Refuses `books-not-open`: until the past is posted, nobody knows what a seller is owed. */
async function requireOpenBooks(db: Database): Promise<void> {
  if (!(await isOpened(db))) throw new Refusal('books-not-open')
}

/**
 * Somebody pays sellers now. The client makes the id, so that a repeat goes on with the same run. Refuses
 * `books-not-open`.
 */
export async function runByHand(
  { db, config }: Paying,
  { id, actor }: { id: string; actor: Actor },
): Promise<void> {
  await requireOpenBooks(db)
  await transaction(db, async (tx) => {
    const begun = await tx
      .insertInto('payoutRuns')
      .values({
        id,
        day: dayKey(tx.now()),
        isScheduled: false,
        actor: actor.name,
        createdAt: tx.now(),
        finishedAt: null,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('day')
      .executeTakeFirst()
    if (begun) await recordActivity(tx, actor, { action: 'run-payouts', subject: begun.day })
  })
  const run = await db
    .selectFrom('payoutRuns')
    .select(['id', 'actor'])
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .executeTakeFirst()
  if (run) await goOn({ db, config }, run)
}

/** Makes the run that is due, once for its day, and goes on with those that were interrupted. */
export async function runDuePayouts({ db, config }: Paying, stop?: AbortSignal): Promise<void> {
  if (!(await isOpened(db))) return
  const due = await dueRun(db, config)
  if (due) {
    await db
      .insertInto('payoutRuns')
      .values({
        id: newId(),
        day: due.day,
        isScheduled: true,
        actor: scheduler,
        createdAt: db.now(),
        finishedAt: null,
      })
      .onConflict((conflict) => conflict.column('day').where('isScheduled', '=', true).doNothing())
      .execute()
  }
  const unfinished = await db
    .selectFrom('payoutRuns')
    .select(['id', 'actor'])
    .where('finishedAt', 'is', null)
    .orderBy('createdAt')
    .execute()
  for (const run of unfinished) await goOn({ db, config }, run, stop)
}

/** The last run that was due since the books were opened. */
export async function dueRun(
  db: Database,
  { payouts }: Pick<Config, 'payouts'>,
): Promise<{ day: string; at: Date } | undefined> {
  const due = lastDue(db.now(), payouts.days)
  if (!due) return undefined
  const since = await openedAt(db)
  return since && since <= due.at ? { day: dayName(due.day), at: due.at } : undefined
}

/** Each seller is one transaction, so that a run that was killed goes on with the others. */
async function goOn({ db, config }: Paying, run: Run, stop?: AbortSignal): Promise<void> {
  const failures: unknown[] = []
  for await (const sellerId of sellersWithBalance(db)) {
    if (stop?.aborted) return
    // The others are paid although one is not; the run stays unfinished, which is an alarm some hours later.
    await transaction(db, (tx) => paySeller(tx, config, run, sellerId)).catch((error: unknown) => {
      failures.push(error)
    })
  }
  if (failures.length > 0) throw failures[0]
  await db
    .updateTable('payoutRuns')
    .set({ finishedAt: db.now() })
    .where('id', '=', run.id)
    .where('finishedAt', 'is', null)
    .execute()
}

/** What a run would do now, in the order of accounts. */
export async function previewRun({ db, config }: Paying): Promise<Decision[]> {
  await requireOpenBooks(db)
  const decisions: Decision[] = []
  for await (const sellerId of sellersWithBalance(db)) {
    const decision = await decidePayout(db, config, sellerId)
    if (decision.owedSantim !== 0) decisions.push(decision)
  }
  return decisions
}

/** An operator can post to an account of a name that is no seller. */
async function* sellersWithBalance(db: Database): AsyncGenerator<string> {
  let after: string | undefined
  do {
    const page = await listAccounts(db, { kind: 'seller-payable-available', after })
    const names = page.rows.filter(({ balanceSantim }) => balanceSantim !== 0).map(({ name }) => name)
    const ids = names.filter((name) => validate(name))
    const sellers =
      ids.length === 0 ? [] : await db.selectFrom('sellers').select('id').where('id', 'in', ids).execute()
    yield* sellers.map(({ id }) => id)
    after = page.next
  } while (after !== undefined)
}

/** The lock of the seller keeps two runs from paying the same balance. */
async function paySeller(tx: Database, config: Paying['config'], run: Run, sellerId: string): Promise<void> {
  await lockPayoutsOf(tx, sellerId)
  if (await isHandled(tx, run, sellerId)) return
  const { owedSantim, why, details } = await decidePayout(tx, config, sellerId)
  if (owedSantim === 0) return
  const key = { runId: run.id, sellerId }
  if (why !== null || !details) {
    await tx
      .insertInto('payoutRunPassedOver')
      .values({ ...key, why: why ?? 'no-details', owedSantim })
      .execute()
    return
  }
  const payout = await tx
    .insertInto('payouts')
    .values({
      ...key,
      id: newId(),
      detailsId: details.id,
      grossSantim: owedSantim,
      withheldSantim: withheldOf(owedSantim, config.payouts.withholdingBasisPoints),
      status: 'made',
      channel: null,
      fileId: null,
      transferReference: null,
      transferState: null,
      nextCheckAt: null,
      paidFrom: null,
      bankReference: null,
      bounceReason: null,
      createdAt: tx.now(),
      sentAt: null,
      confirmedAt: null,
      bouncedAt: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await addEvent(tx, payout.id, { event: 'made', by: run.actor })
  await postPayout(tx, payout)
}

async function isHandled(tx: Database, { id }: Run, sellerId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('payouts')
    .select('sellerId')
    .where('runId', '=', id)
    .where('sellerId', '=', sellerId)
    .unionAll(
      tx
        .selectFrom('payoutRunPassedOver')
        .select('sellerId')
        .where('runId', '=', id)
        .where('sellerId', '=', sellerId),
    )
    .executeTakeFirst()
  return found !== undefined
}
