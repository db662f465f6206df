import { writeFileSync } from 'node:fs'
import { validate } from 'uuid'
import { defaultLanguage } from '../contract/language.ts'
import { formatAmount, toSantim } from '../contract/money.ts'
import { officePayoutEndpoints } from '../contract/office/payouts.ts'
import { officeListLength } from '../contract/office/limits.ts'
import { payingAccounts, payoutStatuses } from '../contract/payouts.ts'
import { downloadBankFile, makeBankFile } from '../server/commerce/payouts/bank-file.ts'
import { findPayout, findRun, listPayouts, listRuns } from '../server/commerce/payouts/list-payouts.ts'
import { previewRun, runByHand } from '../server/commerce/payouts/make-run.ts'
import { handToProvider } from '../server/commerce/payouts/send-transfers.ts'
import {
  bounceByHand,
  confirmPayouts,
  takeBackByHand,
} from '../server/operations/office/payouts/act-on-payouts.ts'
import { payoutsOnWire, runsOnWire } from '../server/operations/office/payouts/on-wire.ts'
import { previewOnWire } from '../server/operations/office/payouts/read-payouts.ts'
import type { Database } from '../server/platform/database/connect.ts'
import { newId } from '../server/platform/database/new-id.ts'
import { transaction } from '../server/platform/database/transaction.ts'
import { Fault } from '../server/platform/fault.ts'
import { asFault, checked } from './checked.ts'
import { oneOf, textOf } from './command.ts'
import type { Call, ShopCommand } from './command.ts'
import { findSeller } from './find-seller.ts'
import { operator } from './operator-name.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'

export function addCommand(program: ShopCommand): void {
  const payouts = program
    .command('payouts')
    .usage('list | runs | run | file RUN | transfer RUN | confirm | bounce | take-back')
    .description('Pays sellers: makes runs, writes files for the bank, and records what became of payouts.')
  payouts
    .command('list')
    .usage('[--status STATUS] [--seller STORE|ID] [--after CURSOR]')
    .description('Lists payouts, newest first.')
    .option('--status <status>', payoutStatuses.join(', '))
    .option('--seller <store>', 'only those to this seller')
    .option('--after <cursor>', 'the next page; the page before says it')
    .run(list)
  payouts
    .command('runs')
    .usage('[--after CURSOR]')
    .description('Lists runs with their files, newest first.')
    .option('--after <cursor>', 'the next page; the page before says it')
    .run(runs)
  payouts
    .command('run')
    .usage('[--dry-run] [--id ID]')
    .description('Makes a payout for each seller who is owed enough and has verified pay details.')
    .option('--dry-run', 'only show who would be paid, and who would not')
    .option('--id <id>', 'a UUID; a repeat with the same one goes on with the same run')
    .run(run)
  payouts
    .command('file <RUN>')
    .usage('RUN [--again] [--out FILE]')
    .description('Writes the file for the bank of the payouts of a run that wait. They count as sent.')
    .option('--again', 'RUN is the id of a file that was made before')
    .option('--out <file>', 'where to write it; standard output by default')
    .run(bankFile)
  payouts
    .command('transfer <RUN>')
    .usage('RUN')
    .description('Hands the payouts of a run that wait to the payment service.')
    .run(transfer)
  payouts
    .command('confirm <NUMBER=REFERENCE...>')
    .usage('NUMBER=REFERENCE ... [--from ACCOUNT]')
    .description('The bank has paid them, with these references: all or none.')
    .option('--from <account>', `${payingAccounts.join(', ')}; default: bank:main`)
    .run(confirm)
  payouts
    .command('bounce <NUMBER>')
    .usage('NUMBER --reason TEXT')
    .description('The money came back: the seller is owed it again, also after it was confirmed.')
    .option('--reason <text>', 'what the bank says')
    .run(bounce)
  payouts
    .command('take-back <NUMBER>')
    .usage('NUMBER --reason TEXT')
    .description('It was not sent after all, and waits to be sent.')
    .option('--reason <text>', 'why it was not sent')
    .run(takeBack)
}

async function list(call: Call): Promise<void> {
  const status = oneOf('status', textOf(call.options.status), payoutStatuses)
  const { after } = checked(officePayoutEndpoints['GET /office/payouts'].query, {
    after: textOf(call.options.after),
  })
  const page = await withShop(call, async ({ db }) => {
    const store = textOf(call.options.seller)
    const sellerId = store === undefined ? undefined : await findSeller(db, store)
    const found = await listPayouts(db, { status, sellerId, after, limit: officeListLength })
    return { payouts: await payoutsOnWire(db, found.rows, { lang: defaultLanguage }), after: found.after }
  })
  if (call.json) return call.print(JSON.stringify(page))
  const rows = page.payouts.map((it) => ({
    NUMBER: it.number,
    STORE: it.seller.name,
    AMOUNT: birr(it.amount),
    WITHHELD: it.withheld === 0 ? '' : birr(it.withheld),
    STATUS: it.transferState === 'unclear' ? 'sent, unclear' : it.status,
    TO: `${it.to.bank ?? it.to.way} ${it.to.number}`,
    REFERENCE: it.bankReference ?? '',
    WHY: it.bounceReason ?? it.transferNote,
  }))
  call.print(table(rows, 'There are no payouts.'))
  if (page.after !== null) call.print(`More: --after ${page.after}`)
}

async function runs(call: Call): Promise<void> {
  const query = checked(officePayoutEndpoints['GET /office/payout-runs'].query, {
    after: textOf(call.options.after),
  })
  const page = await withShop(call, async ({ db }) => {
    const found = await listRuns(db, { ...query, limit: officeListLength })
    return { runs: await runsOnWire(db, found.rows, defaultLanguage), after: found.after }
  })
  if (call.json) return call.print(JSON.stringify(page))
  const rows = page.runs.map((it) => ({
    RUN: it._id,
    DAY: it.day,
    BY: it.actor,
    PAYOUTS: it.payouts,
    AMOUNT: birr(it.amount),
    'TO SEND': it.toSend,
    'PASSED OVER': it.passedOver.length,
    STATE: it.finishedAt === null ? 'not finished' : '',
    FILES: it.files.map(({ _id }) => _id).join(' '),
  }))
  call.print(table(rows, 'There are no runs yet.'))
  if (page.after !== null) call.print(`More: --after ${page.after}`)
}

async function run(call: Call): Promise<void> {
  if (call.options.dryRun === true) return preview(call)
  const id = textOf(call.options.id) ?? newId()
  if (!validate(id)) throw new Fault('--id must be a UUID.', { exitCode: 2 })
  const made = await withShop(call, async ({ db, config }) => {
    await runByHand({ db, config }, { id, actor: operator() }).catch(asFault)
    const [shown] = await runsOnWire(db, [await findRun(db, id)], defaultLanguage)
    return shown!
  })
  if (call.json) return call.print(JSON.stringify({ run: made }))
  call.print(`Run ${made._id}: ${made.payouts} payouts, ${birr(made.amount)} ETB.`)
  if (made.passedOver.length > 0) call.print(passedOverText(made.passedOver))
}

async function preview(call: Call): Promise<void> {
  const shown = await withShop(call, async ({ db, config }) => {
    const decisions = await previewRun({ db, config }).catch(asFault)
    return previewOnWire(db, decisions, { lang: defaultLanguage, config })
  })
  if (call.json) return call.print(JSON.stringify({ ...shown, dryRun: true }))
  const rows = shown.paid.map((it) => ({
    STORE: it.seller.name,
    OWED: birr(it.gross),
    WITHHELD: birr(it.withheld),
    PAID: birr(it.amount),
  }))
  call.print(table(rows, 'Nobody would be paid.'))
  if (shown.passedOver.length > 0) call.print(passedOverText(shown.passedOver))
}

function passedOverText(rows: { seller: { name: string }; why: string; owed: number }[]): string {
  const shown = rows.map((it) => ({ 'PASSED OVER': it.seller.name, OWED: birr(it.owed), WHY: it.why }))
  return table(shown, '')
}

async function bankFile(call: Call): Promise<void> {
  const id = call.words[0]?.trim() ?? ''
  if (!validate(id)) throw new Fault('RUN must be the id of a run: payouts runs.', { exitCode: 2 })
  const file = await withShop(call, ({ db, config }) =>
    transaction(db, (tx) =>
      call.options.again === true
        ? downloadBankFile(tx, id, operator())
        : makeBankFile(tx, id, { columns: config.payouts.bankFile, actor: operator() }),
    ).catch(asFault),
  )
  const out = textOf(call.options.out)
  // It has whole numbers of accounts.
  if (out !== undefined) writeFileSync(out, file.content, { mode: 0o600 })
  if (call.json) return call.print(JSON.stringify({ file }))
  if (out === undefined) return call.print(file.content.trimEnd())
  call.print(`${file.payouts} payouts are in ${out}. The same file again: payouts file ${file.id} --again.`)
}

async function transfer(call: Call): Promise<void> {
  const id = call.words[0]?.trim() ?? ''
  if (!validate(id)) throw new Fault('RUN must be the id of a run: payouts runs.', { exitCode: 2 })
  const payouts = await withShop(call, ({ db, config }) =>
    transaction(db, (tx) => handToProvider(tx, id, { config, actor: operator() })).catch(asFault),
  )
  call.print(
    call.json ? JSON.stringify({ payouts }) : `${payouts} payouts are handed to the payment service.`,
  )
}

async function confirm(call: Call): Promise<void> {
  const from = oneOf('from', textOf(call.options.from), payingAccounts)
  const given = call.words.map((word) => {
    const [number = '', ...rest] = word.split('=')
    if (rest.join('=').trim() === '')
      throw new Fault(`${word} must be NUMBER=REFERENCE, such as PO-12=FT26330ABCDE.`, { exitCode: 2 })
    return { number, reference: rest.join('=') }
  })
  const confirmed = await withShop(call, async ({ db }) => {
    const payouts = []
    for (const { number, reference } of given) payouts.push({ _id: await idOf(db, number), reference })
    const body = checked(
      officePayoutEndpoints['POST /office/payouts/confirm'].body,
      { payouts, from },
      { reference: 'REFERENCE' },
    )
    const wanted = body.payouts.map(({ _id: id, reference }) => ({ id, reference }))
    return transaction(db, (tx) => confirmPayouts(tx, wanted, { from: body.from, actor: operator() })).catch(
      asFault,
    )
  })
  call.print(call.json ? JSON.stringify({ confirmed }) : `${confirmed} payouts were confirmed now.`)
}

function bounce(call: Call): Promise<void> {
  return step(call, { work: bounceByHand, sentence: 'came back; the seller is owed it again' })
}

function takeBack(call: Call): Promise<void> {
  return step(call, { work: takeBackByHand, sentence: 'waits to be sent' })
}

async function step(
  call: Call,
  { work, sentence }: { work: typeof bounceByHand; sentence: string },
): Promise<void> {
  const given = { reason: textOf(call.options.reason) ?? '' }
  const { reason } = checked(officePayoutEndpoints['POST /office/payouts/:payoutId/bounce'].body, given)
  const payout = await withShop(call, async ({ db }) => {
    const id = await idOf(db, call.words[0]?.trim() ?? '')
    await transaction(db, (tx) => work(tx, id, { reason, actor: operator() })).catch(asFault)
    const [shown] = await payoutsOnWire(db, [await findPayout(db, id)], { lang: defaultLanguage })
    return shown!
  })
  call.print(call.json ? JSON.stringify({ payout }) : `${payout.number} ${sentence}.`)
}

/** It is PO-12, 12 or an id. */
async function idOf(db: Database, text: string): Promise<string> {
  const [, digits] = /^(?:PO-)?(\d{1,9})$/i.exec(text) ?? []
  if (digits === undefined && !validate(text))
    throw new Fault(`${text} must be a number such as PO-12: payouts list.`, { exitCode: 2 })
  const { id } = await findPayout(db, digits === undefined ? text : Number(digits)).catch(asFault)
  return id
}

const birr = (amount: number) => formatAmount(toSantim(amount))
