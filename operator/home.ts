import { givenHome, homeSections } from '../contract/home-page.ts'
import type { HomeFace, HomeSection } from '../contract/home-page.ts'
import { languages } from '../contract/language.ts'
import { offeredLanguages, offeredTranslations } from '../contract/offered-languages.ts'
import { officeHomeEndpoints } from '../contract/office/home.ts'
import { fieldIn } from '../contract/office/texts.ts'
import { showHome } from '../server/customers/face/home.ts'
import { saveHomePage } from '../server/operations/office/home/save-home-page.ts'
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
  const home = program
    .command('home')
    .usage('show | set [OPTIONS] | restore VERSION')
    .description('Shows or changes the hero and the sections of the home page.')
  home.command('show').description('Shows the hero, the sections and their versions.').run(show)
  const set = home
    .command('set')
    .usage('[OPTIONS]')
    .description('Changes the hero or the sections; none takes what the shop comes with.')
  for (const field of ['heading', 'text'] as const) {
    set.option(`--${field} <text>`, `${field} of the hero`)
    for (const language of offeredTranslations())
      set.option(`--${field}-${language} <text>`, `${field} in ${languageName(language)}`)
  }
  set.option('--picture <file>', 'picture beside the text')
  set.option('--alt <text>', 'what the picture shows')
  for (const language of offeredTranslations())
    set.option(`--alt-${language} <text>`, `the same in ${languageName(language)}`)
  set
    .option('--link <path>', 'path of the shop that the first button leads to')
    .option('--sections <list>', `those that are shown, in their order, of ${homeSections.join(',')}`)
    .run(change)
  home
    .command('restore <VERSION>')
    .usage('VERSION')
    .description('Takes an earlier version again; 0 is what the shop comes with.')
    .run(restore)
}

async function show(call: Call): Promise<void> {
  const home = await withShop(call, ({ db }) => showHome(db))
  if (call.json) return call.print(JSON.stringify(home))
  const shown = home.sections.filter(({ isShown }) => isShown)
  const heading = offeredLanguages().map(
    (language) => home.heading[language] || home.defaults.heading[language],
  )
  call.print(`Heading: ${heading.join(' | ')}`)
  call.print(`Sections: ${shown.map(({ section }) => section).join(', ')}`)
  const rows = home.versions.map(({ version, at, who, home: of }) => ({
    VERSION: version,
    AT: toMinute(at),
    BY: who,
    HEADING: offeredLanguages()
      .map((language) => of.heading[language])
      .join(' | '),
    PICTURE: of.picture,
    HIDDEN: of.sections.flatMap(({ section, isShown }) => (isShown ? [] : [section])).join(', '),
  }))
  call.print(table(rows, 'The home page is the one that the shop comes with.'))
}

async function change(call: Call): Promise<void> {
  const optionOf = (name: string) => {
    const text = textOf(call.options[name])?.trim()
    return text === 'none' ? '' : text
  }
  const textsOf = (option: 'heading' | 'text' | 'alt', present: HomeFace['heading']) =>
    Object.fromEntries(
      languages.map((language) => [language, optionOf(fieldIn(option, language)) ?? present[language]]),
    ) as HomeFace['heading']
  const chosen = optionOf('picture')
  await save(call, async (present, shop) => ({
    heading: textsOf('heading', present.heading),
    text: textsOf('text', present.text),
    picture: chosen === '' ? '' : ((await storeImage(shop, chosen)) ?? present.picture),
    pictureAlt: textsOf('alt', present.pictureAlt),
    link: optionOf('link') ?? present.link,
    sections: sectionsOf(optionOf('sections')) ?? present.sections,
  }))
}

/** Those that are not named are hidden. */
function sectionsOf(list: string | undefined): HomeFace['sections'] | undefined {
  if (list === undefined) return undefined
  if (list === '') return givenHome.sections
  const shown = [...new Set(list.split(',').map((name) => sectionOf(name.trim())))]
  const hidden = homeSections.filter((section) => !shown.includes(section))
  return [
    ...shown.map((section) => ({ section, isShown: true })),
    ...hidden.map((section) => ({ section, isShown: false })),
  ]
}

function sectionOf(name: string): HomeSection {
  const section = homeSections.find((known) => known === name)
  if (section) return section
  throw new Fault(`There is no section ${name}. The sections are: ${homeSections.join(', ')}.`, {
    exitCode: 2,
  })
}

async function restore(call: Call): Promise<void> {
  const version = readWholeNumber(call.words[0] ?? '', 'VERSION', [0, 1_000_000])
  await save(call, ({ versions }) => {
    if (version === 0) return givenHome
    const found = versions.find((row) => row.version === version)
    if (!found) throw new Fault(`There is no version ${version}.`, { exitCode: 2 })
    return found.home
  })
}

type Shown = Awaited<ReturnType<typeof showHome>>

async function save(
  call: Call,
  changed: (present: Shown, shop: Shop) => HomeFace | Promise<HomeFace>,
): Promise<void> {
  const now = await withShop(call, async (shop) => {
    const { db } = shop
    const present = await showHome(db)
    const given = { version: present.version, ...(await changed(present, shop)) }
    const typed = checked(officeHomeEndpoints['PUT /office/home'].body, given, { pictureAlt: 'alt' })
    await transaction(db, (tx) => saveHomePage(tx, typed, operator())).catch(asFault)
    return showHome(db)
  })
  call.print(call.json ? JSON.stringify(now) : `The home page has version ${now.version}.`)
}
