import { quantityLimits } from '../contract/limits.ts'
import { formatAmount, toSantim } from '../contract/money.ts'
import type { OrderQuote } from '../contract/office/order-shapes.ts'
import { defaultLanguage } from '../contract/language.ts'
import type { WantedContents } from '../server/commerce/orders/price-change.ts'
import type { WholeOrder } from '../server/commerce/orders/read-orders.ts'
import type { RunningShop } from '../server/create-shop.ts'
import { changeInOffice, quoteOnWire } from '../server/operations/office/orders/change-order.ts'
import { newId } from '../server/platform/database/new-id.ts'
import { Fault } from '../server/platform/fault.ts'
import { changeOrder } from './change-order.ts'
import { textOf } from './command.ts'
import type { Call } from './command.ts'
import { operator } from './operator-name.ts'
import { variantOnSale } from './variant-on-sale.ts'

const lang = defaultLanguage

/** `orders change ORDER [--set LIST] [--code CODE] [--delivery ID] [--reason TEXT] [--dry-run]`. */
export async function changeCommand(call: Call): Promise<void> {
  const { options } = call
  if ([options.set, options.code, options.delivery].every((it) => it === undefined)) {
    throw new Fault('Name what changes: --set, --code or --delivery.', { exitCode: 2 })
  }
  await changeOrder(call, 'change', async (shop, order) => {
    const wanted = await contentsWanted(shop, order, call)
    const quote = await quoteOnWire(shop, order, wanted, lang)
    if (options.dryRun === true) return `would cost ${described(quote)}`
    const reason = textOf(options.reason) ?? 'Changed by the shop'
    const totalSantim = toSantim(quote.total)
    await changeInOffice(shop, order, operator(), { id: newId(), wanted, reason, totalSantim, lang })
    return `is changed and costs ${described(quote)}`
  })
}

function described({ total, due, back }: OrderQuote): string {
  const amount = (birr: number) => `${formatAmount(toSantim(birr))} ETB`
  if (due > 0) return `${amount(total)}; ${amount(due)} are still to be paid`
  return back > 0 ? `${amount(total)}; ${amount(back)} are sent back` : amount(total)
}

async function contentsWanted(
  shop: RunningShop,
  order: WholeOrder,
  { options }: Call,
): Promise<WantedContents> {
  const quantities = new Map(order.items.map(({ variantId, quantity }) => [variantId, quantity]))
  for (const { sku, quantity } of wantedLines(textOf(options.set))) {
    quantities.set(await variantOf(shop, order, sku), quantity)
  }
  const code = textOf(options.code)
  const lines = [...quantities]
    .filter(([, quantity]) => quantity > 0)
    .map(([variantId, quantity]) => ({ variantId, quantity }))
  if (lines.length === 0) {
    throw new Fault(`Nothing would be left. To end it: orders cancel ${order.orderNumber}.`, { exitCode: 2 })
  }
  return {
    lines,
    code: code === undefined ? order.code : code === 'none' ? null : code.toUpperCase(),
    deliveryId: textOf(options.delivery) ?? null,
  }
}

function wantedLines(text: string | undefined): { sku: string; quantity: number }[] {
  if (text === undefined) return []
  return text.split(',').map((part) => {
    const [, sku = '', units = ''] = /^\s*(.+?)=(\d{1,3})\s*$/.exec(part) ?? []
    if (sku === '' || Number(units) > quantityLimits.max) {
      throw new Fault(`--set must name SKUs and quantities, such as HA-4011=3; "${part}" is neither.`, {
        exitCode: 2,
      })
    }
    return { sku, quantity: Number(units) }
  })
}

/** A line of the order may no longer be on sale. */
async function variantOf({ db }: RunningShop, order: WholeOrder, sku: string): Promise<string> {
  const line = order.items.find((item) => item.sku === sku)
  return line?.variantId ?? variantOnSale(db, sku)
}
