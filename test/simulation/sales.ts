import { addisTime } from '../../contract/addis-time.ts'
import type { BulkChange } from '../../contract/office/bulk-changes.ts'
import { changeProducts, previewChange } from '../../server/catalogue/bulk/change-products.ts'
import { undoChange } from '../../server/catalogue/bulk/undo-change.ts'
import { setClockOfTriggers } from '../../server/catalogue/products/shop-clock.ts'
import type { Database } from '../../server/platform/database/connect.ts'
import { newId } from '../../server/platform/database/new-id.ts'
import { transaction } from '../../server/platform/database/transaction.ts'
import type { Random } from './random.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** A sale begins now or later, for all variants or one, or ends; what was done is sometimes undone. */
export async function changeSale(
  db: Database,
  random: Random,
  { productId, variantIds }: { productId: string; variantIds: readonly [string, ...string[]] },
): Promise<void> {
  const how = random.weighted({ whole: 4, brief: 4, end: 2 })
  if (how === 'brief') return setBriefSale(db, random, random.pick(variantIds))
  const dayIn = (days: number) => addisTime(new Date(db.now().getTime() + days * dayMs)).slice(0, 10)
  const change: BulkChange =
    how === 'end'
      ? { kind: 'end-sale', amount: null, categoryId: null, sale: null, onSaleFrom: null, tag: null }
      : {
          kind: random.pick(['sale-percent', 'sale-amount']),
          amount: 1 + random.below(4),
          categoryId: null,
          sale: {
            roundTo: 0.01,
            from: random.chance(0.4) ? dayIn(random.below(2)) : null,
            until: random.chance(0.6) ? dayIn(1 + random.below(2)) : null,
          },
          onSaleFrom: null,
          tag: null,
        }
  const id = newId()
  const asked = { productIds: [productId], change }
  const { version } = await previewChange(db, asked, 'en')
  await changeProducts(db, { ...asked, id, version, actor: 'operator', lang: 'en' })
  if (random.chance(0.3)) await undoChange(db, { id, lang: 'en', actor: 'operator' })
}

/** It is over within the steps of the clock. */
async function setBriefSale(db: Database, random: Random, variantId: string): Promise<void> {
  const inMinutes = (minutes: number) => new Date(db.now().getTime() + minutes * minuteMs)
  const from = random.below(20)
  await transaction(db, async (tx) => {
    await setClockOfTriggers(tx, tx.now())
    await tx
      .updateTable('variants')
      .set({
        saleSantim: 8_00 + random.below(4) * 10,
        saleFrom: random.chance(0.5) ? inMinutes(from) : null,
        saleUntil: inMinutes(from + 1 + random.below(60)),
      })
      .where('id', '=', variantId)
      .execute()
  })
}

/** As processes of the former version do, it writes the price alone. */
export async function changePrice(db: Database, random: Random, variantId: string): Promise<void> {
  const priceSantim = 9_00 + random.below(5) * 25
  await transaction(db, async (tx) => {
    await setClockOfTriggers(tx, tx.now())
    await tx.updateTable('variants').set({ priceSantim }).where('id', '=', variantId).execute()
  })
}
