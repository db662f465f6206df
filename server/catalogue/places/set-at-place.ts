import type { Actor } from '../../customers/activity/record-activity.ts'
import { recordActivity } from '../../customers/activity/record-activity.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { StockChange } from '../stock/name-change.ts'
import { lockStock } from '../stock/reservations.ts'
import { setStock } from '../stock/stock-on-hand.ts'
import { choosePlace, defaultPlace } from './places.ts'
import { stockAtPlaces } from './stock-at-places.ts'
import { skuOfVariant } from '../products/sku-of-variant.ts'

type Setting = {
  variantId: string
  placeId: string
  onHand: number
  /** Others may have changed what was shown meanwhile. */
  shown?: number | undefined
  why: Pick<StockChange, 'cause'> & { by: Actor }
}

/** The other places keep theirs. Refuses `variant-not-found`, `stock-changed` and `stock-reserved`, and places. */
export async function setAtPlace(
  db: Database,
  { variantId, placeId, onHand, shown, why: { cause, by } }: Setting,
): Promise<void> {
  await transaction(db, async (tx) => {
    const place = await choosePlace(tx, placeId)
    const sku = await skuOfVariant(tx, variantId)
    await lockStock(tx, [variantId])
    const stock = (await stockAtPlaces(tx, [variantId])).get(variantId)
    const before = stock?.atPlaces.get(placeId) ?? 0
    if (shown !== undefined && shown !== before) throw new Refusal('stock-changed', { count: before })
    if (stock && before === onHand) return
    const { short } = await setStock(tx, [{ variantId, quantity: (stock?.onHand ?? 0) + onHand - before }], {
      cause,
      actor: by.name,
      subject: sku,
      places: { [variantId]: { [placeId]: onHand - before } },
    })
    const [reserved] = short.values()
    if (reserved !== undefined) throw new Refusal('stock-reserved', { sku, count: reserved })
    const at = `${place.code} stock`
    await recordActivity(tx, by, {
      action: 'change-product',
      subject: sku,
      before: { [at]: stock ? before : 'unlimited' },
      after: { [at]: onHand },
    })
  })
}

type Counted = { counts: readonly { variantId: string; quantity: number }[]; placeId: string | null }

/** So many are at the place, or at the default one; the stock is locked. Other places keep what they have. */
export async function setCountedStock(
  tx: Database,
  { counts, placeId }: Counted,
  change: StockChange,
): Promise<{ changed: Set<string> }> {
  const ids = counts.map(({ variantId }) => variantId)
  const stock = await stockAtPlaces(tx, ids)
  const id = placeId ?? (await defaultPlace(tx)).id
  const moved = counts.map(({ variantId, quantity }) => {
    const present = stock.get(variantId)
    const more = quantity - (present?.atPlaces.get(id) ?? 0)
    return { variantId, quantity: (present?.onHand ?? 0) + more, more }
  })
  const places = Object.fromEntries(moved.map(({ variantId, more }) => [variantId, { [id]: more }]))
  const same = new Set(moved.filter(({ variantId, more }) => stock.has(variantId) && more === 0))
  return setStock(
    tx,
    moved.filter((it) => !same.has(it)),
    { ...change, places },
  )
}
