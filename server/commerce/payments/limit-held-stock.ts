import type { Language } from '../../../contract/language.ts'
import { firstOrderShare, firstOrderUnits, heldByAddress } from '../../../contract/limits.ts'
import { formatAmount } from '../../../contract/money.ts'
import type { LinePrice } from '../../../contract/pricing.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { refusalText } from '../../../messages/refusal-text.ts'
import { lineName } from '../../catalogue/products/variants.ts'
import type { Database } from '../../platform/database/connect.ts'
import { lockByName } from '../../platform/database/lock-by-name.ts'
import type { OrderedLine } from '../orders/place-order.ts'
import { reservedFromAddress, unitsOfNewCustomers, unitsOfOrders } from '../orders/reserved-units.ts'
import { countedStock } from '../../catalogue/stock/stock-on-hand.ts'

/**
 * Customers without a completed order together cannot reserve most of a product's stock. It locks the stock of the
 * lines, so that orders placed at the same moment are counted. `replaced` are the customer's orders that end with this
 * one.
 */
export async function limitShareOfNewCustomers(
  tx: Database,
  order: { lines: readonly OrderedLine[]; replaced: string[]; language: Language },
): Promise<void> {
  const { lines, replaced, language } = order
  const variantIds = lines.map(({ variantId }) => variantId)
  const stock = await countedStock(tx, variantIds, { isLocked: true })
  const held = await unitsOfNewCustomers(tx, variantIds, replaced)
  const own = await unitsOfOrders(tx, replaced)
  const refused: { left: number; product: string; path: string }[] = []
  for (const [index, { variantId, quantity, ...line }] of lines.entries()) {
    const { onHand, reserved } = stock.get(variantId) ?? {}
    if (onHand === undefined || reserved === undefined) continue
    const share = leftOfShare(onHand, held.get(variantId) ?? 0)
    const available = onHand - reserved + (own.get(variantId) ?? 0)
    // The order says itself what is out of stock.
    if (quantity <= share || available <= share) continue
    refused.push({ left: share, product: lineName(line, language), path: `items.${index}.quantity` })
  }
  const faults = refused.map(({ path, ...values }) => ({
    msg: refusalText({ code: 'first-order-share', values }, language),
    path,
  }))
  if (refused.length > 1) {
    throw new Refusal('first-order-shares', { reasons: faults.map(({ msg }) => msg).join(' ') }, faults)
  }
  for (const { left, product } of refused) throw new Refusal('first-order-share', { left, product }, faults)
}

export function leftOfShare(onHand: number, held: number): number {
  return Math.max(0, Math.max(firstOrderUnits, Math.floor(onHand * firstOrderShare)) - held)
}

/** The lock on the address lasts until the transaction ends. */
export async function limitAddress(
  tx: Database,
  address: string,
  order: { lines: readonly (OrderedLine & LinePrice)[]; replaced: string[]; holdMs: number },
): Promise<void> {
  await lockByName(tx, `checkouts from ${address}`)
  const { units, valueSantim, firstExpiry } = await reservedFromAddress(tx, address, order.replaced)
  const variantIds = order.lines.map(({ variantId }) => variantId)
  const counted = await countedStock(tx, variantIds, { isLocked: false })
  const reserving = order.lines.filter(({ variantId }) => counted.has(variantId))
  const isWithin =
    sumOf(reserving, ({ quantity }) => quantity) + units <= heldByAddress.units &&
    sumOf(reserving, ({ lineTotalSantim }) => lineTotalSantim) + valueSantim <= heldByAddress.santim
  if (reserving.length === 0 || isWithin) return
  const waitMs = firstExpiry === null ? order.holdMs : firstExpiry.getTime() - tx.now().getTime()
  throw new Refusal('address-holds-too-much', {
    retryAfter: Math.max(1, Math.ceil(waitMs / 1_000)),
    units: heldByAddress.units,
    limit: formatAmount(heldByAddress.santim),
  })
}

function sumOf<Item>(items: readonly Item[], valueOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + valueOf(item), 0)
}
