import type { BulkResult, BulkUndone } from '../../../../contract/office/bulk-changes.ts'
import type { Language } from '../../../../contract/language.ts'
import type { Activity, Actor } from '../../../customers/activity/record-activity.ts'
import { recordActivities } from '../../../customers/activity/record-activity.ts'
import { changeProducts } from '../../../catalogue/bulk/change-products.ts'
import type { ProductValues } from '../../../catalogue/bulk/change-products.ts'
import { undoChange } from '../../../catalogue/bulk/undo-change.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { transaction } from '../../../platform/database/transaction.ts'

type Made = Omit<Parameters<typeof changeProducts>[1], 'actor'> & { actor: Actor }

export function makeChange(db: Database, { actor, ...asked }: Made): Promise<BulkResult> {
  return transaction(db, async (tx) => {
    const { result, products } = await changeProducts(tx, { ...asked, actor: actor.name })
    const { kind, amount, sale } = asked.change
    const { changed, faulty } = result
    const after = { change: kind, ...(amount !== null && { amount }), ...sale, changed, faulty }
    await record(tx, actor, { action: 'change-products', subject: asked.id, after }, products)
    return result
  })
}

export function undoMadeChange(
  db: Database,
  { actor, ...asked }: { id: string; lang: Language; actor: Actor },
): Promise<BulkUndone> {
  return transaction(db, async (tx) => {
    const { undone, products } = await undoChange(tx, { ...asked, actor: actor.name })
    const after = { restored: undone.restored, left: undone.leftCount }
    await record(tx, actor, { action: 'undo-change', subject: asked.id, after }, products)
    return undone
  })
}

async function record(
  tx: Database,
  actor: Actor,
  whole: Activity,
  products: ProductValues[] | undefined,
): Promise<void> {
  if (!products) return
  const each = products.map(({ sku, ...values }): Activity => ({
    action: 'change-product',
    subject: sku,
    ...values,
  }))
  await recordActivities(tx, actor, [whole, ...each])
}
