import { sql } from 'kysely'
import { draftDays } from '../../../contract/office/limits.ts'
import type { Database } from '../../platform/database/connect.ts'
import { daysBefore } from '../../platform/database/delete-in-batches.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { releaseReservation, reserveWhatIsLeft } from '../../catalogue/stock/reservations.ts'
import type { VariantQuantity } from '../../catalogue/stock/reservations.ts'
import type { StockChange } from '../../catalogue/stock/name-change.ts'
import { recordActivity } from '../../customers/activity/record-activity.ts'
import { valuesOf } from './draft-values.ts'
import { findDraft } from './read-drafts.ts'
import type { Draft } from './read-drafts.ts'

export function isHeld({ holdUntil }: Pick<Draft, 'holdUntil'>, now: Date): boolean {
  return holdUntil !== null && holdUntil > now
}

export function heldBy({ lines }: Pick<Draft, 'lines'>): VariantQuantity[] {
  return lines.flatMap(({ variantId, held }) => (held > 0 ? [{ variantId, quantity: held }] : []))
}

export function stockChangeOf({ id }: Pick<Draft, 'id'>, actor: string): StockChange {
  return { cause: 'draft', actor, subject: id }
}

/** Reserves what there is for a locked draft, and releases what it had. It ends the hold without a time. */
export async function holdDraft(
  tx: Database,
  draft: Draft,
  { until, actor }: { until: Date | null; actor: string },
): Promise<void> {
  const change = stockChangeOf(draft, actor)
  await releaseReservation(tx, heldBy(draft), change)
  const held = until === null ? new Map<string, number>() : await reserveWhatIsLeft(tx, draft.lines, change)
  await tx.updateTable('drafts').set({ holdUntil: until }).where('id', '=', draft.id).execute()
  await sql`
    update draft_lines l set held = coalesce(h.quantity, 0)
    from draft_lines o left join unnest(${[...held.keys()]}::uuid[], ${[...held.values()]}::int[]) as h (variant_id, quantity)
      on h.variant_id = o.variant_id
    where l.draft_id = ${draft.id} and o.draft_id = l.draft_id and o.position = l.position
      and l.held <> coalesce(h.quantity, 0)`.execute(tx)
}

export async function removeDraft(tx: Database, draft: Draft, actor: string): Promise<void> {
  await releaseReservation(tx, heldBy(draft), stockChangeOf(draft, actor))
  await tx.deleteFrom('draftLines').where('draftId', '=', draft.id).execute()
  await tx.deleteFrom('drafts').where('id', '=', draft.id).execute()
}

const batch = 50

/** What was reserved for a time can be sold after it. */
export function endHolds(db: Database): Promise<void> {
  return eachDraft(db, sql`hold_until <= ${db.now()}`, async (tx, draft) => {
    if (draft.holdUntil !== null && draft.holdUntil <= tx.now())
      await holdDraft(tx, draft, { until: null, actor: 'timer' })
  })
}

export function endOldDrafts(db: Database): Promise<void> {
  const oldest = daysBefore(db.now(), draftDays)
  return eachDraft(db, sql`changed_at <= ${oldest}`, async (tx, draft) => {
    if (draft.changedAt <= oldest) await endDraft(tx, draft)
  })
}

/** Who looks for it finds in the activity log what it was; what became an order is there as an order. */
async function endDraft(tx: Database, draft: Draft): Promise<void> {
  if (draft.orderId === null) {
    const shop = { staffId: null, name: 'timer', address: null, isShop: true } as const
    await recordActivity(tx, shop, {
      action: 'end-draft',
      subject: draft.id,
      before: await valuesOf(tx, draft),
    })
  }
  await removeDraft(tx, draft, 'timer')
}

/** Each is a transaction of its own, and one that somebody has changed meanwhile is read anew. */
async function eachDraft(
  db: Database,
  where: ReturnType<typeof sql>,
  end: (tx: Database, draft: Draft) => Promise<void>,
): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ id: string }>`select id from drafts where ${where} limit ${batch}`.execute(
      db,
    )
    for (const { id } of rows) {
      await transaction(db, async (tx) => {
        const draft = await findDraft(tx, id, { isLocked: true })
        if (draft) await end(tx, draft)
      })
    }
    if (rows.length < batch) return
  }
}
