import {
  endChain,
  noteCorrection,
  retryRefused,
  settleByHand,
  startChain,
} from '../server/commerce/tax-invoices/keep-chain.ts'
import { invoicesAsCsv } from '../server/commerce/tax-invoices/invoices-csv.ts'
import { chainState, listInvoices } from '../server/commerce/tax-invoices/list-invoices.ts'
import { registerInvoices } from '../server/commerce/tax-invoices/register-invoices.ts'
import type { Database } from '../server/platform/database/connect.ts'
import { transaction } from '../server/platform/database/transaction.ts'
import { Fault } from '../server/platform/fault.ts'
import { readWholeNumber, textOf } from './command.ts'
import type { Call, ShopCommand } from './command.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'

const csvRows = 100_000

export function addCommand(program: ShopCommand): void {
  const invoices = program
    .command('tax-invoices')
    .usage('list | start | stop | register | retry | settle COUNTER | corrected COUNTER')
    .description('Registers the sales of the shop at the tax authority, one after the other.')
  invoices
    .command('list')
    .usage('[--to-correct] [--csv]')
    .description('Lists the newest invoices, and how many wait.')
    .option('--to-correct', 'only those whose orders were refunded in part afterwards')
    .option('--csv', 'as CSV with the VAT, for an accountant')
    .run(list)
  invoices
    .command('start')
    .usage('[--after COUNTER --irn IRN]')
    .description('Registers what is sent from now on.')
    .option('--after <counter>', 'counter of the last invoice of an earlier system with the same number')
    .option('--irn <irn>', 'its invoice reference number')
    .run(start)
  invoices
    .command('stop')
    .description('Registers no new sales; what was sent before is still registered.')
    .run((call) => change(call, async (tx) => (await endChain(tx), 'New sales are not registered.')))
  invoices
    .command('register')
    .description('Registers what waits at once; the shop does so every 30 seconds.')
    .run(register)
  invoices
    .command('retry')
    .description('Writes the refused invoice anew and asks again.')
    .run((call) =>
      change(call, async (tx) =>
        (await retryRefused(tx)) ? 'The invoice is asked for again.' : 'No invoice was refused.',
      ),
    )
  invoices
    .command('settle <COUNTER>')
    .usage('COUNTER --irn IRN')
    .description('Notes the number of an invoice that the tax authority knows although it did not answer.')
    .requiredOption('--irn <irn>', 'its invoice reference number')
    .run((call) =>
      change(call, async (tx) => {
        const irn = textOf(call.options['irn']) ?? ''
        if (!(await settleByHand(tx, counterOf(call), irn))) throw noSuchInvoice(call)
        return 'The next invoice is registered.'
      }),
    )
  invoices
    .command('corrected <COUNTER>')
    .usage('COUNTER')
    .description('Notes that the tax authority was told of the refund of the order.')
    .run((call) =>
      change(call, async (tx) => {
        if (!(await noteCorrection(tx, counterOf(call)))) throw noSuchInvoice(call)
        return 'It is no longer listed.'
      }),
    )
}

async function list(call: Call): Promise<void> {
  const toCorrect = call.options['toCorrect'] === true
  const isCsv = call.options['csv'] === true
  const { state, invoices } = await withShop(call, async ({ db }) => ({
    state: await chainState(db),
    invoices: await listInvoices(db, { toCorrect, ...(isCsv && { limit: csvRows }) }),
  }))
  if (call.json) return call.print(JSON.stringify({ ...state, invoices }))
  if (isCsv) return call.print(invoicesAsCsv(invoices))
  const rows = invoices.map(({ counter, orderNumber, state: now, total, refunded, irn, reason }) => ({
    COUNTER: counter ?? '',
    ORDER: orderNumber,
    STATE: reason === null ? now : `${now}: ${reason}`,
    TOTAL: total?.toFixed(2) ?? '',
    REFUNDED: refunded === 0 ? '' : refunded.toFixed(2),
    IRN: irn ?? '',
  }))
  call.print(table(rows, 'There are no invoices.'))
  call.print(`Registered up to ${state.registered}; waiting: ${state.due}; to correct: ${state.toCorrect}.`)
}

async function start(call: Call): Promise<void> {
  const [after, irn] = [textOf(call.options['after']), textOf(call.options['irn'])]
  if ((after === undefined) !== (irn === undefined)) {
    throw new Fault('--after and --irn belong together.', { exitCode: 2 })
  }
  const last =
    after === undefined || irn === undefined
      ? undefined
      : { counter: readWholeNumber(after, '--after', [1, 1_000_000_000]), irn }
  await withShop(call, async ({ db, config }) => {
    if (config.eims.access === null) {
      throw new Fault('The EIMS settings are missing: docs/tax-invoices.md says which.', { exitCode: 2 })
    }
    await transaction(db, (tx) => startChain(tx, last))
  })
  call.print('What is sent from now on is registered.')
}

async function register(call: Call): Promise<void> {
  const state = await withShop(call, async (shop) => {
    await registerInvoices(shop)
    return chainState(shop.db)
  })
  call.print(
    call.json ? JSON.stringify(state) : `Registered up to ${state.registered}; waiting: ${state.due}.`,
  )
}

async function change(call: Call, work: (tx: Database) => Promise<string>): Promise<void> {
  const outcome = await withShop(call, ({ db }) => transaction(db, work))
  call.print(call.json ? JSON.stringify({ outcome }) : outcome)
}

function counterOf({ words: [counter = ''] }: Call): number {
  return readWholeNumber(counter, 'COUNTER', [1, 1_000_000_000])
}

function noSuchInvoice({ words: [counter = ''] }: Call): Fault {
  return new Fault(`Invoice ${counter} does not wait for that.`)
}
