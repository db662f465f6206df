import { defaultLanguage } from '../contract/language.ts'
import { productLimits } from '../contract/limits.ts'
import { placeEndpoints } from '../contract/office/places.ts'
import { Refusal } from '../contract/refusals.ts'
import { orderPlaces, readPlaces, savePlace } from '../server/catalogue/places/places.ts'
import type { PlaceRow } from '../server/catalogue/places/places.ts'
import { setAtPlace } from '../server/catalogue/places/set-at-place.ts'
import { findVariant } from '../server/catalogue/products/show-product.ts'
import { showProductAtPlaces } from '../server/operations/stock-transfers/show-at-places.ts'
import type { Database } from '../server/platform/database/connect.ts'
import { newId } from '../server/platform/database/new-id.ts'
import { checked } from './checked.ts'
import { oneOf, readWholeNumber, textOf } from './command.ts'
import type { Call, ShopCommand } from './command.ts'
import { operator } from './operator-name.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'

export function addCommand(program: ShopCommand): void {
  const places = program
    .command('places')
    .usage('list | save CODE [OPTIONS] | order CODES | stock SKU | set SKU CODE QUANTITY')
    .description('Lists and sets the places where stock is kept, and what is there.')
  places
    .command('list')
    .description('Lists the places, in the order in which orders take from them.')
    .run(list)
  places
    .command('save <CODE>')
    .usage('CODE [OPTIONS]')
    .description('Adds a place, or changes one; omitted options keep their values.')
    .option('--name <text>', 'what it is called, such as “Merkato store”')
    .option('--code <code>', 'another code for it')
    .option('--active <yes|no>', 'whether it is used; default: yes')
    .run(save)
  places
    .command('order <CODES>')
    .usage('CODE,CODE,…')
    .description('Says from which places orders take first; names all of them.')
    .run(order)
  places
    .command('stock <SKU>')
    .usage('SKU')
    .description('Shows what each place has of a product and its variants.')
    .run(stock)
  places
    .command('set <SKU> <CODE> <QUANTITY>')
    .usage('SKU CODE QUANTITY')
    .description('Sets what a place has of a product; the other places keep theirs.')
    .run(set)
}

async function list(call: Call): Promise<void> {
  print(call, await withShop(call, ({ db }) => readPlaces(db)))
}

function print(call: Call, places: PlaceRow[]): void {
  const rows = places.map(({ code, name, isDefault, isActive }) => ({
    CODE: code,
    NAME: name,
    ACTIVE: isActive ? 'yes' : 'no',
    NOTE: isDefault ? 'has what is at no other place' : '',
  }))
  call.print(call.json ? JSON.stringify(places) : table(rows, ''))
}

/** Refuses `place-not-found`. */
export async function placeOfCode(db: Database, code: string): Promise<PlaceRow> {
  const found = (await readPlaces(db)).find((place) => place.code === code.trim().toUpperCase())
  if (!found) throw new Refusal('place-not-found')
  return found
}

async function save(call: Call): Promise<void> {
  const [given = ''] = call.words
  const active = oneOf('active', textOf(call.options.active), ['yes', 'no'])
  const places = await withShop(call, async ({ db }) => {
    const present = (await readPlaces(db)).find(({ code }) => code === given.trim().toUpperCase())
    const body = checked(
      placeEndpoints['PUT /office/places/:placeId'].body,
      {
        name: textOf(call.options.name) ?? present?.name ?? '',
        code: textOf(call.options.code) ?? given,
        isActive: active === undefined ? (present?.isActive ?? true) : active === 'yes',
      },
      { isActive: 'active' },
    )
    await savePlace(db, { placeId: present?.id ?? newId(), ...body, actor: operator() })
    return readPlaces(db)
  })
  print(call, places)
}

async function order(call: Call): Promise<void> {
  const codes = (call.words[0] ?? '').split(',')
  const places = await withShop(call, async ({ db }) => {
    const placeIds = []
    for (const code of codes) placeIds.push((await placeOfCode(db, code)).id)
    await orderPlaces(db, { placeIds, actor: operator() })
    return readPlaces(db)
  })
  print(call, places)
}

function stock(call: Call): Promise<void> {
  return withShop(call, async ({ db }) => {
    const { productId } = await findVariant(db, call.words[0] ?? '')
    await printStock(call, db, productId)
  })
}

function set(call: Call): Promise<void> {
  const [sku = '', code = '', given = ''] = call.words
  const onHand = readWholeNumber(given, 'QUANTITY', [0, productLimits.stock])
  return withShop(call, async ({ db }) => {
    const { id: variantId, productId } = await findVariant(db, sku)
    const { id: placeId } = await placeOfCode(db, code)
    await setAtPlace(db, { variantId, placeId, onHand, why: { cause: 'command', by: operator() } })
    await printStock(call, db, productId)
  })
}

async function printStock(call: Call, db: Database, productId: string): Promise<void> {
  const variants = await showProductAtPlaces(db, { productId, lang: defaultLanguage })
  if (call.json) return call.print(JSON.stringify(variants))
  const places = await readPlaces(db)
  const rows = variants.map(({ name, onHand, onTheWay, atPlaces }) => ({
    VARIANT: name,
    ...Object.fromEntries(
      places.map(({ id, code }) => [
        code,
        String(atPlaces.find(({ placeId }) => placeId === id)?.onHand ?? ''),
      ]),
    ),
    'ON HAND': String(onHand ?? 'unlimited'),
    'ON THE WAY': String(onTheWay),
  }))
  call.print(table(rows, ''))
}
