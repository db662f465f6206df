import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatAmount, toBirr } from '../contract/money.ts'
import { Refusal } from '../contract/refusals.ts'
import { returnStatuses } from '../contract/return-rules.ts'
import type { ReturnStatus } from '../contract/return-rules.ts'
import { refusalText } from '../messages/refusal-text.ts'
import { recordActivity } from '../server/customers/activity/record-activity.ts'
import type { Database } from '../server/platform/database/connect.ts'
import { Fault } from '../server/platform/fault.ts'
import { readSettings } from '../server/customers/shop-settings/read-settings.ts'
import type { RunningShop } from '../server/create-shop.ts'
import { refundReturn } from '../server/commerce/payments/refund-return.ts'
import { allReturns, findAnyReturn, toWire } from '../server/commerce/returns/read-returns.ts'
import type { WholeReturn } from '../server/commerce/returns/read-returns.ts'
import { findReturnPicture } from '../server/commerce/returns/return-pictures.ts'
import { approveReturn, receiveReturn, refuseReturn } from '../server/commerce/returns/transition-return.ts'
import { oneOf, textOf } from './command.ts'
import type { Call, ShopCommand } from './command.ts'
import { operator, operatorName } from './operator-name.ts'
import { placeOfCode } from './places.ts'
import { refundAmountOf, refundOutcome } from './order-transitions.ts'
import { recordChange } from './record-change.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'
import { toMinute } from './to-minute.ts'

export function addCommand(program: ShopCommand): void {
  const returns = program
    .command('returns')
    .usage('list [--status S] | show|approve|refuse|receive|refund RETURN [OPTIONS]')
    .description('Lists, approves, refuses, receives and refunds returned goods.')
  returns
    .command('list')
    .usage('[OPTIONS]')
    .description('Lists all returns, newest first.')
    .option('--status <status>', `only returns that are ${returnStatuses.join(', ')}`)
    .run(listCommand)
  returns
    .command('show <RETURN>')
    .usage('RETURN [--pictures FOLDER]')
    .description('Shows a return with its lines and history.')
    .option('--pictures <folder>', "write the customer's pictures into this folder")
    .run(showCommand)
  returns
    .command('approve <RETURN>')
    .usage('RETURN [--address TEXT]')
    .description('Approves a return, and tells the customer where to send the goods.')
    .option('--address <text>', 'where to send the goods; default: TRADE_ADDRESS')
    .run(approveCommand)
  returns
    .command('refuse <RETURN>')
    .usage('RETURN --reason TEXT')
    .description('Refuses a return before it is approved, or after the goods arrived.')
    .option('--reason <text>', 'reason, for the customer')
    .run(refuseCommand)
  returns
    .command('receive <RETURN>')
    .usage('RETURN [--place CODE]')
    .description('Marks the goods of a return as arrived.')
    .option('--place <code>', 'where they are kept; default: where the order took them from')
    .run(receiveCommand)
  returns
    .command('refund <RETURN>')
    .usage('RETURN [--amount BIRR] [--write-off [LINES]] [--to-credit]')
    .description('Refunds a return whose goods have arrived; they are on hand again.')
    .option('--amount <birr>', 'amount in birr; default: what is due for the goods')
    .option('--write-off [lines]', 'the goods cannot be sold again: all, or those of lines such as 1,3')
    .option('--to-credit', 'as store credit, whatever was paid with')
    .run(refundCommand)
}

/** `returns list`. */
async function listCommand(call: Call): Promise<void> {
  const status = oneOf('status', textOf(call.options.status), returnStatuses)
  await withShop(call, async ({ db }) => {
    const found: WholeReturn[] = []
    for await (const one of allReturns(db, { status })) found.push(one)
    if (call.json) return call.print(JSON.stringify(found.map(toJson)))
    const rows = found.map((one) => ({
      RETURN: one.returnNumber,
      REQUESTED: toMinute(one.createdAt),
      STATUS: one.status,
      ORDER: one.orderNumber,
      REASON: one.reason,
      QUANTITY: one.items.reduce((sum, item) => sum + item.quantity, 0),
      'REFUND ETB': one.refundSantim === null ? '' : formatAmount(one.refundSantim),
    }))
    call.print(table(rows, 'There are no returns.'))
  })
}

/** `returns show RETURN [--pictures FOLDER]`. */
async function showCommand(call: Call): Promise<void> {
  const folder = textOf(call.options.pictures)
  await withShop(call, async ({ db }) => {
    const found = await findAnyReturn(db, call.words[0] ?? '')
    const files: string[] = []
    for (const [index, id] of found.pictures.entries()) {
      if (folder === undefined) break
      await mkdir(folder, { recursive: true })
      const file = join(folder, `${found.returnNumber}-${index + 1}.webp`)
      await writeFile(file, await findReturnPicture(db, { userId: found.userId, id }))
      files.push(file)
    }
    call.print(call.json ? JSON.stringify({ ...toJson(found), files }) : toText(found, files))
  })
}

/** `returns approve RETURN [--address TEXT]`. */
async function approveCommand(call: Call): Promise<void> {
  await changeReturn(call, async (shop, found) => {
    const { trader } = await readSettings(shop.db, shop.config)
    const sendTo = shortTextOf(call, 'address') ?? trader.registration?.address
    if (sendTo === undefined) {
      throw new Fault('--address: where the customer sends the goods. TRADE_ADDRESS is its default.', {
        exitCode: 2,
      })
    }
    await step(shop, found, 'approve-return', (tx, actor) => approveReturn(tx, found, { actor, sendTo }))
    return 'is approved'
  })
}

/** `returns refuse RETURN --reason TEXT`. */
async function refuseCommand(call: Call): Promise<void> {
  const reason = shortTextOf(call, 'reason')
  if (reason === undefined) {
    throw new Fault('--reason: why the return is refused. The customer reads it.', { exitCode: 2 })
  }
  await changeReturn(call, async (shop, found) => {
    await step(shop, found, 'refuse-return', (tx, actor) => refuseReturn(tx, found, { actor, reason }))
    return 'is refused'
  })
}

/** `returns receive RETURN`. */
function receiveCommand(call: Call): Promise<void> {
  return changeReturn(call, async (shop, found) => {
    const code = textOf(call.options.place)
    const placeId = code === undefined ? null : (await placeOfCode(shop.db, code)).id
    await step(shop, found, 'receive-return', (tx, actor) => receiveReturn(tx, found, { actor, placeId }))
    return 'is received'
  })
}

/** `returns refund RETURN [--amount BIRR] [--write-off [LINES]]`. A refund that the gateway refuses is a Fault. */
async function refundCommand(call: Call): Promise<void> {
  const amountSantim = refundAmountOf(call)
  await changeReturn(call, async (shop, found) => {
    const writtenOff = writtenOffOf(call, found)
    const amount = amountSantim === undefined ? 'all' : toBirr(amountSantim)
    const refund = await refundReturn(shop, found, {
      toCredit: call.options.toCredit === true,
      actor: operatorName(),
      amountSantim,
      writtenOff,
      record: (tx) =>
        recordActivity(tx, operator(), {
          action: 'refund-return',
          subject: found.returnNumber,
          before: { status: found.status },
          after: { amount, linesWrittenOff: writtenOff.size },
        }),
    })
    if (!refund) return 'has ended; nothing was left to refund for its goods'
    return refundOutcome(refund, { subject: found.returnNumber, isPart: amountSantim !== undefined })
  })
}

function step(
  { db }: RunningShop,
  { id }: WholeReturn,
  action: 'approve-return' | 'refuse-return' | 'receive-return',
  work: (tx: Database, actor: string) => Promise<unknown>,
): Promise<unknown> {
  const describe = async (tx: Database) => {
    const { returnNumber, status, sendTo, refusal } = await findAnyReturn(tx, id)
    return { subject: returnNumber, values: { status, sendTo, reason: refusal } }
  }
  return recordChange(db, { action, describe }, (tx) => work(tx, operatorName()))
}

/** `change` returns what is said about the return. */
async function changeReturn(
  call: Call,
  change: (shop: RunningShop, found: WholeReturn) => Promise<string>,
): Promise<void> {
  await withShop(call, async (shop) => {
    const found = await findAnyReturn(shop.db, call.words[0] ?? '')
    const outcome = await change(shop, found).catch((error: unknown) => {
      throw error instanceof Refusal ? faultOf(error, found) : error
    })
    const after = toJson(await findAnyReturn(shop.db, found.id))
    call.print(call.json ? JSON.stringify(after) : `${found.returnNumber} ${outcome}.`)
  })
}

const nextCommands: Partial<Record<ReturnStatus, string>> = {
  requested: 'returns approve RETURN --address … or returns refuse RETURN --reason …',
  approved: 'returns receive RETURN when the goods have arrived',
  received: 'returns refund RETURN or returns refuse RETURN --reason …',
}

function faultOf(refusal: Refusal, { status, returnNumber }: WholeReturn): Fault {
  const text = refusalText(refusal, 'en')
  const next = refusal.code === 'return-step-impossible' ? nextCommands[status] : undefined
  const advice = next ? ` Next: ${next.replaceAll('RETURN', returnNumber)}.` : ''
  return new Fault(text + advice, { cause: refusal })
}

/** The positions of the lines; `returns show` counts them from 1. */
function writtenOffOf({ options }: Call, { items }: WholeReturn): Set<number> {
  const given = options.writeOff
  const positions = items.map(({ position }) => position)
  if (given === undefined) return new Set()
  if (given === true) return new Set(positions)
  const lines = String(given).split(',')
  const found = lines.map((line) => Number(line) - 1)
  if (found.every((position) => positions.includes(position))) return new Set(found)
  const known = positions.map((position) => position + 1).join(', ')
  throw new Fault(`--write-off: the lines of this return are ${known}.`, { exitCode: 2 })
}

const shortTextMaximum = 500

function shortTextOf({ options }: Call, name: 'address' | 'reason'): string | undefined {
  const text = textOf(options[name])?.trim()
  if (!text) return undefined
  if (text.length <= shortTextMaximum) return text
  throw new Fault(`--${name} can have at most ${shortTextMaximum} characters.`, { exitCode: 2 })
}

function toText(found: WholeReturn, files: string[]): string {
  const items = found.items.map((item) => ({
    LINE: item.position + 1,
    PRODUCT: item.name,
    SKU: item.sku,
    QUANTITY: item.quantity,
    GOODS: found.status !== 'refunded' ? '' : item.isWrittenOff ? 'written off' : 'on hand again',
  }))
  const transitions = found.transitions.map(({ status, at, actor, note }) => ({
    WHEN: toMinute(new Date(at)),
    STATUS: status,
    ACTOR: actor,
    NOTE: note,
  }))
  return [
    `${found.returnNumber}  ${found.status}  order ${found.orderNumber}  ${toMinute(found.createdAt)}`,
    `Reason: ${found.reason}${found.text && `. ${found.text}`}`,
    `Pictures: ${found.pictures.length}${files.length > 0 ? ` (${files.join(', ')})` : ''}`,
    ...(found.refundSantim === null ? [] : [`Refund: ${formatAmount(found.refundSantim)} ETB`]),
    '',
    table(items, ''),
    '',
    table(transitions, ''),
  ].join('\n')
}

function toJson(found: WholeReturn) {
  return {
    ...toWire(found, 'en'),
    userId: found.userId,
    orderNumber: found.orderNumber,
    history: found.transitions,
  }
}
