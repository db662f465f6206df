import { addStockOnHand, setStockOnHand } from '../server/catalogue/change-stock-on-hand.ts'
import type { Call, Command } from './command.ts'
import { wholeOf, wrongCall } from './usage.ts'
import { withShop } from './with-shop.ts'

export const command: Command = {
  usage: 'stock set SKU PIECES|none | add SKU PIECES | take SKU PIECES',
  summary: 'Says how many pieces lie on the shelf (none: never short), puts some there or takes some off.',
  run,
}

const most = 1_000_000_000

async function run(call: Call): Promise<void> {
  const [deed, sku, given, ...rest] = call.words
  if (!sku || !given || rest.length > 0) throw wrongCall(command.usage)
  if (deed === 'set') {
    const pieces = given === 'none' ? null : wholeOf(given, 'PIECES', [0, most])
    await withShop(call, ({ db }) => setStockOnHand(db, { sku, pieces }))
    tell(call, sku, pieces)
  } else if (deed === 'add' || deed === 'take') {
    const count = wholeOf(given, 'PIECES', [0, most])
    const pieces = deed === 'add' ? count : -count
    tell(call, sku, await withShop(call, ({ db }) => addStockOnHand(db, { sku, pieces })))
  } else throw wrongCall(command.usage)
}

function tell({ json, print }: Call, sku: string, stockOnHand: number | null): void {
  if (json) print(JSON.stringify({ sku, stockOnHand }))
  else
    print(
      stockOnHand === null ? `${sku} is never short.` : `${stockOnHand} pieces of ${sku} lie on the shelf.`,
    )
}
