import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { BulkChange, BulkFault, BulkRow } from '../../../contract/office/bulk-changes.ts'
import type { Language } from '../../../contract/language.ts'
import { productLimits } from '../../../contract/limits.ts'
import { toBirr, toSantim } from '../../../contract/money.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { nameWithOptions } from '../../../contract/variants.ts'
import type { Database } from '../../platform/database/connect.ts'
import { translate } from '../../platform/database/translations.ts'
import { listOf, listOfText, nextList, textOfList } from './plan-lists.ts'
import { isOfState, nextState, shownState, textOfState } from './plan-state.ts'
import { isOfSale, saleAfter, shownSale, textOfSale } from './plan-sale.ts'
import type { StoredSale } from './plan-sale.ts'
import { regularPriceOf } from '../products/sale-on-wire.ts'
import { countedStock } from '../stock/stock-on-hand.ts'
import type { CountedStock } from '../stock/stock-on-hand.ts'

/** A row is a product or, for prices and stock, one of its variants on sale. */
export type PlannedRow = BulkRow & {
  targetId: string
  productSku: string
  old: string | number | null
  next: string | number | null
}

export type Plan = { version: string; rows: PlannedRow[] }

type Options = { lang: Language; isLocked: boolean }

/** Locked products and stock stay as they are until the end of the transaction. Refuses `category-not-found`. */
export async function planChange(
  db: Database,
  { productIds, change }: { productIds: readonly string[]; change: BulkChange },
  options: Options,
): Promise<Plan> {
  const products = await readProducts(db, productIds, options.isLocked)
  const { kind } = change
  const isOfVariants = kind !== 'move' && !isOfState(kind) && !listOf(kind)
  const planned = isOfVariants
    ? await planVariants(db, products, change, options)
    : await planProducts(db, products, change, options)
  const hash = createHash('sha256').update(JSON.stringify(planned.map(({ state }) => state)))
  return { version: hash.digest('base64url').slice(0, 24), rows: planned.map(({ row }) => row) }
}

type Planned = { row: PlannedRow; state: unknown }
type Product = Awaited<ReturnType<typeof readProducts>>[number]

/** The order is that in which the import locks them. */
function readProducts(db: Database, ids: readonly string[], isLocked: boolean) {
  return db
    .selectFrom('products')
    .select(['id', 'sku', 'name', 'translations', 'categoryId'])
    .select(['retiredAt', 'withheld', 'onSaleFrom', 'otherCategories', 'tags'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('sku')
    .$if(isLocked, (query) => query.forNoKeyUpdate())
    .execute()
}

async function planVariants(
  db: Database,
  products: Product[],
  change: BulkChange,
  { lang, isLocked }: Options,
): Promise<Planned[]> {
  const ids = products.map(({ id }) => id)
  const variants = await db
    .selectFrom('variants')
    .select(['id', 'productId', 'sku', 'options', 'optionTranslations'])
    .select(['saleSantim', 'saleFrom', 'saleUntil'])
    .select(regularPriceOf(sql.ref('variants')).as('regularSantim'))
    .where(sql<boolean>`product_id = any(${ids}::uuid[]) and retired_at is null`)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const ofStock = change.kind === 'set-stock' || change.kind === 'add-stock'
  const ofSale = isOfSale(change.kind)
  const newSale = saleAfter(db, change)
  const stock: Map<string, CountedStock> = ofStock
    ? await countedStock(
        db,
        variants.map(({ id }) => id),
        { isLocked },
      )
    : new Map()
  const byProduct = Map.groupBy(variants, ({ productId }) => productId)
  return products.flatMap((product) =>
    (byProduct.get(product.id) ?? []).map((variant): Planned => {
      const counted = stock.get(variant.id)
      const { regularSantim } = variant
      const old = ofSale ? textOfSale(variant) : ofStock ? (counted?.onHand ?? null) : regularSantim
      const changed = ofSale
        ? checkedSale(newSale(regularSantim))
        : ofStock
          ? stockAfter(change, counted)
          : priceAfter(change, variant)
      const shown = (value: string | number | null) =>
        ofSale ? shownSale(value as string | null, regularSantim) : shownNumber(value, ofStock)
      const options = variant.optionTranslations[lang] ?? variant.options
      return {
        state: [
          variant.id,
          ofStock ? (counted?.received ?? null) : old,
          variant.saleSantim,
          ofSale && regularSantim,
        ],
        row: {
          productId: product.id,
          productSku: product.sku,
          targetId: variant.id,
          sku: variant.sku,
          name: nameWithOptions(translate(product, 'name', lang), options, lang),
          old,
          next: changed.next,
          before: shown(old),
          after: shown(changed.next),
          fault: changed.fault ?? null,
          count: changed.count ?? 0,
        },
      }
    }),
  )
}

export function shownNumber(value: string | number | null, isUnits: boolean): string | number | null {
  return isUnits || value === null ? value : toBirr(Number(value))
}

type Changed = { next: number | string | null; fault?: BulkFault; count?: number }

function checkedSale(sale: StoredSale): Changed {
  const isTooLow = sale.saleSantim !== null && sale.saleSantim <= 0
  return { next: textOfSale(sale), ...(isTooLow && { fault: 'price-too-low' }) }
}

type Prices = { regularSantim: number; saleSantim: number | null }

/** It is the regular price; a sale keeps its own. */
function priceAfter({ kind, amount }: BulkChange, { regularSantim: old, saleSantim }: Prices): Changed {
  const given = amount ?? 0
  const next =
    kind === 'set-price'
      ? toSantim(given)
      : kind === 'raise-amount'
        ? old + Math.sign(given) * toSantim(Math.abs(given))
        : // Percents have two decimals; whole numbers keep the halves exact.
          Math.round((old * (10_000 + Math.round(given * 100))) / 10_000)
  if (next <= 0) return { next, fault: 'price-too-low' }
  if (saleSantim !== null && next <= saleSantim) return { next, fault: 'price-below-sale' }
  return next > productLimits.price * 100 ? { next, fault: 'price-too-high' } : { next }
}

/** Less than what is reserved could not be sent to those who ordered. */
function stockAfter({ kind, amount }: BulkChange, counted: CountedStock | undefined): Changed {
  const given = amount ?? 0
  const next = kind === 'set-stock' ? given : (counted?.onHand ?? 0) + given
  if (kind === 'add-stock' && !counted) return { next, fault: 'stock-not-counted' }
  const reserved = counted?.reserved ?? 0
  if (next < 0) return { next, fault: 'stock-too-low', count: counted?.onHand ?? 0 }
  if (next < reserved) return { next, fault: 'stock-reserved', count: reserved }
  return next > productLimits.stock ? { next, fault: 'stock-too-high' } : { next }
}

async function planProducts(
  db: Database,
  products: Product[],
  change: BulkChange,
  options: Options,
): Promise<Planned[]> {
  const { kind, categoryId } = change
  const { lang } = options
  const list = listOf(kind)
  const isOfCategory = kind === 'move' || list === 'otherCategories'
  const names = isOfCategory ? await categoryNames(db, options) : new Map<string, string>()
  if (isOfCategory && !names.has(categoryId ?? '')) throw new Refusal('category-not-found')
  const unsellable =
    kind === 'put-back' || kind === 'schedule' ? await withoutVariants(db, products) : new Set<string>()
  const stateOfNext = isOfState(kind) ? nextState(db, change) : undefined
  return products.map((product) => {
    const { id, sku } = product
    const old = stateOfNext ? textOfState(product) : list ? textOfList(product[list]) : product.categoryId
    const { next, fault = null } =
      stateOfNext?.(product) ?? (list ? nextList(product, change) : { next: categoryId })
    const shown = (value: string | null) =>
      stateOfNext ? shownState(value) : list ? shownList(value, names) : (names.get(value ?? '') ?? '')
    return {
      state: [id, old],
      row: {
        productId: id,
        productSku: sku,
        targetId: id,
        sku,
        name: translate(product, 'name', lang),
        old,
        next,
        before: shown(old),
        after: shown(next),
        fault: unsellable.has(id) ? ('no-variants' as const) : fault,
        count: 0,
      },
    }
  })
}

/** Tags are their own names. */
export function shownList(text: string | null, names: Map<string, string>): string {
  return (
    listOfText(text ?? '[]')
      .map((it) => names.get(it) ?? it)
      .join(', ') || '–'
  )
}

export async function categoryNames(db: Database, { lang, isLocked }: Options): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'name', 'translations'])
    .orderBy('id')
    .$if(isLocked, (query) => query.forKeyShare())
    .execute()
  return new Map(rows.map((row) => [row.id, translate(row, 'name', lang)]))
}

async function withoutVariants(db: Database, products: Product[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('variants')
    .select('productId')
    .distinct()
    .where(sql<boolean>`product_id = any(${products.map(({ id }) => id)}::uuid[]) and retired_at is null`)
    .execute()
  const sellable = new Set(rows.map(({ productId }) => productId))
  return new Set(products.map(({ id }) => id).filter((id) => !sellable.has(id)))
}
