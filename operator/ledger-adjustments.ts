import { validate } from 'uuid'
import { adjustmentStates } from '../contract/adjustments.ts'
import { defaultLanguage } from '../contract/language.ts'
import { santimFromText, toBirr } from '../contract/money.ts'
import { officeAdjustmentEndpoints } from '../contract/office/adjustments.ts'
import type { OfficeAdjustment } from '../contract/office/adjustments.ts'
import { moneyWays } from '../contract/office/limits.ts'
import { formatDateTime } from '../messages/format-time.ts'
import { decideAdjustment } from '../server/commerce/adjustments/decide-adjustment.ts'
import { proposeAdjustment } from '../server/commerce/adjustments/propose-adjustment.ts'
import { findSeller } from '../server/commerce/seller-accounts/read-accounts.ts'
import {
  adjustmentsOnWire,
  showAdjustments,
} from '../server/operations/office/adjustments/show-adjustments.ts'
import type { Database } from '../server/platform/database/connect.ts'
import { newId } from '../server/platform/database/new-id.ts'
import { transaction } from '../server/platform/database/transaction.ts'
import { undone } from '../server/platform/database/undone.ts'
import { Fault } from '../server/platform/fault.ts'
import { asFault, checked } from './checked.ts'
import { oneOf, textOf } from './command.ts'
import type { Call, ShopCommand } from './command.ts'
import { operator } from './operator-name.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'

const forms = `[--debit ACCOUNT --credit ACCOUNT | --paid-by STORE|ID --way WAY | --write-off STORE|ID | --reverse ID]`

export function addAdjustmentCommands(ledger: ShopCommand): void {
  ledger
    .command('propose')
    .usage(`${forms} --amount BIRR --reason TEXT --evidence TEXT [--link ADDRESS]`)
    .description('Proposes to post something by hand: it is posted when somebody else approves it.')
    .option('--debit <account>', 'the account that is debited')
    .option('--credit <account>', 'the account that is credited')
    .option('--paid-by <store>', 'a seller who has paid a debt')
    .option('--way <way>', `how the money arrived: ${moneyWays.join(', ')}`)
    .option('--write-off <store>', 'a seller whose debt nobody expects to be paid')
    .option('--reverse <id>', 'an adjustment that was approved')
    .option('--amount <birr>', 'the amount in birr')
    .requiredOption('--reason <text>', 'why')
    .requiredOption('--evidence <text>', 'what shows it, such as the number of a receipt')
    .option('--link <address>', 'where the evidence is')
    .option('--id <id>', 'a UUID; a repeat with the same one proposes nothing more')
    .option('--dry-run', 'only show it')
    .run(propose)
  ledger
    .command('adjustments')
    .usage('[--state STATE] [--after CURSOR]')
    .description('Lists proposals that wait, the oldest first, and then those that were decided.')
    .option('--state <state>', adjustmentStates.join(', '))
    .option('--after <cursor>', 'the next page; the page before says it')
    .run(list)
  for (const decision of ['approve', 'refuse'] as const) {
    ledger
      .command(`${decision} <ID>`)
      .usage('ID [--note TEXT]')
      .description(
        decision === 'approve'
          ? 'Approves what somebody else has proposed, and posts it.'
          : 'Refuses what was proposed, or takes it back.',
      )
      .option('--note <text>', 'a note for those who read it later')
      .run((call) => decide(call, decision === 'approve'))
  }
}

const reader = { staffId: null, lang: defaultLanguage } as const

async function propose(call: Call): Promise<void> {
  const id = textOf(call.options.id) ?? newId()
  if (!validate(id)) throw new Fault('--id must be a UUID.', { exitCode: 2 })
  const isTrial = call.options.dryRun === true
  const adjustment = await withShop(call, async ({ db }) => {
    const content = await contentOf(db, call)
    const { body: schema } = officeAdjustmentEndpoints['PUT /office/books/adjustments/:adjustmentId']
    const body = checked(schema, content, { reverses: 'reverse' })
    const write = async (tx: Database) => {
      const { wanted, reason, evidence, link } = body
      const proposal = { wanted, reason, evidence, link: link || null, actor: operator() }
      return adjustmentsOnWire(tx, [await proposeAdjustment(tx, id, proposal)], reader)
    }
    const [shown] = await (isTrial ? undone(db, write) : transaction(db, write)).catch(asFault)
    return shown!
  })
  if (call.json) return call.print(JSON.stringify({ adjustment, ...(isTrial && { dryRun: true }) }))
  const outcome = isTrial ? 'would be proposed' : `was proposed. Somebody else: ledger approve ${id}`
  call.print(`${lineOf(adjustment)} ${outcome}.`)
}

/** The office reads the same input. */
async function contentOf(db: Database, { options }: Call): Promise<object> {
  const [debit, credit, paidBy, writeOff, reverses] = [
    options.debit,
    options.credit,
    options.paidBy,
    options.writeOff,
    options.reverse,
  ].map(textOf)
  const because = {
    reason: textOf(options.reason) ?? '',
    evidence: textOf(options.evidence) ?? '',
    link: textOf(options.link) ?? '',
  }
  const given = [debit ?? credit, paidBy, writeOff, reverses].filter((it) => it !== undefined)
  if (given.length !== 1) {
    throw new Fault('Name --debit and --credit, or one of --paid-by, --write-off and --reverse.', {
      exitCode: 2,
    })
  }
  if (reverses !== undefined) return { wanted: { kind: 'reversal', reverses }, ...because }
  const santim = santimFromText(textOf(options.amount) ?? '') ?? 0
  if (santim <= 0) throw new Fault('--amount must be an amount in birr, such as 50.00.', { exitCode: 2 })
  const amount = toBirr(santim)
  const store = paidBy ?? writeOff
  if (store === undefined) return { wanted: { kind: 'transfer', debit, credit, amount }, ...because }
  const { id: sellerId } = await findSeller(db, store).catch(asFault)
  if (writeOff !== undefined) return { wanted: { kind: 'debt-written-off', sellerId, amount }, ...because }
  const way = oneOf('way', textOf(options.way), moneyWays)
  if (way === undefined) throw new Fault(`--way must be one of: ${moneyWays.join(', ')}.`, { exitCode: 2 })
  return { wanted: { kind: 'debt-paid', sellerId, amount, way }, ...because }
}

async function list(call: Call): Promise<void> {
  const state = oneOf('state', textOf(call.options.state), adjustmentStates)
  const { after } = checked(officeAdjustmentEndpoints['GET /office/books/adjustments'].query, {
    after: textOf(call.options.after),
  })
  const page = await withShop(call, ({ db }) => showAdjustments(db, after, reader))
  const found = [...page.open, ...page.decided].filter((row) => state === undefined || row.state === state)
  if (call.json) return call.print(JSON.stringify({ adjustments: found, after: page.after }))
  const rows = found.map((row) => ({
    ID: row._id,
    STATE: row.state,
    ETB: row.amount.toFixed(2),
    DEBIT: row.debit.account,
    CREDIT: row.credit.account,
    REASON: row.reason,
    'PROPOSED BY': `${row.proposedBy}, ${formatDateTime(row.proposedAt, 'en')}`,
    'DECIDED BY': row.decidedBy ?? '',
  }))
  call.print(table(rows, 'There are no adjustments.'))
  if (page.after !== null) call.print(`More: --after ${page.after}`)
}

async function decide(call: Call, approve: boolean): Promise<void> {
  const id = call.words[0]?.trim() ?? ''
  if (!validate(id)) throw new Fault('ID must be that of a proposal: ledger adjustments.', { exitCode: 2 })
  const { note } = checked(
    officeAdjustmentEndpoints['POST /office/books/adjustments/:adjustmentId/decision'].body,
    { approve, note: textOf(call.options.note) ?? '' },
  )
  const adjustment = await withShop(call, ({ db }) =>
    transaction(db, async (tx) => {
      const decided = await decideAdjustment(tx, id, { approve, note, actor: operator() })
      const [shown] = await adjustmentsOnWire(tx, [decided], reader)
      return shown!
    }).catch(asFault),
  )
  if (call.json) return call.print(JSON.stringify({ adjustment }))
  call.print(`${lineOf(adjustment)} was ${approve ? 'approved and posted' : 'refused'}.`)
}

function lineOf({ amount, debit, credit }: OfficeAdjustment): string {
  return `${amount.toFixed(2)} ETB to ${debit.account} from ${credit.account}`
}
