import { defaultLanguage } from '../contract/language.ts'
import { productLimits } from '../contract/limits.ts'
import { stockTransferEndpoints } from '../contract/office/stock-transfers.ts'
import type { Transfer } from '../contract/office/stock-transfers.ts'
import { findVariant } from '../server/catalogue/products/show-product.ts'
import {
  cancelTransfer,
  receiveTransfer,
  sendTransfer,
} from '../server/operations/stock-transfers/move-transfer.ts'
import { setTransferLine, startTransfer } from '../server/operations/stock-transfers/prepare-transfer.ts'
import { listTransfers, showTransfer } from '../server/operations/stock-transfers/show-transfer.ts'
import type { Database } from '../server/platform/database/connect.ts'
import { newId } from '../server/platform/database/new-id.ts'
import { Fault } from '../server/platform/fault.ts'
import { checked } from './checked.ts'
import { readWholeNumber, textOf } from './command.ts'
import type { Call, ShopCommand } from './command.ts'
import { operator } from './operator-name.ts'
import { placeOfCode } from './places.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'
import { toMinute } from './to-minute.ts'

export function addCommand(program: ShopCommand): void {
  const transfers = program
    .command('stock-transfers')
    .usage('list | start FROM TO | show|set|send|receive|cancel ID …')
    .description('Carries goods from one place to another.')
  transfers.command('list').description('Lists transfers, the open ones first.').run(list)
  transfers
    .command('start <FROM> <TO>')
    .usage('FROM TO [--note TEXT]')
    .description('Starts a transfer between two places, named by their codes; nothing moves yet.')
    .option('--note <text>', 'a remark, such as “With the van at 4”')
    .run(start)
  transfers.command('show <ID>').usage('ID').description('Shows a transfer with its lines.').run(show)
  transfers
    .command('set <ID> <SKU> <UNITS>')
    .usage('ID SKU UNITS')
    .description('Says how many units are to be sent; 0 takes them out.')
    .run(set)
  transfers
    .command('send <ID>')
    .usage('ID')
    .description('Takes the units from their place: they are on their way, and in no stock.')
    .run(send)
  transfers
    .command('receive <ID> [ARRIVED]')
    .usage('ID [SKU=UNITS,…] [--reason TEXT]')
    .description('Adds what arrived to its place; what is not named arrived as it was sent.')
    .option('--reason <text>', 'why something else arrived than was sent')
    .run(receive)
  transfers
    .command('cancel <ID>')
    .usage('ID --reason TEXT')
    .description('Ends a transfer; what is on its way is back at its first place.')
    .requiredOption('--reason <text>', 'it is in the activity log')
    .run(cancel)
}

async function list(call: Call): Promise<void> {
  const transfers = await withShop(call, ({ db }) => listTransfers(db))
  if (call.json) return call.print(JSON.stringify(transfers))
  const rows = transfers.map(({ _id, number, from, to, status, units, startedBy, startedAt }) => ({
    ID: _id,
    NUMBER: String(number),
    FROM: from.code,
    TO: to.code,
    STATE: status,
    UNITS: String(units),
    'STARTED BY': startedBy,
    STARTED: toMinute(startedAt),
  }))
  call.print(table(rows, 'Nothing was transferred yet.'))
}

function start(call: Call): Promise<void> {
  return withShop(call, async ({ db }) => {
    const [from = '', to = ''] = call.words
    const transferId = newId()
    const given = checked(stockTransferEndpoints['PUT /office/stock-transfers/:transferId'].body, {
      from: (await placeOfCode(db, from)).id,
      to: (await placeOfCode(db, to)).id,
      note: textOf(call.options.note) ?? '',
    })
    await startTransfer(db, { transferId, ...given, actor: operator() })
    await print(call, db, transferId)
  })
}

function show(call: Call): Promise<void> {
  return withShop(call, ({ db }) => print(call, db, idOf(call)))
}

function set(call: Call): Promise<void> {
  const [, sku = '', given = ''] = call.words
  const units = readWholeNumber(given, 'UNITS', [0, productLimits.stock])
  return withShop(call, async ({ db }) => {
    const { id: variantId } = await findVariant(db, sku)
    await setTransferLine(db, { transferId: idOf(call), variantId, units })
    await print(call, db, idOf(call))
  })
}

function send(call: Call): Promise<void> {
  return withShop(call, async ({ db }) => {
    const transferId = idOf(call)
    const { units } = await showTransfer(db, { transferId, lang: defaultLanguage })
    await sendTransfer(db, { transferId, units, actor: operator() })
    await print(call, db, transferId)
  })
}

function receive(call: Call): Promise<void> {
  const parts = (call.words[1] ?? '').split(',').filter(Boolean)
  return withShop(call, async ({ db }) => {
    const transferId = idOf(call)
    const lines = []
    for (const part of parts) {
      const [sku = '', given = ''] = part.split('=')
      const { id: variantId } = await findVariant(db, sku)
      lines.push({ variantId, units: readWholeNumber(given, 'UNITS', [0, productLimits.stock]) })
    }
    const { body } = stockTransferEndpoints['POST /office/stock-transfers/:transferId/receipt']
    const reason = textOf(call.options.reason) ?? ''
    await receiveTransfer(db, { transferId, ...checked(body, { lines, reason }), actor: operator() })
    await print(call, db, transferId)
  })
}

function cancel(call: Call): Promise<void> {
  const { body } = stockTransferEndpoints['POST /office/stock-transfers/:transferId/cancellation']
  const { reason } = checked(body, { reason: call.options.reason })
  return withShop(call, async ({ db }) => {
    await cancelTransfer(db, { transferId: idOf(call), reason, actor: operator() })
    await print(call, db, idOf(call))
  })
}

function idOf({ words: [id = ''] }: Call): string {
  if (/^[0-9a-f-]{36}$/i.test(id)) return id
  throw new Fault('ID is what stock-transfers list shows.', { exitCode: 2 })
}

async function print(call: Call, db: Database, transferId: string): Promise<void> {
  const transfer = await showTransfer(db, { transferId, lang: defaultLanguage })
  call.print(call.json ? JSON.stringify(transfer) : textFrom(transfer))
}

function textFrom({ _id, number, from, to, status, lines }: Transfer): string {
  const rows = lines.map(({ sku, name, units, received }) => ({
    SKU: sku,
    NAME: name,
    UNITS: String(units),
    ARRIVED: String(received ?? ''),
  }))
  return [
    `Transfer ${number} (${_id}) from ${from.code} to ${to.code}: ${status}`,
    table(rows, 'It has no articles yet.'),
  ].join('\n')
}
