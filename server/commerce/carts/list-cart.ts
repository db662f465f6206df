import { sql } from 'kysely'
import type { CartItem, RetiredItem } from '../../../contract/carts.ts'
import type { Option } from '../../../contract/catalogue.ts'
import type { Language } from '../../../contract/language.ts'
import type { TranslatedField } from '../../../contract/product-fields.ts'
import { toBirr } from '../../../contract/money.ts'
import { pictureFrom } from '../../catalogue/products/cards.ts'
import { comparedWith, compareAtOf } from '../../catalogue/products/sale-on-wire.ts'
import type { OptionTranslations, StoredImage } from '../../catalogue/products/tables.ts'
import { sellerOf, sellerOnWire } from '../../catalogue/sellers/sellers.ts'
import type { SellerRow } from '../../catalogue/sellers/sellers.ts'
import { lineName, variantOnWire } from '../../catalogue/products/variants.ts'
import type { Database } from '../../platform/database/connect.ts'
import { prepare } from '../../platform/database/prepared-statement.ts'
import { translate } from '../../platform/database/translations.ts'
import type { Translations } from '../../platform/database/translations.ts'
import { availableToSell } from '../../catalogue/stock/reservations.ts'
import { itemsForSale, itemsInCart } from './checkout-cart.ts'

export type CartItemRow = {
  id: string
  productId: string
  name: string
  noteLabel: string
  translations: Translations<TranslatedField>
  productImages: StoredImage[]
  seller: SellerRow
  variantId: string
  sku: string
  options: Option[]
  optionTranslations: OptionTranslations
  images: StoredImage[]
  priceSantim: number
  compareAtSantim: number | null
  quantity: number
  note: string
  grams: number | null
}

/** It counts units, not items, of products for sale. */
export async function countCartUnits(db: Database, userId: string): Promise<number> {
  const [units] = await sumUnits(db, { userId })
  return Number(units?.count)
}

const sumUnits = prepare((db, { userId }: { userId: string }) =>
  itemsForSale(db, userId).select(({ fn }) =>
    fn.coalesce(fn.sum<number>('cartItems.quantity'), sql.lit(0)).as('count'),
  ),
)

type ListedRow = CartItemRow & {
  before: number | null
  available: number | null
  isOnSale: boolean
}

export async function listCart(db: Database, userId: string, lang: Language): Promise<CartItem[]> {
  return (await readCart(db, userId, lang)).items
}

/** Retired items stay until the customer was told and they are removed. */
export async function readCart(
  db: Database,
  userId: string,
  lang: Language,
): Promise<{ items: CartItem[]; retired: RetiredItem[] }> {
  const rows = await selectItems(db, { userId })
  return { items: listedItems(rows, lang), retired: retiredItems(rows, lang) }
}

export function listedItems(rows: readonly ListedRow[], lang: Language): CartItem[] {
  return rows.filter(({ isOnSale }) => isOnSale).map((row) => listedItem(row, lang))
}

export function retiredItems(rows: readonly ListedRow[], lang: Language): RetiredItem[] {
  const retired = rows.filter(({ isOnSale }) => !isOnSale)
  return retired.map((row) => ({
    _id: row.id,
    productId: row.productId,
    productName: lineName(row, lang),
    saved: false,
  }))
}

function listedItem({ before, available, ...row }: ListedRow, lang: Language): CartItem {
  return {
    ...cartItemFrom(row, lang),
    ...(before !== null && before !== row.priceSantim && { priceBefore: toBirr(before) }),
    ...(available !== null && available < row.quantity && { left: Math.max(0, available) }),
  }
}

const selectItems = prepare((db, { userId }: { userId: string }) =>
  itemsInCart(db, userId)
    .select(['cartItems.id', 'cartItems.variantId', 'cartItems.quantity', 'cartItems.note'])
    .select(['products.id as productId', 'products.name', 'products.noteLabel', 'products.translations'])
    .select(['products.images as productImages', 'variants.sku', 'variants.options', 'variants.images'])
    .select(['variants.optionTranslations', 'variants.priceSantim'])
    .select(sellerOf(sql.ref('products.seller_id')).as('seller'))
    .select(compareAtOf(sql.ref('variants')).as('compareAtSantim'))
    .select(({ fn }) => fn.coalesce('variants.weight', 'products.weight').as('grams'))
    .select('cartItems.priceSantim as before')
    .select(isOnSale)
    .select(availableToSell(userId, sql.ref('cart_items.variant_id')).as('available'))
    .orderBy('cartItems.createdAt')
    .orderBy('cartItems.id'),
)

export const isOnSale = sql<boolean>`variants.retired_at is null and products.retired_at is null`.as(
  'isOnSale',
)

export function cartItemFrom(row: CartItemRow, lang: Language): CartItem {
  const productName = translate(row, 'name', lang)
  const noteLabel = translate(row, 'noteLabel', lang)
  const { _id, store_name, away } = sellerOnWire(row.seller, lang)
  return {
    _id: row.id,
    productId: { _id: row.productId, productName },
    seller: { _id, store_name, ...(away && { away }) },
    variant: variantOnWire(row, lang),
    productImage: pictureFrom(row.images[0] ?? row.productImages[0], productName),
    price: toBirr(row.priceSantim),
    ...comparedWith(row),
    quantity: row.quantity,
    ...(row.grams !== null && { grams: row.grams }),
    ...(noteLabel && { noteLabel, ...(row.note && { note: row.note }) }),
  }
}
