import { officeOrderEndpoints } from '../contract/office/orders.ts'
import { orderStates } from '../contract/office/limits.ts'
import { orderFigures } from '../contract/office/orders-of-row.ts'
import { recordActivity } from '../server/customers/activity/record-activity.ts'
import { exportSales } from '../server/commerce/orders/sales-csv.ts'
import { replayWebhooks } from '../server/commerce/payments/replay-webhooks.ts'
import type { ReplayedWebhook } from '../server/commerce/payments/replay-webhooks.ts'
import { withAddressOptions } from './address-options.ts'
import { changeCommand } from './change-contents.ts'
import type { Call, ShopCommand } from './command.ts'
import { addFilters, exportCsv } from './csv-export.ts'
import { operator } from './operator-name.ts'
import { noteCommand, placeCommand } from './order-notes.ts'
import {
  addressCommand,
  cancelCommand,
  completeCommand,
  refundCommand,
  refusedCommand,
  releaseCommand,
  shipCommand,
} from './order-transitions.ts'
import { listCommand, showCommand } from './show-orders.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'
import { toMinute } from './to-minute.ts'

const ofDays = {
  region: 'region of the delivery address, or none',
  from: 'first day in Ethiopia, such as 2026-12-01',
  to: 'last day',
}
/** The keys of rows, as `reports show --json` has them. */
const ofRows = {
  figure: orderFigures.join(', '),
  way: 'way to pay, such as cash-on-delivery',
  customer: 'id of a customer',
  code: 'discount code',
  discount: 'id of an automatic discount',
  product: 'id of a product',
  returned: 'id of a product of which something was returned',
}

export function addCommand(program: ShopCommand): void {
  const orders = program
    .command('orders')
    .usage(
      'list [OPTIONS] | show|address|ship|complete|refused|cancel|release|refund|change|note|place ORDER [OPTIONS] | export [OPTIONS] | replay [TX_REF]',
    )
    .description('Lists, ships, completes, cancels, refunds and exports orders; replays webhooks.')
  const listing = orders
    .command('list')
    .usage('[OPTIONS]')
    .description('Lists all orders, newest first.')
    .option('--status <status>', 'only orders that are pending, shipped, complete, refunded or canceled')
    .option('--seller <seller>', 'only orders with goods of this seller, by id or store')
  addFilters(listing, { ...ofDays, ...ofRows }).run(listCommand)
  orders
    .command('show <ORDER>')
    .usage('ORDER')
    .description('Shows an order with its history, payments and refunds.')
    .run(showCommand)
  withAddressOptions(
    orders
      .command('address <ORDER>')
      .usage('ORDER --street S --city C --state S --zip Z [OPTIONS]')
      .description('Sets the delivery address of an order that is not shipped.'),
  ).run(addressCommand)
  orders
    .command('ship <ORDER>')
    .usage('ORDER [OPTIONS]')
    .description('Sends an order or some of its lines, or changes who carries a parcel, or its number.')
    .option('--seller <seller>', 'only what this seller sells, by id or store')
    .option('--lines <list>', 'lines to send, such as 1,3x2: line 1, and two units of line 3')
    .option('--carrier <id>', 'who carries it, as carriers list names them')
    .option('--tracking <number>', 'number of the parcel; without --carrier that of the post')
    .option('--rider <text>', 'name of the rider')
    .option('--rider-phone <number>', 'phone number of the rider')
    .option('--parcel <number>', 'parcel on its way that is changed')
    .run(shipCommand)
  orders
    .command('complete <ORDER>')
    .usage('ORDER [--parcel N | --seller S]')
    .description('Marks an order or a parcel as delivered, and as paid if it was paid in cash.')
    .option('--seller <seller>', 'only what this seller sells, by id or store')
    .option('--parcel <number>', 'only this parcel')
    .run(completeCommand)
  orders
    .command('refused <ORDER>')
    .usage('ORDER [--parcel N | --seller S] [--write-off]')
    .description('Ends a shipped cash order that was refused on delivery; the goods are on hand again.')
    .option('--seller <seller>', 'only what this seller sells, by id or store')
    .option('--parcel <number>', 'only this parcel was refused')
    .option('--write-off', 'the goods cannot be sold again')
    .run(refusedCommand)
  addEndings(orders)
  addNotesAndExport(orders)
}

/** What ends an order, gives money back or changes what it is. */
function addEndings(orders: ShopCommand): void {
  orders
    .command('cancel <ORDER>')
    .usage('ORDER [OPTIONS]')
    .description('Cancels an order that is not shipped, or lines of it, and refunds what was paid.')
    .option('--seller <seller>', 'only what this seller sells, by id or store')
    .option('--lines <list>', 'lines that are not sent, such as 1,3x2')
    .option('--reason <text>', 'reason, for the history of the order')
    .run(cancelCommand)
  orders
    .command('refund <ORDER>')
    .usage('ORDER [OPTIONS]')
    .description('Refunds an order, fully or partially.')
    .option('--amount <birr>', 'amount in birr; default: all that is left')
    .option('--reason <text>', 'reason, for the history of the order')
    .option('--to-credit', 'as store credit, whatever was paid with')
    .run(refundCommand)
  orders
    .command('release <ORDER>')
    .usage('ORDER --reason TEXT')
    .description('Lets an order be sent that was held, as a bank has taken a payment for it back.')
    .option('--reason <text>', 'why it may be sent')
    .run(releaseCommand)
  orders
    .command('change <ORDER>')
    .usage('ORDER [OPTIONS]')
    .description('Changes an order that is not shipped: more is due, less is refunded.')
    .option('--set <list>', 'quantities by SKU, such as HA-4011=3,FU-2012=0; 0 takes a line off')
    .option('--code <code>', 'another discount code; "none" takes it off')
    .option('--delivery <id>', 'another delivery method, as delivery list names them')
    .option('--reason <text>', 'reason, which the customer sees')
    .option('--dry-run', 'only says what it would cost')
    .run(changeCommand)
  orders
    .command('replay [TX_REF]')
    .usage('[TX_REF]')
    .description('Processes stored webhooks again: those of one payment, or all.')
    .run(replay)
}

function addNotesAndExport(orders: ShopCommand): void {
  orders
    .command('note <ORDER>')
    .usage('ORDER --text TEXT')
    .description('Adds a note for the members of staff; customers do not see it.')
    .option('--text <text>', 'the note')
    .run(noteCommand)
  orders
    .command('place <ORDER> <LINE> <CODE>')
    .usage('ORDER LINE CODE')
    .description('Says from which place the units of a line are taken, as places list names them.')
    .run(placeCommand)
  const exporting = orders.command('export').usage('[OPTIONS]')
  addFilters(exporting, {
    state: orderStates.join(', '),
    payment: 'status of the payment, such as paid',
    q: 'number, name, phone or product',
    ...ofDays,
    ...ofRows,
  })
    .description('Writes orders as CSV for the revenue bureau to standard output, or to a file.')
    .option('--out <path>', 'new file')
    .run((call) =>
      exportCsv(call, {
        action: 'export-orders',
        filters: officeOrderEndpoints['POST /office/orders/export'].body,
        work: exportSales,
      }),
    )
}

async function replay(call: Call): Promise<void> {
  await withShop(call, async (shop) => {
    const replayed: ReplayedWebhook[] = []
    for await (const event of replayWebhooks(shop, call.words[0])) replayed.push(event)
    await recordActivity(shop.db, operator(), {
      action: 'replay-webhooks',
      subject: call.words[0] ?? '',
      after: { replayed: replayed.length },
    })
    if (call.json) return call.print(JSON.stringify(replayed))
    const rows = replayed.map(({ receivedAt, event, txRef, verdict, payment }) => ({
      RECEIVED: toMinute(receivedAt),
      EVENT: event,
      PAYMENT: txRef,
      RESULT: verdict,
      STATUS: payment,
    }))
    call.print(table(rows, 'There are no webhooks to replay.'))
  })
}
