import { withFreeFrom } from '../contract/delivery-rates.ts'
import { offeredTranslations } from '../contract/offered-languages.ts'
import { formatAmount } from '../contract/money.ts'
import { fieldIn } from '../contract/office/texts.ts'
import {
  ratesOf,
  readDeliveryMethods,
  removeDeliveryMethod,
  saveDeliveryMethod,
} from '../server/catalogue/delivery/delivery-methods.ts'
import { listDeliveryMethods } from '../server/catalogue/delivery/list-methods.ts'
import type { Database } from '../server/platform/database/connect.ts'
import { hoursText, rateText } from '../server/operations/office/delivery/api.ts'
import { readWholeNumber, textOf } from './command.ts'
import { languageName } from './language-name.ts'
import type { Call, ShopCommand } from './command.ts'
import { amountOf, daysOf, describe, hoursOf, regionsOf, yesOrNo } from './delivery-options.ts'
import { addRateCommands } from './delivery-rates.ts'
import { recordChange } from './record-change.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'

export function addCommand(program: ShopCommand): void {
  const delivery = program
    .command('delivery')
    .usage('list | set ID | add-rate ID | remove-rate ID NUMBER | try | remove ID')
    .description('Lists, sets or removes delivery methods.')
  delivery.command('list').description('Lists the delivery methods.').run(list)
  const set = delivery
    .command('set <ID>')
    .usage('ID [OPTIONS]')
    .description('Adds a delivery method, or changes an existing one; omitted options keep their values.')
    .option('--name <text>', 'name')
  set.option('--place <text>', 'where it is collected, with --pick-up yes')
  for (const language of offeredTranslations()) {
    set.option(`--name-${language} <text>`, `name in ${languageName(language)}`)
    set.option(`--place-${language} <text>`, `place in ${languageName(language)}`)
  }
  set
    .option('--fee <birr>', 'what it costs; 0 is free')
    .option('--days <from-to>', 'business days, such as 3-7')
    .option('--region <name...>', 'regions that it serves; all for all of them')
    .option('--cash <yes|no>', 'whether it can be paid in cash on delivery; default: yes')
    .option('--pick-up <yes|no>', 'whether the customer collects the parcel there; default: no')
    .option('--hours <text...>', 'when the place is open, such as "Mon-Fri 08:30-17:30"; none for no hours')
    .option('--position <number>', 'place in the list, lowest first')
    .option('--free-from <birr>', 'what costs something is free from this order value')
    .run(save)
  addRateCommands(delivery)
  delivery
    .command('remove <ID>')
    .usage('ID')
    .description('Removes a delivery method. Orders with it are not changed.')
    .run(remove)
}

async function list(call: Call): Promise<void> {
  const { rows, methods } = await withShop(call, async ({ db }) => ({
    rows: await readDeliveryMethods(db),
    methods: await listDeliveryMethods(db, 'en'),
  }))
  const lines = rows.map((row) => ({
    ID: row.id,
    NAME: row.name,
    'FEE ETB': formatAmount(row.feeSantim),
    DAYS: `${row.daysFrom}-${row.daysTo}`,
    CASH: row.cash ? 'yes' : 'no',
    'PICK-UP': row.pickUp ? 'yes' : 'no',
    PLACE: row.place,
    HOURS: row.hours.map(hoursText).join(', '),
    REGIONS: row.regions.length === 0 ? 'all' : row.regions.join(', '),
    RATES: row.rates.map((rate, index) => `${index + 1}) ${rateText(rate)}`).join(' | '),
  }))
  call.print(call.json ? JSON.stringify(methods) : table(lines, ''))
}

async function save(call: Call): Promise<void> {
  const { options } = call
  const position = textOf(options.position)
  const translations = Object.fromEntries(
    offeredTranslations().map((language) => [
      language,
      {
        name: textOf(options[fieldIn('name', language)]),
        place: textOf(options[fieldIn('place', language)]),
      },
    ]),
  )
  const given = {
    name: textOf(options.name)?.trim(),
    feeSantim: amountOf(textOf(options.fee), '--fee'),
    ...daysOf(textOf(options.days)),
    regions: regionsOf(options.region),
    cash: yesOrNo('cash', options.cash),
    pickUp: yesOrNo('pick-up', options.pickUp),
    place: textOf(options.place)?.trim(),
    hours: hoursOf(options.hours),
    position: position === undefined ? undefined : readWholeNumber(position, '--position', [-10_000, 10_000]),
  }
  const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const id = call.words[0] ?? ''
  const change = { action: 'save-delivery-method', describe: (tx: Database) => describe(tx, id) } as const
  const freeFrom = amountOf(textOf(options.freeFrom), '--free-from')
  const { method, isAdded } = await withShop(call, ({ db }) =>
    recordChange(db, change, async (tx) => {
      const saved = await saveDeliveryMethod(tx, id, { ...changes, translations })
      if (freeFrom === undefined) return saved
      const rates = withFreeFrom(ratesOf(saved.method), freeFrom)
      return { ...saved, ...(await saveDeliveryMethod(tx, id, { rates })), isAdded: saved.isAdded }
    }),
  )
  const outcome = isAdded ? 'was added' : 'was changed'
  call.print(call.json ? JSON.stringify(method) : `The delivery method ${method.id} ${outcome}.`)
}

async function remove(call: Call): Promise<void> {
  const id = call.words[0] ?? ''
  const change = { action: 'remove-delivery-method', describe: (tx: Database) => describe(tx, id) } as const
  await withShop(call, ({ db }) => recordChange(db, change, (tx) => removeDeliveryMethod(tx, id)))
  call.print(call.json ? JSON.stringify({ id }) : `The delivery method ${id} was removed.`)
}
