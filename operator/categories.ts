import { listCategories } from '../server/catalogue/list-categories.ts'
import { removeCategory } from '../server/catalogue/remove-category.ts'
import { saveCategory } from '../server/catalogue/save-category.ts'
import { addListRemove } from './add-list-remove.ts'
import type { Call, Command } from './command.ts'
import { storeImageOption } from './picture-option.ts'
import { table } from './table.ts'
import { textOf, wholeOf } from './usage.ts'
import { withShop } from './with-shop.ts'

const usage = 'categories add NAME | list | remove NAME'

export const command: Command = {
  usage,
  summary: 'Adds a category or changes it, lists all, or removes an empty one.',
  options: {
    'name-am': { type: 'string' },
    description: { type: 'string' },
    'description-am': { type: 'string' },
    image: { type: 'string' },
    position: { type: 'string' },
  },
  help: [
    'add takes --description, --image FILE and --position, and the Amharic texts --name-am and --description-am.',
    'A category that is there already is changed; what is not given stays.',
  ],
  run: addListRemove(usage, { add, list, remove }),
}

async function list(call: Call): Promise<void> {
  const categories = await withShop(call, ({ db }) => listCategories(db, 'en'))
  const rows = categories.map(({ name, description, imageUrl }) => ({ name, description, picture: imageUrl }))
  call.print(call.json ? JSON.stringify(categories) : table(rows, 'There are no categories yet.'))
}

async function add(call: Call, name: string): Promise<void> {
  const { options } = call
  const position = textOf(options.position)
  const saved = await withShop(call, async (shop) =>
    saveCategory(shop.db, {
      name,
      nameAm: textOf(options['name-am']),
      description: textOf(options.description),
      descriptionAm: textOf(options['description-am']),
      image: await storeImageOption(shop, options.image),
      position: position === undefined ? undefined : wholeOf(position, '--position', [-10_000, 10_000]),
    }),
  )
  call.print(call.json ? JSON.stringify(saved) : `${name} is ${saved.added ? 'a new category' : 'changed'}.`)
}

async function remove(call: Call, given: string): Promise<void> {
  const name = await withShop(call, ({ db }) => removeCategory(db, given))
  call.print(call.json ? JSON.stringify({ name }) : `${name} is removed.`)
}
