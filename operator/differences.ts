import { fromAddisTime } from '../contract/addis-time.ts'
import { moneyNoteMaximum } from '../contract/office/limits.ts'
import { formatAmount, toBirr } from '../contract/money.ts'
import { catalogues } from '../messages/catalogues.server.ts'
import { compareDay } from '../server/commerce/payments/compare/compare-days.ts'
import { explainDifference, listDifferences } from '../server/commerce/payments/compare/explain-difference.ts'
import { isGatewayError } from '../server/commerce/payments/gateways/gateway.ts'
import { Fault } from '../server/platform/fault.ts'
import type { Call, ShopCommand } from './command.ts'
import { operator } from './operator-name.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'

const listLength = 1_000

export function addDifferenceCommands(payments: ShopCommand): void {
  payments
    .command('differences')
    .description('Lists where a gateway and the shop have different payments, and nobody has explained it.')
    .run(list)
  payments
    .command('explain <ID>')
    .usage('ID --note TEXT')
    .description('Marks a difference as explained.')
    .requiredOption('--note <TEXT>', 'why gateway and shop differ, and what was done')
    .run(explain)
  payments
    .command('compare <GATEWAY> <DAY>')
    .usage('GATEWAY DAY')
    .description('Compares the payments of a day, such as 2026-11-20, with those of a gateway.')
    .run(compare)
}

async function list(call: Call): Promise<void> {
  const found = await withShop(call, ({ db }) => listDifferences(db, listLength))
  if (call.json) {
    const result = found.map(({ id, gateway, day, kind, reference, orderNumber, ...it }) => ({
      id,
      gateway,
      day,
      kind,
      reference,
      orderNumber,
      here: it.hereSantim === null ? null : toBirr(it.hereSantim),
      there: it.thereSantim === null ? null : toBirr(it.thereSantim),
    }))
    return call.print(JSON.stringify(result))
  }
  const { differences: texts } = catalogues.en.office.payments
  const amount = (santim: number | null) => (santim === null ? '' : formatAmount(santim))
  const rows = found.map((it) => ({
    ID: it.id,
    GATEWAY: it.gateway,
    DAY: it.day,
    PAYMENT: it.reference,
    ORDER: it.orderNumber ?? '',
    HERE: amount(it.hereSantim),
    THERE: amount(it.thereSantim),
    WHY: texts.kinds[it.kind],
  }))
  call.print(table(rows, 'No difference is waiting for an explanation.'))
}

async function explain(call: Call): Promise<void> {
  const [id = ''] = call.words
  const note = String(call.options.note).trim()
  if (note === '' || note.length > moneyNoteMaximum)
    throw new Fault(`--note must have 1 to ${moneyNoteMaximum} characters.`, { exitCode: 2 })
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id))
    throw new Fault('ID must be one that `payments differences` shows.', { exitCode: 2 })
  await withShop(call, ({ db }) => explainDifference(db, operator(), { id, note }))
  call.print(call.json ? JSON.stringify({ id }) : 'The difference is explained.')
}

async function compare(call: Call): Promise<void> {
  const [name = '', day = ''] = call.words
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || fromAddisTime(`${day}T00:00`) === null)
    throw new Fault('DAY must be a day such as 2026-11-20.', { exitCode: 2 })
  const found = await withShop(call, async (shop) => {
    const gateway = shop.gateways.named(name)
    if (gateway?.method !== 'online') throw new Fault(`There is no online gateway ${name}.`, { exitCode: 2 })
    try {
      return await compareDay(shop, gateway, day)
    } catch (error) {
      if (!isGatewayError(error)) throw error
      throw new Fault(`${name} could not be asked about ${day}: ${error.message}.`)
    }
  })
  call.print(
    call.json ? JSON.stringify({ gateway: name, day, found }) : `${found} new differences were found.`,
  )
}
