import { addOffer, removeOffer } from '../server/catalogue/change-offers.ts'
import { listOffers } from '../server/catalogue/list-offers.ts'
import { Fault } from '../server/fault.ts'
import { textOf, wholeOf } from './command.ts'
import type { Call, ShopCommand } from './command.ts'
import { storeImageOption } from './picture-option.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'

export function addCommand(program: ShopCommand): void {
  const offers = program
    .command('offers')
    .usage('add TITLE | list | remove ID')
    .description('Adds a special offer, lists all, or removes one.')
  offers
    .command('add <TITLE>')
    .usage('TITLE [OPTIONS]')
    .description('Adds a special offer.')
    .option('--description <text>', 'its text')
    .option('--discount <text>', 'its discount, such as "20% off"')
    .option('--title-am <text>', 'its title in Amharic')
    .option('--description-am <text>', 'its text in Amharic')
    .option('--discount-am <text>', 'its discount in Amharic')
    .option('--image <file>', 'its picture')
    .option('--position <number>', 'its place among the offers, lowest first')
    .run(add)
  offers.command('list').usage('').description('Lists all offers.').run(list)
  offers.command('remove <ID>').usage('ID').description('Removes an offer.').run(remove)
}

async function list(call: Call): Promise<void> {
  const offers = await withShop(call, ({ db }) => listOffers(db, 'en'))
  const rows = offers.map(({ _id, title, discount, image }) => ({ id: _id, title, discount, picture: image }))
  call.print(call.json ? JSON.stringify(offers) : table(rows, 'There are no offers yet.'))
}

async function add(call: Call): Promise<void> {
  const title = call.words[0]?.trim() ?? ''
  const { options } = call
  const position = textOf(options.position)
  const id = await withShop(call, async (shop) =>
    addOffer(shop.db, {
      title,
      description: textOf(options.description),
      discount: textOf(options.discount),
      titleAm: textOf(options.titleAm),
      descriptionAm: textOf(options.descriptionAm),
      discountAm: textOf(options.discountAm),
      image: await storeImageOption(shop, options.image),
      position: position === undefined ? undefined : wholeOf(position, '--position', [-10_000, 10_000]),
    }),
  )
  call.print(call.json ? JSON.stringify({ id }) : `${title} is a new offer: ${id}`)
}

async function remove(call: Call): Promise<void> {
  const id = call.words[0]?.trim() ?? ''
  const gone = await withShop(call, ({ db }) => removeOffer(db, id))
  if (!gone) throw new Fault(`There is no offer ${id}.`)
  call.print(call.json ? JSON.stringify({ id }) : 'The offer is removed.')
}
