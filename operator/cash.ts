import { formatAmount, santimFromText, toSantim } from '../contract/money.ts'
import type { CashBook } from '../contract/office/cash.ts'
import { cashKinds, cashPurposes, reasonMaximum } from '../contract/office/limits.ts'
import * as shape from '../contract/shapes.ts'
import { closeDay, correctCash, enterCash, openTill } from '../server/commerce/cash/change-till.ts'
import { handIn } from '../server/commerce/cash/hand-in.ts'
import { listCloses, readBook } from '../server/commerce/cash/read-book.ts'
import { expectedIn, readTill } from '../server/commerce/cash/till.ts'
import type { Database } from '../server/platform/database/connect.ts'
import { newId } from '../server/platform/database/new-id.ts'
import { Fault } from '../server/platform/fault.ts'
import { textOf } from './command.ts'
import type { Call, ShopCommand } from './command.ts'
import { operator } from './operator-name.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'
import { toMinute } from './to-minute.ts'

export function addCommand(program: ShopCommand): void {
  const cash = program
    .command('cash')
    .usage('show | open | put-in | pay-out | correct ID | hand-in | close DAY | closes')
    .description('Keeps the cash book: what comes into the till, what leaves it, and the close of each day.')
  cash
    .command('show')
    .usage('[--day DAY]')
    .description('Shows the cash book of a day, today by default, and what riders owe.')
    .option('--day <day>', 'such as 2026-11-28')
    .run(show)
  cash
    .command('open')
    .usage('--counted BIRR')
    .description('Begins the cash book with what is in the till.')
    .requiredOption('--counted <birr>', 'what was counted')
    .run(open)
  cash
    .command('put-in')
    .usage('--amount BIRR --reason TEXT')
    .description('Puts money into the till.')
    .requiredOption('--amount <birr>', 'the amount in birr')
    .requiredOption('--reason <text>', 'why')
    .run((call) => change(call, (db) => enterCash(db, operator(), { ...entered(call), kind: 'put-in' })))
  cash
    .command('pay-out')
    .usage('--amount BIRR --reason TEXT [--purpose PURPOSE]')
    .description('Pays out of the till.')
    .requiredOption('--amount <birr>', 'the amount in birr')
    .requiredOption('--reason <text>', 'why')
    .option('--purpose <purpose>', `${cashPurposes.join(', ')}; an expense by default`)
    .run(payOut)
  cash
    .command('correct <ID>')
    .usage('ID --amount BIRR --reason TEXT')
    .description('Corrects an entry by another one; ID is in the output of show --json.')
    .requiredOption('--amount <birr>', 'the difference, such as -5')
    .requiredOption('--reason <text>', 'why')
    .run((call) =>
      change(call, (db) => correctCash(db, operator(), { ...entered(call), corrects: idOf(call) })),
    )
  cash
    .command('hand-in')
    .usage('[--carrier ID] [--rider NAME] --amount BIRR [--let-go] [--reason TEXT]')
    .description('Takes the cash that a rider has collected.')
    .option('--carrier <id>', 'the carrier of the parcels')
    .option('--rider <name>', 'the name of the rider')
    .requiredOption('--amount <birr>', 'what was handed in')
    .option('--let-go', 'the difference is not owed further')
    .option('--reason <text>', 'why there is a difference')
    .run(takeIn)
  cash
    .command('close <DAY>')
    .usage('DAY --counted BIRR [--reason TEXT]')
    .description('Closes a day, and those before it that are open.')
    .requiredOption('--counted <birr>', 'what was counted')
    .option('--reason <text>', 'why there is a difference')
    .run(close)
  cash.command('closes').description('Lists the days that were closed, the last first.').run(closes)
}

const price = (birr: number) => formatAmount(toSantim(birr))

function santimOf(call: Call, option: 'amount' | 'counted'): number {
  const text = textOf(call.options[option])?.trim() ?? ''
  const santim = santimFromText(text.replace(/^-/, ''))
  if (santim === null)
    throw new Fault(`--${option} must be an amount in birr, such as 50.00.`, { exitCode: 2 })
  return text.startsWith('-') ? -santim : santim
}

function notBelowZero(call: Call, option: 'amount' | 'counted'): number {
  const santim = santimOf(call, option)
  if (santim < 0) throw new Fault(`--${option} must not be below 0.`, { exitCode: 2 })
  return santim
}

const countedOf = (call: Call) => ({ countedSantim: notBelowZero(call, 'counted'), banknotes: {} })

function reasonOf(call: Call): string {
  const reason = textOf(call.options.reason)?.trim() ?? ''
  if (reason.length <= reasonMaximum) return reason
  throw new Fault(`--reason has at most ${reasonMaximum} characters.`, { exitCode: 2 })
}

function entered(call: Call) {
  const isCorrection = call.words.length > 0
  const amountSantim = isCorrection ? santimOf(call, 'amount') : notBelowZero(call, 'amount')
  const reason = reasonOf(call)
  if (amountSantim === 0) throw new Fault('--amount must not be 0.', { exitCode: 2 })
  if (reason === '') throw new Fault('--reason must say why.', { exitCode: 2 })
  return { id: newId(), amountSantim, reason }
}

const idOf = (call: Call) => shape.id.safeParse(call.words[0]).data ?? newId()

function dayOf(text: string | undefined): string | undefined {
  if (text === undefined || shape.day.safeParse(text).success) return text
  throw new Fault('The day must be one such as 2026-11-28.', { exitCode: 2 })
}

async function change(call: Call, work: (db: Database) => Promise<void>): Promise<void> {
  const book = await withShop(call, async ({ db }) => {
    await work(db)
    return readBook(db, { lang: 'en' })
  })
  print(call, book)
}

async function open(call: Call): Promise<void> {
  const counted = countedOf(call)
  await change(call, async (db) => {
    if (await readTill(db)) throw new Fault('The cash book has begun already. cash show shows it.')
    await openTill(db, operator(), counted)
  })
}

async function payOut(call: Call): Promise<void> {
  const purpose = textOf(call.options.purpose) ?? 'expense'
  const known = cashPurposes.find((it) => it === purpose)
  if (!known) throw new Fault(`--purpose must be one of: ${cashPurposes.join(', ')}.`, { exitCode: 2 })
  const paid = { ...entered(call), kind: 'pay-out', purpose: known } as const
  await change(call, (db) => enterCash(db, operator(), paid))
}

async function takeIn(call: Call): Promise<void> {
  const carrierId = textOf(call.options.carrier) ?? null
  const name = textOf(call.options.rider)?.trim() ?? ''
  const handed = { id: newId(), carrierId, name, amountSantim: notBelowZero(call, 'amount') }
  await change(call, async (db) => {
    const { riders } = await readBook(db, { lang: 'en' })
    const rider = riders.find((it) => it.carrierId === carrierId && it.name === name)
    if (!rider || rider.dues.length === 0)
      throw new Fault('No such rider owes cash. cash show lists who does.', { exitCode: 1 })
    const owedSantim = toSantim(rider.owed)
    const terms = { owedSantim, isCarried: call.options.letGo !== true, reason: reasonOf(call) }
    await handIn(db, operator(), { ...handed, ...terms })
  })
}

async function close(call: Call): Promise<void> {
  const day = dayOf(call.words[0]) ?? ''
  await change(call, async (db) => {
    const till = await readTill(db)
    const expectedSantim = till ? await expectedIn(db, till, day) : 0
    await closeDay(db, operator(), { day, expectedSantim, ...countedOf(call), reason: reasonOf(call) })
  })
}

async function show(call: Call): Promise<void> {
  const day = dayOf(textOf(call.options.day))
  print(call, await withShop(call, ({ db }) => readBook(db, { day, lang: 'en' })))
}

function print(call: Call, book: CashBook): void {
  if (call.json) return call.print(JSON.stringify(book))
  const { till, day, entries, riders, sums } = book
  const lines = entries.map((entry) => ({
    AT: toMinute(entry.at),
    KIND: entry.kind,
    ETB: price(entry.amount),
    ORDER: entry.order ?? '',
    REASON: entry.reason,
    BY: entry.actor,
  }))
  const owing = riders.map((rider) => ({
    CARRIER: rider.carrierId ?? '',
    RIDER: rider.name,
    OWES: price(rider.owed),
    'ON THE WAY': price(rider.onItsWay.amount),
  }))
  const totals = cashKinds
    .filter((kind) => sums[kind] !== 0)
    .map((kind) => `${kind} ${price(sums[kind] ?? 0)}`)
  const state = till
    ? `In the till by the book: ${price(till.now)} ETB. Closed up to ${till.closedOn}.`
    : 'The cash book has not begun: cash open --counted BIRR'
  call.print(
    [
      state,
      `${day}${totals.length > 0 ? `: ${totals.join(', ')}` : ''}`,
      table(lines, 'Nothing was entered for this day.'),
      table(owing, 'No rider has cash of the shop.'),
    ].join('\n\n'),
  )
}

async function closes(call: Call): Promise<void> {
  const listed = await withShop(call, ({ db }) => listCloses(db))
  if (call.json) return call.print(JSON.stringify(listed))
  const rows = listed.closes.map(({ day, expected, counted, reason, actor }) => ({
    DAY: day,
    EXPECTED: price(expected),
    COUNTED: price(counted),
    DIFFERENCE: price((toSantim(counted) - toSantim(expected)) / 100),
    REASON: reason,
    BY: actor,
  }))
  call.print(table(rows, 'No day is closed yet.'))
}
