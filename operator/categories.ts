import { listCategories } from '../server/catalogue/list-categories.ts'
import { removeCategory } from '../server/catalogue/remove-category.ts'
import { saveCategory } from '../server/catalogue/save-category.ts'
import { textOf, wholeOf } from './command.ts'
import type { Call, ShopCommand } from './command.ts'
import { storeImageOption } from './picture-option.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'

export function addCommand(program: ShopCommand): void {
  const categories = program
    .command('categories')
    .usage('add NAME | list | remove NAME')
    .description('Adds or changes a category, lists all, or removes an empty one.')
  categories
    .command('add <NAME>')
    .usage('NAME [OPTIONS]')
    .description('Adds a category, or changes the options given of an existing one.')
    .option('--description <text>', 'its description')
    .option('--name-am <text>', 'its name in Amharic')
    .option('--description-am <text>', 'its description in Amharic')
    .option('--image <file>', 'its picture')
    .option('--position <number>', 'its place among the categories, lowest first')
    .run(add)
  categories.command('list').usage('').description('Lists all categories.').run(list)
  categories.command('remove <NAME>').usage('NAME').description('Removes an empty category.').run(remove)
}

async function list(call: Call): Promise<void> {
  const categories = await withShop(call, ({ db }) => listCategories(db, 'en'))
  const rows = categories.map(({ name, description, imageUrl }) => ({ name, description, picture: imageUrl }))
  call.print(call.json ? JSON.stringify(categories) : table(rows, 'There are no categories yet.'))
}

async function add(call: Call): Promise<void> {
  const name = call.words[0]?.trim() ?? ''
  const { options } = call
  const position = textOf(options.position)
  const saved = await withShop(call, async (shop) =>
    saveCategory(shop.db, {
      name,
      nameAm: textOf(options.nameAm),
      description: textOf(options.description),
      descriptionAm: textOf(options.descriptionAm),
      image: await storeImageOption(shop, options.image),
      position: position === undefined ? undefined : wholeOf(position, '--position', [-10_000, 10_000]),
    }),
  )
  call.print(call.json ? JSON.stringify(saved) : `${name} is ${saved.added ? 'a new category' : 'changed'}.`)
}

async function remove(call: Call): Promise<void> {
  const given = call.words[0]?.trim() ?? ''
  const name = await withShop(call, ({ db }) => removeCategory(db, given))
  call.print(call.json ? JSON.stringify({ name }) : `${name} is removed.`)
}
