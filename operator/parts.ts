import { defaultLanguage } from '../contract/language.ts'
import { refusalReasons } from '../contract/part-clocks.ts'
import type { RefusalReason } from '../contract/part-clocks.ts'
import { formatDateTime } from '../messages/format-time.ts'
import { recordActivity } from '../server/customers/activity/record-activity.ts'
import { findAnyOrder } from '../server/commerce/orders/read-orders.ts'
import type { WholeOrder } from '../server/commerce/orders/read-orders.ts'
import { acceptPart } from '../server/commerce/seller-parts/accept-part.ts'
import { refusePart } from '../server/commerce/seller-parts/refuse-part.ts'
import { runClocks } from '../server/commerce/seller-parts/run-clocks.ts'
import { shipPart } from '../server/commerce/seller-parts/ship-part.ts'
import { showLateParts } from '../server/operations/office/late-parts/api.ts'
import type { Database } from '../server/platform/database/connect.ts'
import { transaction } from '../server/platform/database/transaction.ts'
import { Fault } from '../server/platform/fault.ts'
import type { RunningShop } from '../server/create-shop.ts'
import { asFault } from './checked.ts'
import { oneOf, textOf } from './command.ts'
import type { Call, ShopCommand } from './command.ts'
import { carryingOf, refundOutcome } from './order-transitions.ts'
import { operator } from './operator-name.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'

export function addCommand(program: ShopCommand): void {
  const parts = program
    .command('parts')
    .usage('late | accept|ship|refuse ORDER PART [OPTIONS] | run')
    .description('Accepts, ships or refuses parts of orders that sellers send, and runs their clocks.')
  parts
    .command('late')
    .description('Lists the parts that sellers neither accepted nor sent in time.')
    .run(late)
  parts
    .command('accept <ORDER> <PART>')
    .usage('ORDER PART')
    .description('Accepts a part for its seller; PART is its number, as orders show lists it.')
    .run((call) => onPart(call, 'accept-part', accept))
  parts
    .command('ship <ORDER> <PART>')
    .usage('ORDER PART [OPTIONS]')
    .description('Sends what is not sent of a part as one parcel.')
    .option('--carrier <id>', 'who carries it, as carriers list names them')
    .option('--tracking <number>', 'number of the parcel; without --carrier that of the post')
    .option('--rider <text>', 'name of the rider')
    .option('--rider-phone <number>', 'phone number of the rider')
    .run((call) => onPart(call, 'ship-part', ship))
  parts
    .command('refuse <ORDER> <PART>')
    .usage('ORDER PART --reason REASON [--note TEXT]')
    .description('Cancels what is not sent of a part for its seller, and refunds what was paid.')
    .requiredOption('--reason <reason>', refusalReasons.join(', '))
    .option('--note <text>', 'for the history of the order')
    .run((call) => onPart(call, 'refuse-part', refuse))
  parts
    .command('run')
    .description('Reminds sellers of what is due and cancels what is too late, as a job does every minute.')
    .run(run)
}

type Part = WholeOrder['parts'][number]
type Action = 'accept-part' | 'ship-part' | 'refuse-part'
type Found = { order: WholeOrder; part: Part; log: (tx: Database, details?: object) => Promise<void> }

/** `act` returns what is said about the part. */
async function onPart(
  call: Call,
  action: Action,
  act: (shop: RunningShop, found: Found, call: Call) => Promise<string>,
): Promise<void> {
  await withShop(call, async (shop) => {
    const order = await findAnyOrder(shop.db, call.words[0] ?? '')
    const part = order.parts.find(({ number }) => String(number) === call.words[1])
    if (!part)
      throw new Fault('PART must be the number of a part, as orders show lists them.', { exitCode: 2 })
    const log = (tx: Database, details: object = {}) =>
      recordActivity(tx, operator(), {
        action,
        subject: order.orderNumber,
        after: { part: part.number, ...details },
      })
    const outcome = await act(shop, { order, part, log }, call).catch(asFault)
    const { status } = (await findAnyOrder(shop.db, order.id)).parts.find(({ id }) => id === part.id) ?? part
    const result = { orderId: order.orderNumber, part: part.number, status }
    call.print(call.json ? JSON.stringify(result) : `Part ${part.number} of ${order.orderNumber} ${outcome}.`)
  })
}

async function accept({ db }: RunningShop, { part, log }: Found): Promise<string> {
  return transaction(db, async (tx) => {
    const { sendDueAt } = await acceptPart(tx, part.seller.id, part.id, { actor: operator().name })
    if (part.status === 'new') await log(tx)
    if (sendDueAt === null) return 'is accepted'
    return `is accepted, and is to be sent until ${formatDateTime(sendDueAt, defaultLanguage)}`
  })
}

async function ship({ db }: RunningShop, { part, log }: Found, call: Call): Promise<string> {
  const carrying = carryingOf(call)
  await transaction(db, async (tx) => {
    await shipPart(tx, part.seller.id, part.id, { ...carrying, actor: operator().name })
    await log(tx)
  })
  return 'is sent'
}

async function refuse(shop: RunningShop, { order, part, log }: Found, call: Call): Promise<string> {
  const reason: RefusalReason | undefined = oneOf('reason', textOf(call.options.reason), refusalReasons)
  if (!reason) throw new Fault(`--reason must be one of ${refusalReasons.join(', ')}.`, { exitCode: 2 })
  const refund = await refusePart(shop, part.seller.id, part.id, {
    actor: operator().name,
    reason,
    note: textOf(call.options.note),
    record: (tx) => log(tx, { refusal: reason }),
  })
  if (!refund) return 'is canceled'
  return `is canceled; the order ${refundOutcome(refund, { subject: order.orderNumber, isPart: true })}`
}

async function late(call: Call): Promise<void> {
  const { parts } = await withShop(call, ({ db }) =>
    showLateParts(db, { lang: defaultLanguage, limit: 10_000 }),
  )
  if (call.json) return call.print(JSON.stringify({ parts }))
  const rows = parts.map(({ orderNumber, number, seller, status, due, canceledAt }) => ({
    ORDER: orderNumber,
    PART: number,
    STORE: seller.storeName,
    STATUS: status,
    DUE: formatDateTime(due, 'en'),
    'CANCELED AT': formatDateTime(canceledAt, 'en'),
  }))
  call.print(table(rows, 'No part is late.'))
}

async function run(call: Call): Promise<void> {
  const steps = await withShop(call, (shop) => runClocks(shop))
  call.print(
    call.json ? JSON.stringify({ steps }) : `${steps} ${steps === 1 ? 'step was' : 'steps were'} done.`,
  )
}
