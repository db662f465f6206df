import type { Database } from '../../server/platform/database/connect.ts'
import type { ReturnReason } from '../../contract/return-rules.ts'

/**
 * The price of what customers keep is calculated again from the words of decision 067 and without the code of the shop.
 * Units of a line are told apart here, one by one.
 */

type Unit = 'kept' | 'unwanted' | 'ours'
type Line = { name: string; price: bigint; paid: bigint; sentBack: bigint; units: Unit[] }

/**
 * Returns the lines of which the shop has sent back another sum than what was paid without the price of what is kept.
 */
export async function wronglyRefundedLines(db: Database): Promise<string[]> {
  const lines = await returnedLines(db)
  return lines.flatMap(({ name, price, paid, sentBack, units }) => {
    const due = paid - priceOfKept({ price, paid, units })
    return sentBack === due ? [] : [`${name}: ${sentBack} sent back, ${due} due of ${paid}`]
  })
}

function priceOfKept({ price, paid, units }: Pick<Line, 'price' | 'paid' | 'units'>): bigint {
  const counted = BigInt(units.filter((unit) => unit !== 'unwanted').length)
  const kept = BigInt(units.filter((unit) => unit === 'kept').length)
  if (kept === 0n) return 0n
  // The customer paid this part of each santim of the undiscounted sum that the line cost with its discount.
  const [numerator, denominator] = [paid, discounted(price, BigInt(units.length))]
  if (denominator === 0n) return 0n
  const exact = discounted(price, counted) * kept * numerator
  const divisor = counted * denominator
  const whole = exact / divisor
  return whole * divisor === exact ? whole : whole + 1n
}

/** From two units on the price is a tenth less, rounded half up. */
function discounted(price: bigint, count: bigint): bigint {
  const full = price * count
  return count < 2n ? full : full - (full + 4n) / 10n
}

async function returnedLines(db: Database): Promise<Line[]> {
  const [items, returned, others, disputed, orders] = await Promise.all([
    db.selectFrom('orderItems').selectAll().execute(),
    db
      .selectFrom('returnItems as i')
      .innerJoin('returns as r', (on) =>
        on.onRef('r.userId', '=', 'i.userId').onRef('r.id', '=', 'i.returnId'),
      )
      .select(['i.orderId', 'i.position', 'i.quantity', 'i.paidSantim', 'i.keptSantim', 'r.reason'])
      .where('i.paidSantim', 'is not', null)
      .execute(),
    db.selectFrom('refundedItems').selectAll().execute(),
    db.selectFrom('disputeRefundItems').select(['orderId', 'position']).execute(),
    db.selectFrom('orders').select(['id', 'canceledSantim']).execute(),
  ])
  const cash = new Set(orders.filter(({ canceledSantim }) => canceledSantim > 0).map(({ id }) => id))
  return items.flatMap((item) => {
    const isOfLine = (row: { orderId: string; position: number }) =>
      row.orderId === item.orderId && row.position === item.position
    const back = returned.filter(isOfLine)
    // What a dispute took off a line is not the price of units.
    if (disputed.some(isOfLine)) return []
    // The order was refunded whole before: nothing was due for them.
    if (back.length === 0 || back.some(({ keptSantim }) => keptSantim === null)) return []
    const uncollected = cash.has(item.orderId) ? item.canceledUnits : 0
    const refunded = others.filter(isOfLine)
    const paid = item.lineTotalSantim - item.automaticSavingSantim - item.codeSavingSantim
    const units: Unit[] = Array.from({ length: item.quantity }, () => 'kept')
    take(units, uncollected, 'ours')
    for (const { quantity } of refunded) take(units, quantity, 'ours')
    for (const { quantity, reason } of back) take(units, quantity, labelOf(reason))
    const sentBack =
      [...back, ...refunded].reduce((sum, row) => sum + (row.paidSantim ?? 0), 0) +
      Math.floor((paid * uncollected) / item.quantity)
    return [
      {
        name: `Line ${item.position + 1} of order ${item.orderId}`,
        price: BigInt(item.unitPriceSantim),
        paid: BigInt(paid),
        sentBack: BigInt(sentBack),
        units,
      },
    ]
  })
}

const labelOf = (reason: ReturnReason): Unit => (reason === 'changed-mind' ? 'unwanted' : 'ours')

function take(units: Unit[], count: number, label: Unit): void {
  for (let left = count; left > 0; left -= 1) {
    const next = units.indexOf('kept')
    if (next >= 0) units[next] = label
  }
}
