import type { Category } from '../contract/catalogue.ts'
import { defaultLanguage } from '../contract/language.ts'
import { offeredLanguages, offeredTranslations } from '../contract/offered-languages.ts'
import { officeCollectionEndpoints } from '../contract/office/collections.ts'
import type { OfficeCollection, ShownCondition, ShownMembers } from '../contract/office/collections.ts'
import { fieldIn, noTexts } from '../contract/office/texts.ts'
import { ruleMatches } from '../contract/collection-rules.ts'
import { Refusal } from '../contract/refusals.ts'
import { refusalText } from '../messages/refusal-text.ts'
import { readCollections } from '../server/catalogue/collections/write-collection.ts'
import { findCategory, listCategories } from '../server/catalogue/products/categories.ts'
import { showProduct } from '../server/catalogue/products/show-product.ts'
import { previewCollection } from '../server/operations/office/collections/api.ts'
import { endCollection, saveCollection } from '../server/operations/office/collections/save-collection.ts'
import {
  showCollections,
  showOfficeCollection,
} from '../server/operations/office/collections/show-collections.ts'
import type { Database } from '../server/platform/database/connect.ts'
import { newId } from '../server/platform/database/new-id.ts'
import { transaction } from '../server/platform/database/transaction.ts'
import { Fault } from '../server/platform/fault.ts'
import type { Shop } from '../server/platform/shop.ts'
import { checked } from './checked.ts'
import { oneOf, textOf } from './command.ts'
import type { Call, ShopCommand } from './command.ts'
import { languageName } from './language-name.ts'
import { operator } from './operator-name.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'

const usage = 'list | show ADDRESS | set ADDRESS | remove ADDRESS'

export function addCommand(program: ShopCommand): void {
  const collections = program
    .command('collections')
    .usage(usage)
    .description('Shows, changes or removes collections of products, at /collections/ADDRESS.')
  collections.command('list').description('Lists the collections.').run(list)
  collections
    .command('show <ADDRESS>')
    .usage('ADDRESS')
    .description('Shows a collection, and the first products that are in it now.')
    .run(show)
  const set = collections
    .command('set <ADDRESS>')
    .usage('ADDRESS [OPTIONS]')
    .description('Adds a collection, or changes one; omitted options keep their values.')
    .option('--name <text>', 'name')
    .option('--description <text>', 'text')
  for (const language of offeredTranslations()) {
    set.option(`--name-${language} <text>`, `name in ${languageName(language)}`)
    set.option(`--description-${language} <text>`, `text in ${languageName(language)}`)
  }
  set
    .option('--address <address>', 'another address; the former one leads to it')
    .option('--shown <yes|no>', 'whether customers see it')
    .option('--product <sku...>', 'its products, in their order')
    .option('--rule <all|any>', 'it lists what meets all conditions, or any of them')
    .option(
      '--condition <condition...>',
      'category=NAME, tag=WORD, price=FROM-TO (one may be missing), in-stock or on-sale',
    )
    .run(change)
  collections
    .command('remove <ADDRESS>')
    .usage('ADDRESS')
    .description('Removes a collection; its products stay.')
    .run(remove)
}

async function list(call: Call): Promise<void> {
  const { collections } = await withShop(call, ({ db }) => showCollections(db))
  const rows = collections.map(({ name, slug, isShown, kind, count, faults }) => ({
    ADDRESS: slug,
    NAME: name[defaultLanguage],
    SHOWN: isShown ? 'yes' : 'no',
    PRODUCTS: kind === 'by-hand' ? `${count} by hand` : `by ${count} conditions`,
    FAULTS: faults.map(({ at, fault }) => `condition ${at + 1}: ${fault}`).join(', '),
  }))
  call.print(call.json ? JSON.stringify(collections) : table(rows, 'There are no collections yet.'))
}

async function show(call: Call): Promise<void> {
  const { shown, categories } = await withShop(call, async ({ db, config }) => {
    const id = await find(db, call.words[0] ?? '')
    const collection = await showOfficeCollection(db, id, {
      lang: defaultLanguage,
      publicUrl: config.publicUrl,
    })
    const { members } = parsed({ ...collection, version: null })
    const listed = await previewCollection(db, members, defaultLanguage)
    return { shown: { ...collection, listed }, categories: await listCategories(db, defaultLanguage) }
  })
  if (call.json) return call.print(JSON.stringify(shown))
  const { name, description, slug, isShown, members, listed } = shown
  call.print(`${name[defaultLanguage]} (/collections/${slug}), ${isShown ? 'shown' : 'not shown'}`)
  if (description[defaultLanguage]) call.print(description[defaultLanguage])
  if (members.kind === 'by-rule')
    call.print(
      `Rule: ${members.match} of ${members.conditions.map((it) => conditionText(it, categories)).join(', ')}`,
    )
  call.print(`Products on sale in it: ${listed.approximate ? 'about ' : ''}${listed.total}`)
  const rows = listed.products.map((it) => ({ NAME: it.name, PRICE: it.price.toFixed(2), ID: it._id }))
  call.print(table(rows, 'It lists nothing now.'))
}

async function change(call: Call): Promise<void> {
  const address = call.words[0]?.trim() ?? ''
  const id = await withShop(call, (shop) => changeIn(shop, call, address))
  call.print(call.json ? JSON.stringify({ id }) : `The collection ${address} was saved.`)
}

async function changeIn({ db, config }: Shop, call: Call, address: string): Promise<string> {
  const known = (await readCollections(db)).find(({ slug }) => slug === address)
  const id = known?.id ?? newId()
  const present =
    known && (await showOfficeCollection(db, id, { lang: defaultLanguage, publicUrl: config.publicUrl }))
  const shown = oneOf('shown', textOf(call.options['shown']), ['yes', 'no'])
  const members = (await membersOf(db, call)) ?? present?.members
  const content = parsed({
    version: null,
    name: textsOf(call, 'name', present),
    description: textsOf(call, 'description', present),
    slug: textOf(call.options['address']) ?? address,
    isShown: shown === undefined ? (present?.isShown ?? false) : shown === 'yes',
    members: members ?? { kind: 'by-hand', productIds: [] },
  })
  await transaction(db, (tx) =>
    saveCollection(tx, { id, version: undefined, content, actor: operator() }),
  ).catch(asFault)
  return id
}

function textsOf(call: Call, field: 'name' | 'description', present: OfficeCollection | undefined) {
  const texts = { ...(present?.[field] ?? noTexts) }
  for (const language of offeredLanguages()) {
    const given = textOf(call.options[language === defaultLanguage ? field : fieldIn(field, language)])
    if (given !== undefined) texts[language] = given
  }
  return texts
}

function parsed(given: object) {
  const { body } = officeCollectionEndpoints['PUT /office/collections/:collectionId']
  const { version: _version, ...content } = checked(body, given, optionOf)
  return content
}

const optionOf = { slug: 'address', isShown: 'shown', members: 'condition' }

async function membersOf(db: Database, { options }: Call): Promise<ShownMembers | undefined> {
  const skus = options['product'] as string[] | undefined
  const written = options['condition'] as string[] | undefined
  if (skus && written) throw new Fault('--product and --condition exclude each other.', { exitCode: 2 })
  if (skus) {
    const productIds = []
    for (const sku of skus) {
      const product = await showProduct(db, sku)
      if (!product) throw new Fault(`There is no product with the SKU ${sku}.`)
      productIds.push(product.id)
    }
    return { kind: 'by-hand', productIds }
  }
  const match = oneOf('rule', textOf(options['rule']), ruleMatches)
  if (!written) {
    if (match) throw new Fault('--rule needs --condition.', { exitCode: 2 })
    return undefined
  }
  const conditions = []
  for (const text of written) conditions.push(await conditionOf(db, text))
  return { kind: 'by-rule', match: match ?? 'all', conditions }
}

async function conditionOf(db: Database, text: string): Promise<ShownCondition> {
  const [, kind = '', value = ''] = /^([a-z-]+)(?:=(.*))?$/s.exec(text) ?? []
  if (kind === 'in-stock' || kind === 'on-sale') return { kind }
  if (kind === 'tag') return { kind, tag: value }
  if (kind === 'category') {
    const category = await findCategory(db, value)
    if (!category) throw new Fault(`There is no category ${value}.`)
    return { kind, categoryId: category.id }
  }
  const [, from, to] = /^(\d*(?:\.\d+)?)-(\d*(?:\.\d+)?)$/.exec(value) ?? []
  if (kind !== 'price' || from === undefined || to === undefined) {
    throw new Fault(
      `${text} is no condition. One is category=NAME, tag=WORD, price=FROM-TO, in-stock or on-sale.`,
      { exitCode: 2 },
    )
  }
  const amount = (typed: string) => (typed === '' ? null : Number(typed))
  return { kind, from: amount(from), to: amount(to) }
}

/** It can be typed as a condition again. A category that is gone has its id. */
function conditionText(condition: ShownCondition, categories: readonly Category[]): string {
  const { kind } = condition
  if (kind === 'tag') return `${kind}=${condition.tag}`
  if (kind === 'price') return `${kind}=${condition.from ?? ''}-${condition.to ?? ''}`
  if (kind !== 'category') return kind
  const { categoryId } = condition
  return `${kind}=${categories.find(({ _id }) => _id === categoryId)?.name ?? categoryId}`
}

async function remove(call: Call): Promise<void> {
  const address = call.words[0]?.trim() ?? ''
  await withShop(call, ({ db }) =>
    transaction(db, async (tx) => endCollection(tx, await find(tx, address), operator())),
  )
  call.print(call.json ? JSON.stringify({ address }) : `The collection ${address} was removed.`)
}

async function find(db: Database, address: string): Promise<string> {
  const found = (await readCollections(db)).find(({ slug }) => slug === address)
  if (!found) throw new Fault(`There is no collection ${address}.`)
  return found.id
}

/** What was typed is wrong, rather than the state of the shop. */
function asFault(error: unknown): never {
  if (!(error instanceof Refusal)) throw error
  throw new Fault(refusalText(error, 'en'), { exitCode: 2, cause: error })
}
