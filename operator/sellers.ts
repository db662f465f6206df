import { countProductsBySeller } from '../server/catalogue/products/products-for-sale.ts'
import { Fault } from '../server/platform/fault.ts'
import type { Database } from '../server/platform/database/connect.ts'
import { valuesOf } from '../server/operations/office/sellers/api.ts'
import { listSellers, readSellers, removeSeller, saveSeller } from '../server/catalogue/sellers/sellers.ts'
import { textOf } from './command.ts'
import type { Call, ShopCommand } from './command.ts'
import { addPayDetails } from './pay-details.ts'
import { addApplicationCommands } from './seller-applications.ts'
import { addScoreCommands } from './seller-scores.ts'
import { addMemberCommands } from './seller-members.ts'
import { recordChange } from './record-change.ts'
import { addAccountCommands } from './seller-accounts.ts'
import { addSending } from './seller-sending.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'

export function addCommand(program: ShopCommand): void {
  const sellers = program
    .command('sellers')
    .usage(
      'add NAME | list | show STORE|ID | level STORE|ID | debts | release | pay-details STORE|ID | sending STORE|ID | holiday STORE|ID | members STORE|ID | applications | application STORE|ID | approve STORE|ID | ask STORE|ID | refuse STORE|ID | suspend STORE|ID | readmit STORE|ID | remove STORE|ID',
    )
    .description(
      'Adds, updates, lists or removes sellers, and shows what they are owed and where they are paid.',
    )
  sellers
    .command('add <NAME>')
    .usage('NAME [OPTIONS]')
    .description('Adds a seller, or updates an existing one; omitted options keep their values.')
    .option('--store <name>', 'name of the store; default: name of the seller')
    .option('--location <place>', 'location of the store')
    .option('--phone <number>', 'phone number')
    .run(add)
  sellers.command('list').description('Lists all sellers.').run(list)
  sellers
    .command('remove <STORE|ID>')
    .usage('STORE|ID')
    .description('Removes a seller without products.')
    .run(remove)
  addAccountCommands(sellers)
  addPayDetails(sellers)
  addSending(sellers)
  addMemberCommands(sellers)
  addApplicationCommands(sellers)
  addScoreCommands(sellers)
}

async function list(call: Call): Promise<void> {
  const sellers = await withShop(call, async ({ db }) => {
    const products = await countProductsBySeller(db)
    const listed = await listSellers(db)
    return listed.map(({ phone, ...seller }) => ({
      ...seller,
      phonenumber: phone,
      products: products.get(seller.id) ?? 0,
    }))
  })
  const rows = sellers.map(({ storeName, sellerName, location, phonenumber, products }) => ({
    STORE: storeName,
    SELLER: sellerName,
    LOCATION: location,
    PHONE: phonenumber,
    PRODUCTS: products,
  }))
  call.print(call.json ? JSON.stringify(sellers) : table(rows, 'There are no sellers yet.'))
}

async function add(call: Call): Promise<void> {
  const sellerName = call.words[0]?.trim() ?? ''
  const { options } = call
  const seller = {
    sellerName,
    storeName: textOf(options.store) ?? sellerName,
    location: textOf(options.location) ?? '',
    phone: textOf(options.phone) ?? '',
  }
  if (Object.values(seller).some((text) => text.length > 100)) {
    throw new Fault('NAME and options must have at most 100 characters each.', { exitCode: 2 })
  }
  const isThis = (row: Row) => row.storeName === seller.storeName && row.sellerName === sellerName
  const change = { action: 'save-seller', describe: describing(isThis) } as const
  const saved = await withShop(call, ({ db }) => recordChange(db, change, (tx) => saveSeller(tx, seller)))
  const outcome = saved.added ? 'was added' : saved.changed ? 'was updated' : 'is unchanged'
  call.print(call.json ? JSON.stringify(saved) : `The seller ${seller.storeName} ${outcome}.`)
}

async function remove(call: Call): Promise<void> {
  const given = call.words[0]?.trim() ?? ''
  const isThis = ({ id, storeName }: Row) => id === given || storeName === given
  const change = { action: 'remove-seller', describe: describing(isThis) } as const
  const name = await withShop(call, ({ db }) => recordChange(db, change, (tx) => removeSeller(tx, given)))
  call.print(call.json ? JSON.stringify({ name }) : `The seller ${name} was removed.`)
}

type Row = Awaited<ReturnType<typeof readSellers>>[number]

function describing(isThis: (row: Row) => boolean) {
  return async (tx: Database) => {
    const row = (await readSellers(tx)).find(isThis)
    return row && { subject: row.storeName, values: valuesOf(row) }
  }
}
