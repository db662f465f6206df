import { addBanner, removeBanner } from '../server/catalogue/change-banners.ts'
import { listBanners } from '../server/catalogue/list-banners.ts'
import { Fault } from '../server/fault.ts'
import { addListRemove } from './add-list-remove.ts'
import type { Call, Command } from './command.ts'
import { storeImageOption } from './picture-option.ts'
import { table } from './table.ts'
import { textOf, wholeOf } from './usage.ts'
import { withShop } from './with-shop.ts'

const usage = 'banners add TITLE | list | remove ID'

export const command: Command = {
  usage,
  summary: 'Adds a banner to the popup, lists all, or removes one.',
  options: {
    description: { type: 'string' },
    action: { type: 'string' },
    'title-am': { type: 'string' },
    'description-am': { type: 'string' },
    'action-am': { type: 'string' },
    image: { type: 'string' },
    position: { type: 'string' },
  },
  help: [
    'add takes --description, --action (what its button says), --image FILE and --position, and the Amharic texts',
    '--title-am, --description-am and --action-am.',
  ],
  run: addListRemove(usage, { add, list, remove }),
}

async function list(call: Call): Promise<void> {
  const banners = await withShop(call, ({ db }) => listBanners(db, 'en'))
  const rows = banners.map(({ _id, title, action, imageUrl }) => ({
    id: _id,
    title,
    action,
    picture: imageUrl,
  }))
  call.print(call.json ? JSON.stringify(banners) : table(rows, 'There are no banners yet.'))
}

async function add(call: Call, title: string): Promise<void> {
  const { options } = call
  const position = textOf(options.position)
  const id = await withShop(call, async (shop) =>
    addBanner(shop.db, {
      title,
      description: textOf(options.description),
      action: textOf(options.action),
      titleAm: textOf(options['title-am']),
      descriptionAm: textOf(options['description-am']),
      actionAm: textOf(options['action-am']),
      image: await storeImageOption(shop, options.image),
      position: position === undefined ? undefined : wholeOf(position, '--position', [-10_000, 10_000]),
    }),
  )
  call.print(call.json ? JSON.stringify({ id }) : `${title} is a new banner: ${id}`)
}

async function remove(call: Call, id: string): Promise<void> {
  const gone = await withShop(call, ({ db }) => removeBanner(db, id))
  if (!gone) throw new Fault(`There is no banner ${id}.`)
  call.print(call.json ? JSON.stringify({ id }) : 'The banner is removed.')
}
