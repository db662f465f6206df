import { catalogueChanged } from '../server/catalogue/catalogue-changed.ts'
import { transaction } from '../server/database/transaction.ts'
import { Fault } from '../server/fault.ts'
import { listSellers } from '../server/sellers/list-sellers.ts'
import { removeSeller } from '../server/sellers/remove-seller.ts'
import { saveSeller } from '../server/sellers/save-seller.ts'
import { addListRemove } from './add-list-remove.ts'
import type { Call, Command } from './command.ts'
import { table } from './table.ts'
import { textOf } from './usage.ts'
import { withShop } from './with-shop.ts'

const usage = 'sellers add NAME | list | remove STORE|ID'

export const command: Command = {
  usage,
  summary: 'Adds a seller or changes place and number, lists all, or removes one without products.',
  options: { store: { type: 'string' }, location: { type: 'string' }, phone: { type: 'string' } },
  help: ['add takes --store, --location and --phone. A seller who is there already is changed.'],
  run: addListRemove(usage, { add, list, remove }),
}

async function list(call: Call): Promise<void> {
  const sellers = await withShop(call, ({ db }) => listSellers(db))
  const rows = sellers.map(({ storeName, sellerName, location, phonenumber, products }) => ({
    store: storeName,
    seller: sellerName,
    location,
    phone: phonenumber,
    products,
  }))
  call.print(call.json ? JSON.stringify(sellers) : table(rows, 'There are no sellers yet.'))
}

async function add(call: Call, sellerName: string): Promise<void> {
  const { options } = call
  const seller = {
    sellerName,
    storeName: textOf(options.store) ?? sellerName,
    location: textOf(options.location) ?? '',
    phonenumber: textOf(options.phone) ?? '',
  }
  if (Object.values(seller).some((text) => text.length > 100)) {
    throw new Fault('A seller’s texts have at most 100 letters each.', { exitCode: 2 })
  }
  const saved = await withShop(call, ({ db }) =>
    transaction(db, async (tx) => {
      const done = await saveSeller(tx, seller)
      // Product pages show their seller.
      if (done.changed) await catalogueChanged(tx)
      return done
    }),
  )
  const what = saved.added ? 'a new seller' : saved.changed ? 'changed' : 'as it was'
  call.print(call.json ? JSON.stringify(saved) : `${seller.storeName} is ${what}.`)
}

async function remove(call: Call, given: string): Promise<void> {
  const name = await withShop(call, ({ db }) => removeSeller(db, given))
  call.print(call.json ? JSON.stringify({ name }) : `${name} is removed.`)
}
