import { z } from 'zod'
import { defaultLanguage } from '../contract/language.ts'
import { formatAmount, formatCount } from '../contract/money.ts'
import { movementFilters } from '../contract/office/stock.ts'
import { stockCauses } from '../contract/stock-causes.ts'
import { exportMovements, listMovements } from '../server/catalogue/stock/list-movements.ts'
import { readStockValue } from '../server/catalogue/stock/stock-value.ts'
import { findVariant } from '../server/catalogue/products/show-product.ts'
import type { Database } from '../server/platform/database/connect.ts'
import { addStockOnHand, readStock, setStockOnHand } from '../server/catalogue/stock/stock-on-hand.ts'
import type { VariantSku } from '../server/catalogue/stock/stock-on-hand.ts'
import { readWholeNumber } from './command.ts'
import type { Call, ShopCommand } from './command.ts'
import { addFilters, exportCsv, readFilters } from './csv-export.ts'
import { operatorName } from './operator-name.ts'
import { recordChange } from './record-change.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'
import { toMinute } from './to-minute.ts'

export function addCommand(program: ShopCommand): void {
  const stock = program
    .command('stock')
    .usage('set SKU QUANTITY|none | add|take SKU QUANTITY | value | history SKU | export SKU')
    .description(
      'Sets, increases or decreases the stock on hand of a product; shows what it cost and what changed it.',
    )
  for (const [name, description] of [
    ['set', 'Sets the stock on hand; QUANTITY none means unlimited stock.'],
    ['add', 'Increases the stock on hand.'],
    ['take', 'Decreases the stock on hand.'],
  ] as const) {
    stock
      .command(`${name} <SKU> <QUANTITY>`)
      .usage('SKU QUANTITY')
      .description(description)
      .run((call) => run(name, call))
  }
  stock
    .command('value')
    .usage('')
    .description('Shows what the units on hand cost, as far as their costs are known.')
    .run(showValue)
  addHistory(stock)
}

const filters = {
  cause: stockCauses.join(', '),
  from: 'first day in Ethiopia, such as 2026-12-01',
  to: 'last day',
}

function addHistory(stock: ShopCommand): void {
  addFilters(stock.command('history <SKU>').usage('SKU [OPTIONS]'), filters)
    .description('Lists what changed the stock of a variant, the newest first.')
    .run(showHistory)
  addFilters(stock.command('export <SKU>').usage('SKU [OPTIONS]'), filters)
    .description('Writes what changed the stock of a variant as CSV to standard output, or to a file.')
    .option('--out <path>', 'new file')
    .run(exportHistory)
}

const filterSchema = z.object(movementFilters)

async function showHistory(call: Call): Promise<void> {
  const chosen = readFilters(call, filterSchema)
  const { movements } = await withShop(call, async ({ db }) => {
    const { id: variant, productId } = await findVariant(db, call.words[0] ?? '')
    return listMovements(db, { ...chosen, productId, variant, lang: defaultLanguage })
  })
  if (call.json) return call.print(JSON.stringify(movements))
  const units = ({ before, after }: { before: number | null; after: number | null }) =>
    before === after ? '' : `${before ?? 'not counted'} → ${after ?? 'not counted'}`
  const rows = movements.map(({ at, cause, onHand, reserved, actor, subject }) => ({
    TIME: toMinute(at),
    CAUSE: cause,
    'ON HAND': units(onHand),
    RESERVED: units(reserved),
    WHO: actor,
    ABOUT: subject,
  }))
  call.print(table(rows, 'No change of its stock is recorded.'))
}

function exportHistory(call: Call): Promise<void> {
  const [sku = ''] = call.words
  return exportCsv(call, {
    action: 'export-stock',
    subject: sku,
    filters: filterSchema,
    async work(db, chosen) {
      const { id: variant, productId } = await findVariant(db, sku)
      return exportMovements(db, { ...chosen, productId, variant, lang: defaultLanguage })
    },
  })
}

async function showValue(call: Call): Promise<void> {
  const { valueSantim, units, productsWithoutCost } = await withShop(call, ({ db }) => readStockValue(db))
  if (call.json) return call.print(JSON.stringify({ valueSantim, units, productsWithoutCost }))
  call.print(`${formatCount(units)} units on hand cost ${formatAmount(valueSantim)} ETB.`)
  if (productsWithoutCost > 0)
    call.print(`Products with a variant without a cost: ${formatCount(productsWithoutCost)}`)
}

const most = 1_000_000_000

const byCommand = () => ({ cause: 'command', actor: operatorName() }) as const

async function run(action: 'set' | 'add' | 'take', call: Call): Promise<void> {
  const [sku = '', given = ''] = call.words
  if (action === 'set') {
    const quantity = given === 'none' ? null : readWholeNumber(given, 'QUANTITY', [0, most])
    await change(call, sku, (tx, variant) => setStockOnHand(tx, variant, quantity, byCommand()))
    report(call, sku, quantity)
  } else {
    const count = readWholeNumber(given, 'QUANTITY', [0, most])
    const quantity = action === 'add' ? count : -count
    const onHand = await change(call, sku, (tx, variant) =>
      addStockOnHand(tx, variant, quantity, byCommand()),
    )
    report(call, sku, onHand)
  }
}

function change<Result>(
  call: Call,
  sku: string,
  work: (tx: Database, variant: VariantSku) => Promise<Result>,
): Promise<Result> {
  return withShop(call, async ({ db }) => {
    const variant = await findVariant(db, sku)
    const describe = async (tx: Database) => {
      const stock = (await readStock(tx, [variant.id])).get(variant.id)
      return { subject: variant.sku, values: { stock: stock?.onHand ?? 'unlimited' } }
    }
    return recordChange(db, { action: 'change-product', describe }, (tx) => work(tx, variant))
  })
}

function report({ json, print }: Call, sku: string, stockOnHand: number | null): void {
  // `onShelf` is a key that scripts read.
  if (json) print(JSON.stringify({ sku, onShelf: stockOnHand }))
  else if (stockOnHand === null) print(`${sku} has unlimited stock.`)
  else print(`${sku} has ${stockOnHand} ${stockOnHand === 1 ? 'unit' : 'units'} on hand.`)
}
