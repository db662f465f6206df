import { addOffer, removeOffer } from '../server/catalogue/change-offers.ts'
import { listOffers } from '../server/catalogue/list-offers.ts'
import { Fault } from '../server/fault.ts'
import { addListRemove } from './add-list-remove.ts'
import type { Call, Command } from './command.ts'
import { storeImageOption } from './picture-option.ts'
import { table } from './table.ts'
import { textOf, wholeOf } from './usage.ts'
import { withShop } from './with-shop.ts'

const usage = 'offers add TITLE | list | remove ID'

export const command: Command = {
  usage,
  summary: 'Adds a special offer, lists all, or removes one.',
  options: {
    description: { type: 'string' },
    discount: { type: 'string' },
    'title-am': { type: 'string' },
    'description-am': { type: 'string' },
    'discount-am': { type: 'string' },
    image: { type: 'string' },
    position: { type: 'string' },
  },
  help: [
    'add takes --description, --discount ("20% off"), --image FILE and --position, and the Amharic texts',
    '--title-am, --description-am and --discount-am.',
  ],
  run: addListRemove(usage, { add, list, remove }),
}

async function list(call: Call): Promise<void> {
  const offers = await withShop(call, ({ db }) => listOffers(db, 'en'))
  const rows = offers.map(({ _id, title, discount, image }) => ({ id: _id, title, discount, picture: image }))
  call.print(call.json ? JSON.stringify(offers) : table(rows, 'There are no offers yet.'))
}

async function add(call: Call, title: string): Promise<void> {
  const { options } = call
  const position = textOf(options.position)
  const id = await withShop(call, async (shop) =>
    addOffer(shop.db, {
      title,
      description: textOf(options.description),
      discount: textOf(options.discount),
      titleAm: textOf(options['title-am']),
      descriptionAm: textOf(options['description-am']),
      discountAm: textOf(options['discount-am']),
      image: await storeImageOption(shop, options.image),
      position: position === undefined ? undefined : wholeOf(position, '--position', [-10_000, 10_000]),
    }),
  )
  call.print(call.json ? JSON.stringify({ id }) : `${title} is a new offer: ${id}`)
}

async function remove(call: Call, id: string): Promise<void> {
  const gone = await withShop(call, ({ db }) => removeOffer(db, id))
  if (!gone) throw new Fault(`There is no offer ${id}.`)
  call.print(call.json ? JSON.stringify({ id }) : 'The offer is removed.')
}
