import { defaultLanguage, languages } from '../contract/language.ts'
import { offeredLanguages } from '../contract/offered-languages.ts'
import type { Language } from '../contract/language.ts'
import { officePageEndpoints } from '../contract/office/pages.ts'
import type { OfficePage } from '../contract/office/pages.ts'
import { Refusal } from '../contract/refusals.ts'
import { footerPlaces, isEditablePage } from '../contract/static-pages.ts'
import { refusalText } from '../messages/refusal-text.ts'
import { resetPage, savePage } from '../server/customers/face/pages.ts'
import {
  knownPlaceholders,
  listPages,
  showPage,
  showPageVersion,
} from '../server/operations/office/pages/show-pages.ts'
import { transaction } from '../server/platform/database/transaction.ts'
import { Fault } from '../server/platform/fault.ts'
import type { Shop } from '../server/platform/shop.ts'
import { oneOf, readWholeNumber, textOf } from './command.ts'
import type { Call, ShopCommand } from './command.ts'
import { operator } from './operator-name.ts'
import { languageOf, printVersions, readText } from './own-texts.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'

export function addCommand(program: ShopCommand): void {
  const pages = program
    .command('pages')
    .usage('list | show PAGE | set PAGE | restore PAGE VERSION | remove PAGE')
    .description('Shows or changes pages of texts and policies, and adds own pages.')
  pages.command('list').description('Lists the pages.').run(list)
  pages
    .command('show <PAGE>')
    .usage('PAGE [--in LANGUAGE]')
    .description('Prints the text of a page, in the markup in which it is edited, and lists its versions.')
    .option('--in <language>', `language of the text: ${offeredLanguages().join(', ')}`)
    .run(show)
  pages
    .command('set <PAGE>')
    .usage('PAGE [OPTIONS]')
    .description('Changes the text of a page in one language, or adds a page under /page/PAGE.')
    .option('--in <language>', `language of the text: ${offeredLanguages().join(', ')}`)
    .option('--title <text>', 'title')
    .option('--description <text>', 'description for search engines')
    .option('--lead <text>', 'sentence below the title')
    .option('--file <file>', 'file with the text')
    .option('--footer <place>', `link of an own page in the footer: ${footerPlaces.join(', ')}`)
    .run(set)
  pages
    .command('restore <PAGE> <VERSION>')
    .usage('PAGE VERSION')
    .description('Publishes an earlier version again; 0 is the text that the shop comes with.')
    .run(restore)
  pages.command('remove <PAGE>').usage('PAGE').description('Removes an own page.').run(remove)
}

async function list(call: Call): Promise<void> {
  const { pages } = await withShop(call, ({ db }) => listPages(db, defaultLanguage))
  const rows = pages.map(({ page, path, title, isOwn, isChanged, at, who }) => ({
    PAGE: page,
    PATH: path,
    TITLE: title,
    TEXT: isOwn ? 'own page' : isChanged ? 'changed' : 'default',
    CHANGED: at?.slice(0, 10) ?? '',
    BY: who ?? '',
  }))
  call.print(call.json ? JSON.stringify(pages) : table(rows, 'There are no pages.'))
}

async function show(call: Call): Promise<void> {
  const [page = ''] = call.words
  const language = languageOf(call)
  const shown = await withShop(call, ({ db, config }) => refusing(() => showPage(db, config, page)))
  if (call.json) return call.print(JSON.stringify(shown))
  const { title, description, lead, body } = textsOf(shown, language)
  call.print([title, description, lead, '', body].join('\n'))
  printVersions(call, shown.versions)
}

async function set(call: Call): Promise<void> {
  const [page = ''] = call.words
  const language = languageOf(call)
  const file = textOf(call.options['file'])
  const body = file === undefined ? undefined : await readText(file)
  const footer = oneOf('footer', textOf(call.options['footer']), footerPlaces)
  await change(call, page, async (shop) => {
    const present = await showPage(shop.db, shop.config, page).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'page-not-found') return undefined
      throw error
    })
    const before = present && textsOf(present, language)
    const given = Object.fromEntries(
      (['title', 'description', 'lead'] as const).map((name) => [
        name,
        textOf(call.options[name]) ?? before?.[name],
      ]),
    )
    const texts = {
      ...none,
      ...present?.texts,
      [language]: { lead: '', ...defined(given), body: body ?? before?.body },
    }
    const read = officePageEndpoints['PUT /office/pages/:page'].body.safeParse({
      version: present?.version ?? 0,
      texts,
      footer: footer ?? present?.footer ?? 'company',
    })
    if (!read.success) {
      const faults = read.error.issues.map(({ path, message }) => `${String(path.at(-1))}: ${message}.`)
      throw new Fault([...new Set(faults)].join('\n'), { exitCode: 2 })
    }
    return { ...read.data, page }
  })
}

async function restore(call: Call): Promise<void> {
  const [page = '', version = ''] = call.words
  const wanted = readWholeNumber(version, 'VERSION', [0, 1_000_000])
  await change(call, page, async ({ db, config }) => {
    const present = await showPage(db, config, page)
    const old = wanted === 0 ? undefined : await showPageVersion(db, page, wanted)
    const texts = old?.texts ?? none
    if (!isEditablePage(page) && !Object.values(texts).some(Boolean)) throw new Refusal('page-not-found')
    return { page, version: present.version, texts, footer: old?.footer ?? present.footer }
  })
}

async function remove(call: Call): Promise<void> {
  const [page = ''] = call.words
  if (isEditablePage(page))
    throw new Fault(`${page} cannot be removed; restore ${page} 0 takes its default.`, { exitCode: 2 })
  await withShop(call, ({ db, config }) =>
    refusing(async () => {
      const { version } = await showPage(db, config, page)
      await transaction(db, (tx) => resetPage(tx, { page, version }, operator()))
    }),
  )
  call.print(call.json ? JSON.stringify({ page }) : `The page ${page} was removed.`)
}

type Wanted = Parameters<typeof savePage>[1]

async function change(call: Call, page: string, wanted: (shop: Shop) => Promise<Wanted>): Promise<void> {
  const now = await withShop(call, (shop) =>
    refusing(async () => {
      const saving = await wanted(shop)
      const as = { actor: operator(), known: knownPlaceholders(shop.config) }
      await transaction(shop.db, (tx) => savePage(tx, saving, as))
      return showPage(shop.db, shop.config, page)
    }),
  )
  call.print(call.json ? JSON.stringify(now) : `The page ${page} has version ${now.version}.`)
}

const none = Object.fromEntries(languages.map((language) => [language, null])) as OfficePage['texts']

function textsOf({ texts, defaults }: OfficePage, language: Language) {
  return texts[language] ?? defaults[language] ?? { title: '', description: '', lead: '', body: '' }
}

function defined<Value>(values: Record<string, Value | undefined>): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Record<
    string,
    Value
  >
}

async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) throw new Fault(refusalText(error, 'en'), { exitCode: 2, cause: error })
    throw error
  }
}
