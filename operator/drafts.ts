import { formatAmount, toBirr } from '../contract/money.ts'
import { officeDraftEndpoints } from '../contract/office/drafts.ts'
import { draftWays, holdHours, payLinkDays } from '../contract/office/limits.ts'
import { finishDraft } from '../server/commerce/drafts/finish-draft.ts'
import { findAnyOrder } from '../server/commerce/orders/read-orders.ts'
import { textPayLink } from '../server/commerce/payments/text-pay-link.ts'
import { findPayLink, payLinkUrl } from '../server/commerce/payments/pay-links.ts'
import {
  deleteDraft,
  holdFor,
  recordsOrder,
  recordsPayLinkSms,
  saveShownDraft,
} from '../server/operations/office/drafts/change-draft.ts'
import { showDraft, showDrafts } from '../server/operations/office/drafts/show-draft.ts'
import { recordsMoney } from '../server/operations/office/payments/received-on-wire.ts'
import type { RunningShop } from '../server/create-shop.ts'
import { newId } from '../server/platform/database/new-id.ts'
import { transaction } from '../server/platform/database/transaction.ts'
import { Fault } from '../server/platform/fault.ts'
import { addressInOptions, typedInOptions, withAddressOptions } from './address-options.ts'
import { checked } from './checked.ts'
import { textOf } from './command.ts'
import type { Call, ShopCommand } from './command.ts'
import { customerOf } from './customer-of.ts'
import { operator } from './operator-name.ts'
import { table } from './table.ts'
import { variantOnSale } from './variant-on-sale.ts'
import { withShop } from './with-shop.ts'
import { toMinute } from './to-minute.ts'

const reader = { role: 'owner', lang: 'en' } as const

export function addCommand(program: ShopCommand): void {
  const drafts = program
    .command('drafts')
    .usage(
      'list | show ID | add [OPTIONS] | hold ID --hours N | order ID [OPTIONS] | text-link ORDER | remove ID',
    )
    .description('Writes down orders by telephone, reserves their stock, and makes orders of them.')
  drafts.command('list').description('Lists drafts, those that were changed last first.').run(list)
  drafts
    .command('show <ID>')
    .usage('ID')
    .description('Shows a draft with what it costs now, and what is wrong with it.')
    .run(show)
  withAddressOptions(
    drafts
      .command('add')
      .usage('--lines SKU,SKUx2 [OPTIONS]')
      .description('Adds a draft for a name and number, and shows what it costs.')
      .requiredOption('--lines <list>', 'SKUs, such as HA-4011,FU-2012x2: two of the second')
      .option('--prices <list>', 'other prices of one than those of the shop, such as HA-4011=500')
      .option('--price-reason <text>', 'why these prices are others')
      .option('--customer <who>', 'account for which it is, by its e-mail address, number or id')
      .option('--name <text>', 'name of a customer without an account')
      .option('--phone <number>', 'phone number of a customer without an account'),
  )
    .option('--delivery <id>', 'delivery method; the cheapest by default')
    .option('--code <code>', 'discount code')
    .option('--note <text>', 'a note for members of staff')
    .option('--language <code>', 'language of papers and messages', 'am')
    .run(add)
  drafts
    .command('text-link <ORDER>')
    .usage('ORDER')
    .description('Sends the link to pay of an order to its number by SMS.')
    .run(textLink)
  drafts
    .command('hold <ID>')
    .usage('ID --hours N')
    .description('Reserves the stock of a draft, as far as there is any; 0 hours end it.')
    .requiredOption('--hours <N>', `0, ${holdHours.join(', ')}`)
    .run(hold)
  drafts
    .command('order <ID>')
    .usage('ID --amount BIRR --way WAY [--days N] [--credit BIRR]')
    .description('Makes an order of a draft that costs exactly this amount.')
    .requiredOption('--amount <BIRR>', 'the total that drafts show names')
    .option('--credit <BIRR>', 'what store credit pays of it, as drafts show names it')
    .requiredOption('--way <WAY>', `${draftWays.join(', ')}; money means cash that was received`)
    .option('--days <N>', `days for which the link works: ${payLinkDays.join(', ')}`)
    .run(order)
  drafts
    .command('remove <ID>')
    .usage('ID')
    .description('Removes a draft; what it has reserved can be sold.')
    .run(remove)
}

async function list(call: Call): Promise<void> {
  const drafts = await withShop(call, ({ db }) => showDrafts(db, reader))
  if (call.json) return call.print(JSON.stringify(drafts))
  const rows = drafts.map(({ _id, fullName, phone, product, lines, madeBy, ...times }) => ({
    ID: _id,
    CUSTOMER: [fullName, phone].filter(Boolean).join(', '),
    PRODUCTS: lines > 1 ? `${product} and ${lines - 1} more` : product,
    'MADE BY': madeBy,
    MADE: toMinute(times.createdAt),
    CHANGED: toMinute(times.changedAt),
    ENDS: toMinute(times.endsAt),
    'RESERVED UNTIL': times.holdUntil === null ? '' : toMinute(times.holdUntil),
  }))
  call.print(table(rows, 'There are no drafts.'))
}

function show(call: Call): Promise<void> {
  return withShop(call, (shop) => print(call, shop, idOf(call)))
}

async function add(call: Call): Promise<void> {
  const { customer, name, phone, delivery, code, note, language } = call.options
  const typed = typedInOptions(call)
  await withShop(call, async (shop) => {
    const body = checked(
      officeDraftEndpoints['PUT /office/drafts/:draftId'].body,
      {
        version: null,
        customerId: customer === undefined ? null : (await customerOf(shop.db, textOf(customer)))._id,
        fullName: name ?? '',
        phone: phone ?? '',
        language,
        lines: await linesOf(shop, call),
        code: code ?? '',
        deliveryId: delivery ?? null,
        address: typed ? addressInOptions(call) : null,
        note: note ?? '',
      },
      optionOf,
    )
    const id = newId()
    const actor = operator()
    await transaction(shop.db, (tx) => saveShownDraft(tx, { id, body, actor, mayChangePrices: true }))
    await print(call, shop, id)
  })
}

async function linesOf({ db }: RunningShop, { options }: Call) {
  const prices = pricesOf(textOf(options.prices))
  const priceReason = textOf(options.priceReason) ?? ''
  const lines = []
  for (const part of (textOf(options.lines) ?? '').split(',')) {
    const [, sku = '', units = '1'] = /^\s*(.+?)(?:x([1-9]\d{0,2}))?\s*$/.exec(part) ?? []
    const unitPrice = prices.get(sku) ?? null
    prices.delete(sku)
    lines.push({
      variantId: await variantOnSale(db, sku),
      quantity: Number(units),
      unitPrice,
      priceReason: unitPrice === null ? '' : priceReason,
      note: '',
    })
  }
  const [other] = prices.keys()
  if (other !== undefined) throw new Fault(`--prices: ${other} is not among the lines.`, { exitCode: 2 })
  return lines
}

function pricesOf(text: string | undefined): Map<string, number> {
  const pairs = (text?.split(',') ?? []).map((part) => {
    const [, sku = '', birr = ''] = /^\s*(.+?)=(\d+(?:\.\d{1,2})?)\s*$/.exec(part) ?? []
    if (sku === '') {
      throw new Fault(`--prices must name SKUs and birr, such as HA-4011=500; "${part}" is neither.`, {
        exitCode: 2,
      })
    }
    return [sku, Number(birr)] as const
  })
  return new Map(pairs)
}

async function hold(call: Call): Promise<void> {
  const { hours } = checked(
    officeDraftEndpoints['PUT /office/drafts/:draftId/hold'].body,
    {
      hours: Number(textOf(call.options.hours)),
    },
    optionOf,
  )
  await withShop(call, async (shop) => {
    await transaction(shop.db, (tx) => holdFor(tx, { id: idOf(call), hours, actor: operator() }))
    await print(call, shop, idOf(call))
  })
}

async function order(call: Call): Promise<void> {
  const { amount, way, days, credit } = call.options
  const body = checked(
    officeDraftEndpoints['POST /office/drafts/:draftId/order'].body,
    {
      version: 'any',
      amount: Number(textOf(amount)),
      way,
      ...(days !== undefined && { linkDays: Number(days) }),
      ...(credit !== undefined && { credit: Number(textOf(credit)) }),
    },
    optionOf,
  )
  await withShop(call, async (shop) => {
    const actor = operator()
    const made = await finishDraft(shop, idOf(call), {
      amountSantim: body.amount,
      creditSantim: body.credit,
      way: body.way,
      linkDays: body.linkDays ?? payLinkDays[1],
      money: body.way === 'money' ? { id: newId(), way: 'cash' } : undefined,
      lang: 'en',
      by: { actor, mayReadOrders: true, record: recordsMoney(actor) },
      // The amount says which draft is meant.
      check: () => undefined,
      onMade: recordsOrder(actor, body.way),
    })
    const link = await findPayLink(shop.db, made.order)
    const url = link ? payLinkUrl(shop.config, link, made.order.language) : null
    const { orderNumber, totalSantim } = made.order
    if (call.json) return call.print(JSON.stringify({ orderNumber, total: toBirr(totalSantim), url }))
    call.print(`The order ${orderNumber} is made: ${formatAmount(totalSantim)} ETB.${url ? `\n${url}` : ''}`)
  })
}

async function remove(call: Call): Promise<void> {
  await withShop(call, ({ db }) => transaction(db, (tx) => deleteDraft(tx, idOf(call), operator())))
  call.print(call.json ? JSON.stringify({ removed: idOf(call) }) : 'The draft is removed.')
}

async function print(call: Call, { db }: RunningShop, id: string): Promise<void> {
  const draft = await showDraft(db, id, reader)
  if (call.json) return call.print(JSON.stringify(draft))
  const rows = draft.lines.map(({ sku, name, quantity, total, held, fault }) => ({
    SKU: sku,
    PRODUCT: name,
    UNITS: quantity,
    ETB: total.toFixed(2),
    RESERVED: held,
    FAULT: fault ?? '',
  }))
  const facts = [
    `Draft ${id} for ${draft.fullName || (draft.customer?.fullName ?? 'nobody yet')}`,
    table(rows, 'It has no products.'),
    `Delivery: ${draft.sums.delivery.toFixed(2)} ETB. Total: ${draft.sums.total.toFixed(2)} ETB.`,
    ...(draft.credit === undefined ? [] : [`Store credit: ${draft.credit.toFixed(2)} ETB.`]),
    ...draft.faults,
    ...(draft.orderNumber === null ? [] : [`The order ${draft.orderNumber} was made of it.`]),
  ]
  call.print(facts.join('\n'))
}

function idOf({ words }: Call): string {
  const [id = ''] = words
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return id
  throw new Fault('A draft has an id, as drafts list names them.', { exitCode: 2 })
}

/** Options have the names of people, where the office has those of the contract. */
const optionOf = {
  linkDays: 'days',
  fullName: 'name',
  deliveryId: 'delivery',
  zipCode: 'zip',
  quantity: 'lines',
  unitPrice: 'prices',
  priceReason: 'price-reason',
}

async function textLink(call: Call): Promise<void> {
  const sentTo = await withShop(call, async (shop) => {
    const order = await findAnyOrder(shop.db, call.words[0] ?? '')
    return textPayLink(shop, order, recordsPayLinkSms(order, operator()))
  })
  call.print(call.json ? JSON.stringify({ sentTo }) : `The link is on its way to ${sentTo}.`)
}
