import { languages } from '../contract/language.ts'
import { offeredLanguages, offeredTranslations } from '../contract/offered-languages.ts'
import { officeBrandEndpoints } from '../contract/office/brand.ts'
import { fieldIn } from '../contract/office/texts.ts'
import { saveBrand, showBrand } from '../server/customers/face/brand.ts'
import { transaction } from '../server/platform/database/transaction.ts'
import { Fault } from '../server/platform/fault.ts'
import type { Shop } from '../server/platform/shop.ts'
import { asFault, checked } from './checked.ts'
import { readWholeNumber, textOf } from './command.ts'
import type { Call, ShopCommand } from './command.ts'
import { storeImage } from './listing-options.ts'
import { languageName } from './language-name.ts'
import { operator } from './operator-name.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'
import { toMinute } from './to-minute.ts'

export function addCommand(program: ShopCommand): void {
  const face = program
    .command('face')
    .usage('show | set [OPTIONS] | restore VERSION')
    .description("Shows or changes the shop's name, accent colour and logo.")
  face.command('show').description('Shows the name, the colour and the logo, and their versions.').run(show)
  const set = face
    .command('set')
    .usage('[OPTIONS]')
    .description(
      'Changes the name, in all languages, the colour or the logo; none takes what the shop comes with.',
    )
    .option('--name <text>', 'name of the shop')
    .option('--logo <file>', 'square picture of at least 192 pixels')
  for (const language of offeredTranslations())
    set.option(`--name-${language} <text>`, `name in ${languageName(language)}`)
  set.option('--colour <hex>', 'accent colour, such as #14603f').run(change)
  face
    .command('restore <VERSION>')
    .usage('VERSION')
    .description('Takes an earlier version again; 0 is what the shop comes with.')
    .run(restore)
}

async function show(call: Call): Promise<void> {
  const brand = await withShop(call, ({ db }) => showBrand(db))
  if (call.json) return call.print(JSON.stringify(brand))
  const rows = brand.versions.map(({ version, at, who, brand: of }) => ({
    VERSION: version,
    AT: toMinute(at),
    BY: who,
    NAME: offeredLanguages()
      .map((language) => of.name[language])
      .join(' | '),
    COLOUR: of.accent,
    LOGO: of.logo,
  }))
  call.print(table(rows, 'The shop has the name and the colours that it comes with.'))
}

async function change(call: Call): Promise<void> {
  const optionOf = (name: string) => {
    const text = textOf(call.options[name])?.trim()
    return text === 'none' ? '' : text
  }
  const chosen = optionOf('logo')
  await save(call, async ({ name, accent, logo }, shop) => ({
    name: Object.fromEntries(
      languages.map((language) => [language, optionOf(fieldIn('name', language)) ?? name[language]]),
    ) as typeof name,
    accent: optionOf('colour') ?? accent,
    logo: chosen === '' ? '' : ((await storeImage(shop, chosen)) ?? logo),
  }))
}

async function restore(call: Call): Promise<void> {
  const version = readWholeNumber(call.words[0] ?? '', 'VERSION', [0, 1_000_000])
  await save(call, async ({ versions, name }) => {
    if (version === 0) return { name: { ...name, ...emptyNames }, accent: '', logo: '' }
    const found = versions.find((row) => row.version === version)
    if (!found) throw new Fault(`There is no version ${version}.`, { exitCode: 2 })
    return found.brand
  })
}

const emptyNames = Object.fromEntries(languages.map((language) => [language, '']))

type Shown = Awaited<ReturnType<typeof showBrand>>

type Typed = Pick<Shown, 'name' | 'accent' | 'logo'>

async function save(call: Call, changed: (present: Shown, shop: Shop) => Promise<Typed>): Promise<void> {
  const now = await withShop(call, async (shop) => {
    const { db } = shop
    const present = await showBrand(db)
    const { version } = present
    const typed = checked(
      officeBrandEndpoints['PUT /office/brand'].body,
      {
        version,
        ...(await changed(present, shop)),
      },
      { accent: 'colour' },
    )
    await transaction(db, (tx) => saveBrand(tx, typed, operator())).catch(asFault)
    return showBrand(db)
  })
  call.print(call.json ? JSON.stringify(now) : `The face of the shop has version ${now.version}.`)
}
