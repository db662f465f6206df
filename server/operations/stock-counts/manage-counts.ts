import { openCountsMaximum } from '../../../contract/office/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { retentionDays } from '../../../contract/retention.ts'
import { recordActivity } from '../../customers/activity/record-activity.ts'
import type { Actor } from '../../customers/activity/record-activity.ts'
import { lockStock } from '../../catalogue/stock/reservations.ts'
import { setCountedStock } from '../../catalogue/places/set-at-place.ts'
import { choosePlace } from '../../catalogue/places/places.ts'
import type { Database } from '../../platform/database/connect.ts'
import { daysBefore } from '../../platform/database/delete-in-batches.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { every } from '../../platform/jobs/job.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { findCount, lockOpenCount } from './count-units.ts'
import { plannedLines } from './plan-count.ts'
import type { PlannedLine } from './plan-count.ts'

type Started = {
  countId: string
  categoryId: string | null
  note: string
  /** Without it, the default place is counted. */
  place?: string | undefined
  actor: Actor
}

/** A repetition changes nothing. Refuses `category-not-found` and `counts-full`. */
export async function startCount(
  db: Database,
  { countId, categoryId, note, place, actor }: Started,
): Promise<void> {
  await transaction(db, async (tx) => {
    const category = categoryId === null ? undefined : await categoryNamed(tx, categoryId)
    const { open } = await tx
      .selectFrom('stockCounts')
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .where('status', '=', 'open')
      .executeTakeFirstOrThrow()
    const categoryName = category?.name ?? ''
    const counted = place === undefined ? undefined : await choosePlace(tx, place)
    const placeId = counted === undefined || counted.isDefault ? null : counted.id
    const of = { id: countId, categoryId, categoryName, note, placeId }
    const row = { ...of, startedBy: actor.name, startedAt: tx.now() }
    const added = await tx
      .insertInto('stockCounts')
      .values({ ...row, status: 'open', endedBy: null, endedAt: null })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return
    if (open >= openCountsMaximum) throw new Refusal('counts-full', { most: openCountsMaximum })
    await recordActivity(tx, actor, {
      action: 'start-count',
      subject: countId,
      after: {
        ...(category && { category: category.name }),
        ...(note !== '' && { note }),
        ...(counted && { from: counted.code }),
      },
    })
  })
}

async function categoryNamed(tx: Database, id: string): Promise<{ name: string }> {
  const found = await tx.selectFrom('categories').select('name').where('id', '=', id).executeTakeFirst()
  if (!found) throw new Refusal('category-not-found')
  return found
}

type Applied = {
  countId: string
  reason: string
  /** So many scans were shown with the differences. */
  scans: number
  /** What of the category was not scanned stays as it is, or is gone. */
  missing: 'leave' | 'zero'
  actor: Actor
}

/** Refuses `count-not-found`, `count-ended`, and `count-changed` if somebody has counted since. A repetition changes nothing. */
export async function applyCount(
  db: Database,
  { countId, reason, scans, missing, actor }: Applied,
): Promise<void> {
  await transaction(db, async (tx) => {
    const found = await findCount(tx, countId, { isLocked: true })
    if (found.status === 'applied' && found.endedBy === actor.name && found.reason === reason) return
    const count = await lockOpenCount(tx, countId)
    const { present } = await tx
      .selectFrom('stockCountScans')
      .select(({ fn }) => fn.countAll<number>().as('present'))
      .where('countId', '=', countId)
      .executeTakeFirstOrThrow()
    if (present !== scans) throw new Refusal('count-changed')
    const before = await plannedLines(tx, count)
    const ids = [...before.lines, ...before.missing].map(({ variantId }) => variantId)
    await lockStock(tx, ids)
    const { lines, missing: gone } = await plannedLines(tx, count)
    const used = lines.filter(({ isLeftOut }) => !isLeftOut)
    const zeroed = missing === 'zero' ? gone : []
    const counts = [
      ...used.map(({ variantId, after }) => ({ variantId, quantity: after })),
      ...zeroed.map(({ variantId }) => ({ variantId, quantity: 0 })),
    ]
    const why = { cause: 'counted', actor: actor.name, subject: countId } as const
    const { changed } = await setCountedStock(tx, { counts, placeId: count.placeId }, why)
    await keepResult(tx, countId, used)
    await endCount(tx, countId, { status: 'applied', reason, by: actor })
    const differences = used.map(({ onHand, after }) => after - (onHand ?? 0))
    await recordActivity(tx, actor, {
      action: 'apply-count',
      subject: countId,
      after: {
        reason,
        variants: used.length,
        changed: changed.size,
        more: differences.reduce((sum, it) => sum + Math.max(0, it), 0),
        fewer: differences.reduce((sum, it) => sum + Math.max(0, -it), 0),
        ...(zeroed.length > 0 && { missing: zeroed.length }),
      },
    })
  })
}

async function keepResult(tx: Database, countId: string, lines: readonly PlannedLine[]): Promise<void> {
  for (const { variantId, onHand, after } of lines) {
    await tx
      .updateTable('stockCountLines')
      .set({ onHandBefore: onHand, onHandAfter: after })
      .where('countId', '=', countId)
      .where('variantId', '=', variantId)
      .execute()
  }
}

type Ended = { status: 'applied' | 'discarded'; reason: string; by: Actor }

async function endCount(tx: Database, id: string, { status, reason, by }: Ended): Promise<void> {
  await tx
    .updateTable('stockCounts')
    .set({ status, reason, endedBy: by.name, endedAt: tx.now() })
    .where('id', '=', id)
    .execute()
}

/** No stock changes. Refuses `count-not-found` and `count-ended`; a repetition changes nothing. */
export async function discardCount(
  db: Database,
  { countId, actor }: { countId: string; actor: Actor },
): Promise<void> {
  await transaction(db, async (tx) => {
    const { status } = await findCount(tx, countId, { isLocked: true })
    if (status === 'discarded') return
    await lockOpenCount(tx, countId)
    await endCount(tx, countId, { status: 'discarded', reason: '', by: actor })
    await recordActivity(tx, actor, { action: 'discard-count', subject: countId })
  })
}

export const stockCountJobs: Job[] = [
  every(24 * 60 * 60, 'delete old counts of stock', async ({ db }) => {
    const before = daysBefore(db.now(), retentionDays.stockCounts)
    await db.deleteFrom('stockCounts').where('endedAt', '<=', before).execute()
  }),
]
