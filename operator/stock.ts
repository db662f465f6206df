import { findProductKey } from '../server/catalogue/show-product.ts'
import { addStockOnHand, setStockOnHand } from '../server/stock/stock-on-hand.ts'
import { wholeOf } from './command.ts'
import type { Call, ShopCommand } from './command.ts'
import { withShop } from './with-shop.ts'

export function addCommand(program: ShopCommand): void {
  const stock = program
    .command('stock')
    .usage('set SKU QUANTITY|none | add SKU QUANTITY | take SKU QUANTITY')
    .description('Sets the stock on hand (none: unlimited), adds to it or takes from it.')
  for (const [name, description] of [
    ['set', 'Sets the stock on hand; none for unlimited stock.'],
    ['add', 'Adds to the stock on hand.'],
    ['take', 'Takes from the stock on hand.'],
  ] as const) {
    stock
      .command(`${name} <SKU> <QUANTITY>`)
      .usage('SKU QUANTITY')
      .description(description)
      .run((call) => run(name, call))
  }
}

const most = 1_000_000_000

async function run(action: 'set' | 'add' | 'take', call: Call): Promise<void> {
  const [sku = '', given = ''] = call.words
  if (action === 'set') {
    const quantity = given === 'none' ? null : wholeOf(given, 'QUANTITY', [0, most])
    await withShop(call, async ({ db }) => setStockOnHand(db, await findProductKey(db, sku), quantity))
    report(call, sku, quantity)
  } else {
    const count = wholeOf(given, 'QUANTITY', [0, most])
    const quantity = action === 'add' ? count : -count
    const onHand = await withShop(call, async ({ db }) =>
      addStockOnHand(db, await findProductKey(db, sku), quantity),
    )
    report(call, sku, onHand)
  }
}

function report({ json, print }: Call, sku: string, stockOnHand: number | null): void {
  // Scripts read this key.
  if (json) print(JSON.stringify({ sku, onShelf: stockOnHand }))
  else print(stockOnHand === null ? `${sku} has unlimited stock.` : `${sku} has ${stockOnHand} in stock.`)
}
