import { officeListLength, reasonMaximum } from '../contract/office/limits.ts'
import { defaultLanguage } from '../contract/language.ts'
import { textIn } from '../contract/office/texts.ts'
import { applicationStatuses } from '../contract/seller-applications.ts'
import type { ApplicationDecision } from '../contract/seller-applications.ts'
import * as shape from '../contract/shapes.ts'
import type { RunningShop } from '../server/create-shop.ts'
import {
  listApplications,
  showApplication,
} from '../server/operations/seller-applications/list-applications.ts'
import { decideApplication } from '../server/operations/seller-applications/decide-application.ts'
import {
  answerAppeal,
  readmitSeller,
  suspendSeller,
} from '../server/operations/seller-applications/suspensions.ts'
import { waitingPenaltyAppeals } from '../server/commerce/seller-score/penalty-appeals.ts'
import type { Database } from '../server/platform/database/connect.ts'
import { transaction } from '../server/platform/database/transaction.ts'
import { Fault } from '../server/platform/fault.ts'
import { asFault } from './checked.ts'
import { oneOf, textOf } from './command.ts'
import type { Call, ShopCommand } from './command.ts'
import { findSeller } from './find-seller.ts'
import { operator } from './operator-name.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'

/** Who wants to sell, and who may not for the time being. */
export function addApplicationCommands(sellers: ShopCommand): void {
  sellers
    .command('applications')
    .usage('[--status STATUS]')
    .description('Lists applications, those that wait longest first, and appeals that wait for an answer.')
    .option('--status <status>', applicationStatuses.join(', '), 'waiting')
    .run(list)
  sellers
    .command('application <STORE|ID>')
    .usage('STORE|ID')
    .description('Shows what a seller has given, what was decided, and its suspensions.')
    .run(show)
  sellers
    .command('approve <STORE|ID>')
    .usage('STORE|ID')
    .description('Approves an application that waits: the store opens.')
    .run((call) => decide(call, 'approve'))
  for (const [decision, description] of [
    ['ask', 'Asks an applicant something.'],
    ['refuse', 'Refuses an application that waits.'],
  ] as const) {
    sellers
      .command(`${decision} <STORE|ID>`)
      .usage('STORE|ID --reason TEXT')
      .description(description)
      .requiredOption('--reason <text>', 'what the owners of the store are told')
      .run((call) => decide(call, decision))
  }
  sellers
    .command('suspend <STORE|ID>')
    .usage('STORE|ID --reason TEXT --next TEXT')
    .description('Takes the goods of a seller off sale, and pays nothing out until it is readmitted.')
    .requiredOption('--reason <text>', 'why; the owners of the store are told')
    .requiredOption('--next <text>', 'what the seller should do next')
    .run((call) =>
      change(call, (tx, { config }, id) =>
        suspendSeller(tx, config, id, {
          reason: reasonOf(call, 'reason'),
          next: reasonOf(call, 'next'),
          actor: operator(),
        }),
      ),
    )
  sellers
    .command('readmit <STORE|ID>')
    .usage('STORE|ID --reason TEXT')
    .description('Ends the suspension of a seller, also after an appeal.')
    .requiredOption('--reason <text>', 'why; the owners of the store are told')
    .run((call) =>
      change(call, (tx, { config }, id) =>
        readmitSeller(tx, config, id, { reason: reasonOf(call, 'reason'), actor: operator() }),
      ),
    )
  sellers
    .command('keep-suspended <STORE|ID>')
    .usage('STORE|ID --reason TEXT')
    .description('Answers the appeal of a seller, whose suspension is kept.')
    .requiredOption('--reason <text>', 'why; the owners of the store are told')
    .run(keep)
}

async function list(call: Call): Promise<void> {
  const status = oneOf('status', textOf(call.options.status), applicationStatuses) ?? 'waiting'
  const { applications, appeals, penaltyAppeals, waiting } = await withShop(call, async ({ db }) => {
    const first = await listApplications(db, { status }, defaultLanguage)
    const all = [...first.applications]
    for (let { after } = first; after !== null;) {
      const page = await listApplications(db, { status, after }, defaultLanguage)
      all.push(...page.applications)
      after = page.after
    }
    const penaltyAppeals = await waitingPenaltyAppeals(db, { limit: officeListLength, lang: defaultLanguage })
    return { ...first, applications: all, penaltyAppeals }
  })
  if (call.json) return call.print(JSON.stringify({ applications, appeals, penaltyAppeals, waiting }))
  const rows = applications.map(({ _id, storeName, sellerName, since, documents }) => ({
    ID: _id,
    STORE: storeName,
    SELLER: sellerName,
    SINCE: since.slice(0, 10),
    DOCUMENTS: documents,
  }))
  call.print(table(rows, 'There are no such applications.'))
  for (const { storeName, sellerId } of appeals)
    call.print(`${storeName} (${sellerId}) has appealed its suspension.`)
  for (const { storeName, _id, by } of penaltyAppeals)
    call.print(`${by} of ${storeName} has appealed the penalty ${_id}.`)
}

async function show(call: Call): Promise<void> {
  const application = await withShop(call, async ({ db }) => {
    const id = await findSeller(db, nameOf(call))
    return showApplication(db, id, defaultLanguage)
  })
  if (!application) throw new Fault(`There is no seller ${nameOf(call)}.`, { exitCode: 2 })
  if (call.json) return call.print(JSON.stringify({ application }))
  const { storeName, sellerName, _id, state, status, tin, documents, missing, note } = application
  call.print(`${textIn(storeName, defaultLanguage)} (${sellerName}), ${_id}: ${state}.`)
  call.print(status === null ? 'The shop has added it without an application.' : `Application: ${status}.`)
  call.print(`TIN: ${tin ?? 'not given'}. Documents: ${documents.length}.`)
  if (missing.length > 0) call.print(`Missing: ${missing.join(', ')}.`)
  if (note !== '') call.print(note)
  for (const { at, by, reason, appeal, lifted } of application.suspensions) {
    call.print(`Suspended on ${at.slice(0, 10)} by ${by}: ${reason}`)
    if (appeal) call.print(`Appeal: ${appeal.text}`)
    if (lifted) call.print(`Ended on ${lifted.at.slice(0, 10)} by ${lifted.by}: ${lifted.reason}`)
  }
}

const nameOf = (call: Call) => call.words[0]?.trim() ?? ''

function reasonOf(call: Call, option: 'reason' | 'next'): string {
  const read = shape.textOf(reasonMaximum).safeParse(textOf(call.options[option]) ?? '')
  if (read.success) return read.data
  throw new Fault(`--${option} must have 1 to ${reasonMaximum} characters.`, { exitCode: 2 })
}

async function decide(call: Call, decision: ApplicationDecision): Promise<void> {
  const reason = decision === 'approve' ? '' : reasonOf(call, 'reason')
  const decided = { decision, reason, submittedAt: undefined, actor: operator() }
  await change(call, (tx, { config }, id) => decideApplication(tx, config, id, decided))
}

async function keep(call: Call): Promise<void> {
  const reason = reasonOf(call, 'reason')
  await change(call, async (tx, { config }, id) => {
    const { suspensions = [] } = (await showApplication(tx, id, defaultLanguage)) ?? {}
    const [open] = suspensions.filter(({ lifted }) => lifted === null)
    if (!open) throw new Fault('This seller is not suspended.', { exitCode: 2 })
    await answerAppeal(tx, config, open._id, { isLifted: false, reason, actor: operator() })
  })
}

type Work = (tx: Database, shop: RunningShop, sellerId: string) => Promise<unknown>

/** It prints the state of the seller after the change. */
async function change(call: Call, work: Work): Promise<void> {
  const after = await withShop(call, (shop) =>
    transaction(shop.db, async (tx) => {
      const id = await findSeller(tx, nameOf(call))
      await work(tx, shop, id)
      return showApplication(tx, id, defaultLanguage)
    }).catch(asFault),
  )
  if (!after) return
  const { _id, state, status, storeName } = after
  if (call.json) return call.print(JSON.stringify({ id: _id, state, status }))
  const application = status === null ? '' : `, its application ${status}`
  call.print(`The seller ${textIn(storeName, defaultLanguage)} is ${state}${application}.`)
}
