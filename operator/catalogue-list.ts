import { addisTime } from '../contract/addis-time.ts'
import { defaultLanguage } from '../contract/language.ts'
import { formatAmount, toSantim } from '../contract/money.ts'
import { listedStates } from '../contract/office/limits.ts'
import type { ListedProduct } from '../contract/office/products.ts'
import { recordActivity } from '../server/customers/activity/record-activity.ts'
import { copyProduct } from '../server/catalogue/editing/copy-product.ts'
import { findCategory } from '../server/catalogue/products/categories.ts'
import { listProducts } from '../server/catalogue/products/list-products.ts'
import type { ListFilters } from '../server/catalogue/products/list-products.ts'
import { showProduct } from '../server/catalogue/products/show-product.ts'
import type { Database } from '../server/platform/database/connect.ts'
import { transaction } from '../server/platform/database/transaction.ts'
import { Fault } from '../server/platform/fault.ts'
import { textOf } from './command.ts'
import type { Call } from './command.ts'
import { operator, operatorName } from './operator-name.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'

export async function listCommand(call: Call): Promise<void> {
  const { products, older } = await withShop(call, async ({ db }) =>
    listProducts(db, await filtersOf(db, call.options), { lang: defaultLanguage, seesCosts: true }),
  )
  if (call.json) return call.print(JSON.stringify({ products, older }))
  call.print(table(products.map(lineOf), 'No products match.'))
  if (older !== null) call.info('There are older ones. Narrow the list, or use catalogue export.')
}

async function filtersOf(db: Database, options: Call['options']): Promise<ListFilters> {
  const [asked, of, find] = [options.state, options.of, options.find].map(textOf)
  const state = listedStates.find((it) => it === asked)
  if (asked !== undefined && !state) {
    throw new Fault(`--state must be one of: ${listedStates.join(', ')}.`, { exitCode: 2 })
  }
  const category = of === undefined ? undefined : await findCategory(db, of)
  if (of !== undefined && !category) throw new Fault(`There is no category ${of}.`)
  return { q: find, category: category?.id, state }
}

function lineOf({ sku, productName, state, onSaleFrom, price, left }: ListedProduct): Record<string, string> {
  return {
    SKU: sku,
    Name: productName,
    State: onSaleFrom === null ? state : `${state}, from ${addisTime(onSaleFrom)}`,
    Price: `${formatAmount(toSantim(price))} ETB`,
    Left: left === null ? 'not counted' : String(left),
  }
}

export async function copyCommand(call: Call): Promise<void> {
  const [sku = '', copy = ''] = call.words
  await withShop(call, ({ db }) =>
    transaction(db, async (tx) => {
      const product = await showProduct(tx, sku)
      if (!product) throw new Fault(`There is no product with the SKU ${sku}.`)
      const { after } = await copyProduct(tx, {
        id: product.id,
        sku: copy,
        actor: operatorName(),
      })
      await recordActivity(tx, operator(), { action: 'add-product', subject: copy, after })
    }),
  )
  call.print(
    call.json ? JSON.stringify({ sku: copy, state: 'draft' }) : `${copy} is a copy of ${sku}, and a draft.`,
  )
}
