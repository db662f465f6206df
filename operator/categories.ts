import { defaultLanguage } from '../contract/language.ts'
import {
  findCategory,
  listCategories,
  readCategories,
  removeCategory,
  saveCategory,
} from '../server/catalogue/products/categories.ts'
import type { Database } from '../server/platform/database/connect.ts'
import { requireUnusedCategory } from '../server/commerce/discounts/manage-discounts.ts'
import { valuesOf } from '../server/operations/office/categories/api.ts'
import type { Call, ShopCommand } from './command.ts'
import { addListingOptions, readListingOptions } from './listing-options.ts'
import { recordChange } from './record-change.ts'
import type { Described } from './record-change.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'

const texts = {
  name: 'name',
  description: 'description',
  pageTitle: 'title in search engines',
  pageDescription: 'summary in search engines',
}

export function addCommand(program: ShopCommand): void {
  const categories = program
    .command('categories')
    .usage('add NAME | list | remove NAME')
    .description('Adds, updates, lists or removes categories.')
  addListingOptions(categories.command('add <NAME>').usage('NAME [OPTIONS]'), texts)
    .description('Adds a category, or updates an existing one; omitted options keep their values.')
    .run(add)
  categories.command('list').description('Lists all categories.').run(list)
  categories
    .command('remove <NAME>')
    .usage('NAME')
    .description('Removes a category without products on sale.')
    .run(remove)
}

async function list(call: Call): Promise<void> {
  const categories = await withShop(call, ({ db }) => listCategories(db, defaultLanguage))
  const rows = categories.map(({ name, description, imageUrl }) => ({
    NAME: name,
    DESCRIPTION: description,
    PICTURE: imageUrl,
  }))
  call.print(call.json ? JSON.stringify(categories) : table(rows, 'There are no categories yet.'))
}

async function add(call: Call): Promise<void> {
  const name = call.words[0]?.trim() ?? ''
  const saved = await withShop(call, async (shop) => {
    const { texts: given, ...options } = await readListingOptions(shop, call.options, texts)
    const change = { action: 'save-category', describe: (tx: Database) => describe(tx, name) } as const
    return recordChange(shop.db, change, (tx) => saveCategory(tx, { ...options, ...given, name }))
  })
  call.print(
    call.json ? JSON.stringify(saved) : `The category ${name} was ${saved.added ? 'added' : 'updated'}.`,
  )
}

async function remove(call: Call): Promise<void> {
  const given = call.words[0]?.trim() ?? ''
  const change = { action: 'remove-category', describe: (tx: Database) => describe(tx, given) } as const
  const requireUnused = requireUnusedCategory
  const name = await withShop(call, ({ db }) =>
    recordChange(db, change, (tx) => removeCategory(tx, given, { requireUnused })),
  )
  call.print(call.json ? JSON.stringify({ name }) : `The category ${name} was removed.`)
}

async function describe(tx: Database, nameOrSlug: string): Promise<Described | undefined> {
  const found = await findCategory(tx, nameOrSlug)
  const row = found && (await readCategories(tx)).find(({ id }) => id === found.id)
  return row && { subject: row.name, values: valuesOf(row) }
}
