import { addBanner, removeBanner } from '../server/catalogue/change-banners.ts'
import { listBanners } from '../server/catalogue/list-banners.ts'
import { Fault } from '../server/fault.ts'
import { textOf, wholeOf } from './command.ts'
import type { Call, ShopCommand } from './command.ts'
import { storeImageOption } from './picture-option.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'

export function addCommand(program: ShopCommand): void {
  const banners = program
    .command('banners')
    .usage('add TITLE | list | remove ID')
    .description('Adds a banner to the popup, lists all, or removes one.')
  banners
    .command('add <TITLE>')
    .usage('TITLE [OPTIONS]')
    .description('Adds a banner.')
    .option('--description <text>', 'its text')
    .option('--action <text>', 'the label of its button')
    .option('--title-am <text>', 'its title in Amharic')
    .option('--description-am <text>', 'its text in Amharic')
    .option('--action-am <text>', 'the label of its button in Amharic')
    .option('--image <file>', 'its picture')
    .option('--position <number>', 'its place among the banners, lowest first')
    .run(add)
  banners.command('list').usage('').description('Lists all banners.').run(list)
  banners.command('remove <ID>').usage('ID').description('Removes a banner.').run(remove)
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

async function add(call: Call): Promise<void> {
  const title = call.words[0]?.trim() ?? ''
  const { options } = call
  const position = textOf(options.position)
  const id = await withShop(call, async (shop) =>
    addBanner(shop.db, {
      title,
      description: textOf(options.description),
      action: textOf(options.action),
      titleAm: textOf(options.titleAm),
      descriptionAm: textOf(options.descriptionAm),
      actionAm: textOf(options.actionAm),
      image: await storeImageOption(shop, options.image),
      position: position === undefined ? undefined : wholeOf(position, '--position', [-10_000, 10_000]),
    }),
  )
  call.print(call.json ? JSON.stringify({ id }) : `${title} is a new banner: ${id}`)
}

async function remove(call: Call): Promise<void> {
  const id = call.words[0]?.trim() ?? ''
  const gone = await withShop(call, ({ db }) => removeBanner(db, id))
  if (!gone) throw new Fault(`There is no banner ${id}.`)
  call.print(call.json ? JSON.stringify({ id }) : 'The banner is removed.')
}
