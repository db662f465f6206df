import { carrierKinds, numberRules } from '../contract/carriers.ts'
import { offeredTranslations } from '../contract/offered-languages.ts'
import { fieldIn } from '../contract/office/texts.ts'
import { Refusal } from '../contract/refusals.ts'
import { refusalText } from '../messages/refusal-text.ts'
import { findCarrier, readCarriers, saveCarrier } from '../server/commerce/carriers/carriers.ts'
import type { Database } from '../server/platform/database/connect.ts'
import { Fault } from '../server/platform/fault.ts'
import { carrierValues } from '../server/operations/office/carriers/api.ts'
import { oneOf, readWholeNumber, textOf } from './command.ts'
import { languageName } from './language-name.ts'
import type { Call, ShopCommand } from './command.ts'
import { recordChange } from './record-change.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'

export function addCommand(program: ShopCommand): void {
  const carriers = program
    .command('carriers')
    .usage('list | set ID')
    .description('Lists or sets who carries parcels.')
  carriers.command('list').description('Lists the carriers.').run(list)
  const set = carriers
    .command('set <ID>')
    .usage('ID [OPTIONS]')
    .description('Adds a carrier, or changes an existing one; omitted options keep their values.')
    .option('--name <text>', 'name')
  for (const language of offeredTranslations())
    set.option(`--name-${language} <text>`, `name in ${languageName(language)}`)
  set
    .option('--kind <kind>', carrierKinds.join(', '))
    .option('--link <address>', 'page about a parcel, with {number} for its number; none for no link')
    .option('--numbers <rule>', `${numberRules.join(', ')}; default: none`)
    .option('--pattern <text>', 'form of the numbers: # is a digit, @ a letter')
    .option('--rider <text>', 'name of the rider')
    .option('--rider-phone <number>', 'phone number of the rider')
    .option('--active <yes|no>', 'whether it is offered; default: yes')
    .option('--position <number>', 'place in the list, lowest first')
    .run(save)
}

async function list(call: Call): Promise<void> {
  const rows = await withShop(call, ({ db }) => readCarriers(db))
  const lines = rows.map((row) => ({
    ID: row.id,
    KIND: row.kind,
    NAME: row.name,
    NUMBERS: row.numberRule === 'pattern' ? row.numberPattern : row.numberRule,
    LINK: row.link,
    RIDER: [row.riderName, row.riderPhone].filter(Boolean).join(', '),
    ACTIVE: row.isActive ? 'yes' : 'no',
  }))
  call.print(call.json ? JSON.stringify(rows) : table(lines, 'There are no carriers.'))
}

async function save(call: Call): Promise<void> {
  const [id = ''] = call.words
  const change = { action: 'save-carrier', describe: (tx: Database) => describe(tx, id) } as const
  const { carrier, isAdded } = await withShop(call, ({ db }) =>
    recordChange(db, change, async (tx) => {
      const present = await findCarrier(tx, id)
      const carrier = await saveCarrier(tx, id, changed(call, present)).catch((error: unknown) => {
        if (error instanceof Refusal) throw new Fault(refusalText(error, 'en'), { exitCode: 2, cause: error })
        throw error
      })
      return { carrier, isAdded: !present }
    }),
  )
  const outcome = isAdded ? 'was added' : 'was changed'
  call.print(call.json ? JSON.stringify(carrier) : `The carrier ${carrier.id} ${outcome}.`)
}

async function describe(tx: Database, id: string) {
  const row = await findCarrier(tx, id)
  return row && { subject: id, values: carrierValues(row) }
}

type Present = Awaited<ReturnType<typeof findCarrier>>

function changed({ options }: Call, present: Present) {
  const text = (option: string) => textOf(options[option])?.trim()
  const name = text('name') ?? present?.name
  const kind = oneOf('kind', text('kind'), carrierKinds) ?? present?.kind
  if (name === undefined || kind === undefined) {
    throw new Fault('A new carrier needs --name and --kind.', { exitCode: 2 })
  }
  const numberRule = oneOf('numbers', text('numbers'), numberRules) ?? present?.numberRule ?? 'none'
  const link = text('link') ?? present?.link ?? ''
  const position = text('position')
  const isActive = oneOf('active', text('active'), ['yes', 'no'])
  return {
    name,
    kind,
    numberRule,
    link: link === 'none' ? '' : link,
    numberPattern: numberRule === 'pattern' ? (text('pattern') ?? present?.numberPattern ?? '') : '',
    riderName: text('rider') ?? present?.riderName ?? '',
    riderPhone: text('riderPhone') ?? present?.riderPhone ?? '',
    isActive: isActive === undefined ? (present?.isActive ?? true) : isActive === 'yes',
    position:
      position === undefined
        ? (present?.position ?? 0)
        : readWholeNumber(position, '--position', [-10_000, 10_000]),
    translations: Object.fromEntries(
      offeredTranslations().map((language) => [language, { name: text(fieldIn('name', language)) }]),
    ),
  }
}
