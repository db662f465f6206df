import { addisTime, fromAddisTime } from '../contract/addis-time.ts'
import { bulkChange } from '../contract/office/bulk-changes.ts'
import type {
  BulkChange,
  BulkResult,
  BulkRow,
  BulkUndone,
  SaleValue,
  StateValue,
} from '../contract/office/bulk-changes.ts'
import { bulkMaximum, bulkUndoMinutes, saleRoundings } from '../contract/office/limits.ts'
import { santimFromText, toBirr } from '../contract/money.ts'
import { previewChange } from '../server/catalogue/bulk/change-products.ts'
import { findCategory } from '../server/catalogue/products/categories.ts'
import { listProductIds } from '../server/catalogue/products/list-products.ts'
import { showProduct } from '../server/catalogue/products/show-product.ts'
import type { Database } from '../server/platform/database/connect.ts'
import { newId } from '../server/platform/database/new-id.ts'
import { Fault } from '../server/platform/fault.ts'
import { makeChange, undoMadeChange } from '../server/operations/office/bulk-changes/make-change.ts'
import { checked } from './checked.ts'
import { textOf } from './command.ts'
import type { Call, ShopCommand } from './command.ts'
import { operator } from './operator-name.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'

const lang = 'en'

export function addBulkCommands(catalogue: ShopCommand): void {
  catalogue
    .command('bulk [SKUS...]')
    .usage('SKU... | --of CATEGORY  CHANGE [--dry-run]')
    .description(
      `Changes at most ${bulkMaximum} products at once; it can be undone for ${bulkUndoMinutes} minutes.`,
    )
    .option('--of <category>', 'all products of a category, also drafts and hidden ones')
    .option('--price <birr>', 'set the price of all variants')
    .option('--percent <percent>', 'raise or, with a minus, lower the prices')
    .option('--by <birr>', 'raise or, with a minus, lower the prices')
    .option('--sale-percent <percent>', 'put on sale, so much below the regular price')
    .option('--sale-amount <birr>', 'put on sale, so much below the regular price')
    .option(
      '--round <birr>',
      `round sale prices down to a multiple of ${saleRoundings.join(', ')}; default: 0.01`,
    )
    .option('--from <day>', 'the first day of the sale, such as 2026-12-01; default: now')
    .option('--until <day>', 'the last day of the sale; default: until it is ended')
    .option('--end-sale', 'end the sale, or take back a planned one')
    .option('--stock <units>', 'set the stock on hand')
    .option('--add-stock <units>', 'add to the stock on hand, or, with a minus, subtract')
    .option('--move <category>', 'move to another category')
    .option('--retire', 'take off sale')
    .option('--put-back', 'put on sale')
    .option('--draft', 'make drafts, which only the office shows')
    .option(
      '--on-sale-from <time>',
      'put drafts and hidden products on sale then, such as 2026-12-01T09:00, by the clock of Addis Ababa',
    )
    .option('--add-category <category>', 'be in this category as well')
    .option('--remove-category <category>', 'no longer be in this category, unless it is the main one')
    .option('--add-tag <tag>', 'be found by a word')
    .option('--remove-tag <tag>', 'no longer be found by it')
    .option('--dry-run', 'only show what would change')
    .run(bulkCommand)
  catalogue
    .command('undo <ID>')
    .usage('ID')
    .description('Undoes a change of many products, except for what was changed since.')
    .run(undoCommand)
}

async function bulkCommand(call: Call): Promise<void> {
  const { options, words, json, print } = call
  const { result, id } = await withShop(call, async ({ db }) => {
    const change = await readChange(db, options)
    const productIds = await readSelection(db, words, textOf(options.of))
    const { version, ...preview } = await previewChange(db, { productIds, change }, lang)
    if (options.dryRun === true) return { result: preview, id: null }
    const bulkId = newId()
    const asked = { id: bulkId, productIds, change, version, actor: operator(), lang } as const
    return { result: await makeChange(db, asked), id: bulkId }
  })
  if (json) return print(JSON.stringify({ id, ...result }))
  print(textFrom(result))
  if (id !== null && result.changed > 0) {
    print(`Undo it within ${bulkUndoMinutes} minutes: npm run shop -- catalogue undo ${id}`)
  }
}

async function undoCommand(call: Call): Promise<void> {
  const [id = ''] = call.words
  const undone = await withShop(call, ({ db }) => undoMadeChange(db, { id, actor: operator(), lang }))
  call.print(call.json ? JSON.stringify(undone) : undoneText(undone))
}

const kinds = {
  price: 'set-price',
  percent: 'raise-percent',
  by: 'raise-amount',
  salePercent: 'sale-percent',
  saleAmount: 'sale-amount',
  endSale: 'end-sale',
  stock: 'set-stock',
  addStock: 'add-stock',
  move: 'move',
  retire: 'retire',
  putBack: 'put-back',
  draft: 'make-draft',
  onSaleFrom: 'schedule',
  addCategory: 'add-category',
  removeCategory: 'remove-category',
  addTag: 'add-tag',
  removeTag: 'remove-tag',
} as const

async function readChange(db: Database, options: Call['options']): Promise<BulkChange> {
  const named = (Object.keys(kinds) as (keyof typeof kinds)[]).filter((name) => options[name] !== undefined)
  const [name] = named
  if (named.length !== 1 || !name)
    throw new Fault('Give exactly one change, such as --price 500.', { exitCode: 2 })
  const value = textOf(options[name])
  const isOfCategory = name === 'move' || name === 'addCategory' || name === 'removeCategory'
  const category = isOfCategory ? await categoryNamed(db, value ?? '') : undefined
  const tag = name === 'addTag' || name === 'removeTag' ? (value ?? '') : null
  const onSaleFrom = name === 'onSaleFrom' ? momentOf(value) : null
  const isText = isOfCategory || tag !== null || name === 'onSaleFrom'
  const amount = isText || value === undefined ? null : numberOf(value)
  const sale = name === 'salePercent' || name === 'saleAmount' ? saleTerms(options) : null
  if (!sale && ['round', 'from', 'until'].some((it) => options[it] !== undefined)) {
    throw new Fault('--round, --from and --until belong to --sale-percent or --sale-amount.', { exitCode: 2 })
  }
  const given = { kind: kinds[name], amount, categoryId: category ?? null, sale, onSaleFrom, tag }
  return checked(bulkChange, given, {
    ...saleOptions,
    amount: name,
    categoryId: name,
    onSaleFrom: name,
    tag: name,
  })
}

const saleOptions = { roundTo: 'round', from: 'from', until: 'until' }

function saleTerms({ round, from, until }: Call['options']): object {
  const roundTo = round === undefined ? 0.01 : numberOf(textOf(round) ?? '')
  return { roundTo, from: textOf(from) ?? null, until: textOf(until) ?? null }
}

/** It is NaN if it cannot be understood. */
function numberOf(text: string): number {
  const [, sign = '', digits = ''] = /^([+-]?)(.*)$/.exec(text.trim()) ?? []
  const santim = santimFromText(digits)
  return santim === null ? Number.NaN : toBirr(sign === '-' ? -santim : santim)
}

async function readSelection(db: Database, skus: string[], category: string | undefined): Promise<string[]> {
  if (skus.length > 0 === (category !== undefined)) {
    throw new Fault('Give either SKUs or --of with a category.', { exitCode: 2 })
  }
  const many = new Fault(`At most ${bulkMaximum} products are changed at once.`, { exitCode: 2 })
  if (category === undefined) {
    if (skus.length > bulkMaximum) throw many
    const found: string[] = []
    for (const sku of skus) {
      const product = await showProduct(db, sku)
      if (!product) throw new Fault(`There is no product with the SKU ${sku}.`)
      found.push(product.id)
    }
    return [...new Set(found)]
  }
  const { productIds, isWhole } = await listProductIds(
    db,
    { category: await categoryNamed(db, category) },
    bulkMaximum,
  )
  if (!isWhole) throw many
  return productIds
}

async function categoryNamed(db: Database, name: string): Promise<string> {
  const found = await findCategory(db, name)
  if (!found) throw new Fault(`There is no category ${name}.`)
  return found.id
}

function textFrom({ rows, changed, unchanged, faulty }: BulkResult): string {
  const shown = rows.map(({ sku, name, before, after, fault, count }) => ({
    SKU: sku,
    Name: name,
    Before: textOfValue(before),
    After: fault === null ? textOfValue(after) : 'unchanged',
    Why: fault === null ? '' : faultTexts[fault].replace('{count}', String(count)),
  }))
  const totals = `${changed} changed, ${unchanged} already so, ${faulty} impossible.`
  return [table(shown, ''), totals].filter(Boolean).join('\n')
}

const faultTexts: Record<NonNullable<BulkRow['fault']>, string> = {
  'price-too-low': 'the price would be 0 or less',
  'price-too-high': 'the price would be too high',
  'price-below-sale': 'the price would not be above the sale price',
  'stock-reserved': '{count} are reserved for open orders',
  'stock-too-high': 'the stock would be too high',
  'stock-too-low': 'there are only {count}',
  'stock-not-counted': 'its stock is not counted',
  'no-variants': 'none of its variants is on sale',
  'is-on-sale': 'it is on sale already',
  'list-full': 'it has as many as a product can have',
}

function textOfValue(value: BulkRow['before']): string {
  if (typeof value === 'boolean') return value ? 'on sale' : 'retired'
  if (typeof value === 'object' && value !== null)
    return 'sale' in value ? textOfSale(value) : textOfState(value)
  return value === null ? 'not counted' : String(value)
}

/** It stays as it is if it cannot be understood, and is refused. */
function momentOf(text = ''): string {
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)
  return (isTime && fromAddisTime(text)?.toISOString()) || text
}

function textOfState({ state, onSaleFrom }: StateValue): string {
  const named = state === 'for-sale' ? 'on sale' : state
  return onSaleFrom === null ? named : `${named}, on sale from ${addisTime(onSaleFrom)}`
}

function textOfSale({ sale, from, until }: SaleValue): string {
  if (sale === null) return 'no sale'
  return [sale, from && `from ${from}`, until && `until ${until}`].filter(Boolean).join(' ')
}

const reasonTexts: Record<BulkUndone['left'][number]['reason'], string> = {
  'changed-since': 'it was changed since',
  'stock-reserved': 'more is reserved for open orders',
  'category-gone': 'its category was removed',
}

function undoneText({ restored, leftCount, left }: BulkUndone): string {
  const lines = left.map(({ sku, reason }) => `${sku} stays: ${reasonTexts[reason]}.`)
  return [...lines, `${restored} restored, ${leftCount} left as they are.`].join('\n')
}
