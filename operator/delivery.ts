import { translatedLanguages } from '../contract/language.ts'
import { formatAmount, santimFromText } from '../contract/money.ts'
import { fieldIn } from '../contract/office/texts.ts'
import { regionNamed, regions } from '../contract/regions.ts'
import {
  listDeliveryMethods,
  readDeliveryMethods,
  removeDeliveryMethod,
  saveDeliveryMethod,
} from '../server/catalogue/delivery/delivery-methods.ts'
import type { Database } from '../server/platform/database/connect.ts'
import { Fault } from '../server/platform/fault.ts'
import { valuesOf } from '../server/operations/office/delivery/api.ts'
import { readWholeNumber, textOf } from './command.ts'
import type { Call, ShopCommand } from './command.ts'
import { recordChange } from './record-change.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'

export function addCommand(program: ShopCommand): void {
  const delivery = program
    .command('delivery')
    .usage('list | set ID | remove ID')
    .description('Lists, sets or removes delivery methods.')
  delivery.command('list').description('Lists the delivery methods.').run(list)
  const set = delivery
    .command('set <ID>')
    .usage('ID [OPTIONS]')
    .description('Adds a delivery method, or changes an existing one; omitted options keep their values.')
    .option('--name <text>', 'name')
  set.option('--place <text>', 'where it is collected, with --pick-up yes')
  for (const language of translatedLanguages) {
    set.option(`--name-${language} <text>`, `name in ${language}`)
    set.option(`--place-${language} <text>`, `place in ${language}`)
  }
  set
    .option('--fee <birr>', 'what it costs; 0 is free')
    .option('--days <from-to>', 'business days, such as 3-7')
    .option('--region <name...>', 'regions that it serves; all for all of them')
    .option('--cash <yes|no>', 'whether it can be paid in cash on delivery; default: yes')
    .option('--pick-up <yes|no>', 'whether the customer collects the parcel there; default: no')
    .option('--position <number>', 'place in the list, lowest first')
    .run(save)
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
    REGIONS: row.regions.length === 0 ? 'all' : row.regions.join(', '),
  }))
  call.print(call.json ? JSON.stringify(methods) : table(lines, ''))
}

async function save(call: Call): Promise<void> {
  const { options } = call
  const position = textOf(options.position)
  const translations = Object.fromEntries(
    translatedLanguages.map((language) => [
      language,
      {
        name: textOf(options[fieldIn('name', language)]),
        place: textOf(options[fieldIn('place', language)]),
      },
    ]),
  )
  const given = {
    name: textOf(options.name)?.trim(),
    feeSantim: feeOf(textOf(options.fee)),
    ...daysOf(textOf(options.days)),
    regions: regionsOf(options.region),
    cash: yesOrNo('cash', options.cash),
    pickUp: yesOrNo('pick-up', options.pickUp),
    place: textOf(options.place)?.trim(),
    position: position === undefined ? undefined : readWholeNumber(position, '--position', [-10_000, 10_000]),
  }
  const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const id = call.words[0] ?? ''
  const change = { action: 'save-delivery-method', describe: (tx: Database) => describe(tx, id) } as const
  const { method, isAdded } = await withShop(call, ({ db }) =>
    recordChange(db, change, (tx) => saveDeliveryMethod(tx, id, { ...changes, translations })),
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

async function describe(tx: Database, id: string) {
  const row = (await readDeliveryMethods(tx)).find((it) => it.id === id)
  return row && { subject: id, values: valuesOf(row) }
}

function feeOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const fee = santimFromText(text)
  if (fee !== null) return fee
  throw new Fault('--fee must be an amount in birr, for example 80 or 79.50.', { exitCode: 2 })
}

function daysOf(text: string | undefined): { daysFrom?: number; daysTo?: number } {
  if (text === undefined) return {}
  const [, from, to] = /^(\d{1,2})-(\d{1,2})$/.exec(text) ?? []
  if (from === undefined || to === undefined) {
    throw new Fault('--days must be two numbers, for example 3-7.', { exitCode: 2 })
  }
  return { daysFrom: Number(from), daysTo: readWholeNumber(to, '--days', [0, 90]) }
}

function regionsOf(option: unknown): string[] | undefined {
  if (!Array.isArray(option)) return undefined
  const names = option.map(String)
  if (names.length === 1 && names[0]?.toLowerCase() === 'all') return []
  return names.map((name) => {
    const region = regionNamed(name)
    if (region !== undefined) return region
    throw new Fault(`There is no region ${name}. The regions are: ${regions.join(', ')}.`, { exitCode: 2 })
  })
}

function yesOrNo(name: string, option: unknown): boolean | undefined {
  if (option === undefined) return undefined
  if (option === 'yes' || option === 'no') return option === 'yes'
  throw new Fault(`--${name} must be yes or no.`, { exitCode: 2 })
}
