import { defaultLanguage } from '../contract/language.ts'
import { listCategories, removeCategory, saveCategory } from '../server/catalogue/categories.ts'
import type { Call, ShopCommand } from './command.ts'
import { addListingOptions, readListingOptions } from './listing-options.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'

const texts = { name: 'name', description: 'description' }

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
    return saveCategory(shop.db, { ...options, name, description: given.description })
  })
  call.print(
    call.json ? JSON.stringify(saved) : `The category ${name} was ${saved.added ? 'added' : 'updated'}.`,
  )
}

async function remove(call: Call): Promise<void> {
  const given = call.words[0]?.trim() ?? ''
  const name = await withShop(call, ({ db }) => removeCategory(db, given))
  call.print(call.json ? JSON.stringify({ name }) : `The category ${name} was removed.`)
}
