import type { Generated } from 'kysely'
import type { Option } from '../../../contract/catalogue.ts'
import type { Language } from '../../../contract/language.ts'
import type { PlainValues, TranslatedField } from '../../../contract/product-fields.ts'
import type { Occasion } from '../../../contract/seasons.ts'
import type { Translations } from '../../platform/database/translations.ts'
import type { Json } from '../../platform/database/connect.ts'

/** `source` is the path or URL in the catalogue file. */
export type StoredImage = { media: string; name: string; source?: string }
export type Specification = { specification: string; value: string }
export type Variation = { variation: string; value: string }
export type SizeTable = { columns: string[]; rows: string[][] }
/** They have the order of the untranslated lists. */
export type Attributes = { specifications?: Specification[]; variations?: Variation[]; sizeTable?: SizeTable }
export type AttributeTranslations = Partial<Record<Language, Attributes>>
export type OptionTranslations = Partial<Record<Language, Option[]>>

declare module '../../platform/database/connect.ts' {
  interface Tables {
    categories: CategoriesTable
    formerCategorySlugs: FormerCategorySlugsTable
    categoryFigures: CategoryFiguresTable
    categoryProducts: CategoryProductsTable
    products: ProductsTable
    formerProductSlugs: FormerProductSlugsTable
    variants: VariantsTable
    formerPrices: FormerPricesTable
    productFigures: ProductFiguresTable
    banners: BannersTable
    offers: OffersTable
    seasons: SeasonsTable
  }
}

export type CategoryField = 'name' | 'description' | 'pageTitle' | 'pageDescription'

export interface CategoriesTable {
  id: string
  name: string
  slug: string
  description: Generated<string>
  pageTitle: Generated<string>
  pageDescription: Generated<string>
  image: string | null
  position: Generated<number>
  createdAt: Date
  translations: Json<Translations<CategoryField>, true>
}

interface FormerCategorySlugsTable {
  slug: string
  categoryId: string
  createdAt: Date
}

/** Triggers count products on sale: by their main category, and by the others that they are in. */
interface CategoryFiguresTable {
  categoryId: string
  products: Generated<number>
  others: Generated<number>
}

/** Triggers list the products on sale that are in a category besides their main one. */
interface CategoryProductsTable {
  productId: string
  categoryId: string
  createdAt: Date
}

interface FormerProductSlugsTable {
  slug: string
  productId: string
  createdAt: Date
}

type PlainColumns = { [Name in keyof PlainValues]: Generated<PlainValues[Name]> }

export interface ProductsTable extends PlainColumns {
  id: string
  sku: string
  name: string
  description: Generated<string>
  noteLabel: Generated<string>
  pageTitle: Generated<string>
  pageDescription: Generated<string>
  /** It is HTML as the server writes it, or empty; a trigger empties it if the description is changed without it. */
  richDescription: Generated<string>
  /** It is an address of its own, besides that with the id; triggers keep the former ones. */
  slug: Generated<string | null>
  /** Triggers maintain it, and the next four. */
  priceSantim: number
  pricesDiffer: Generated<boolean>
  /** It is the regular price of the variant that the card shows, while a sale of it runs; also the next two. */
  compareAtSantim: Generated<number | null>
  lowest30Santim: Generated<number | null>
  saleUntil: Generated<Date | null>
  /** Triggers maintain these two: at least one variant for sale is reduced, or will be. */
  hasRunningSale: Generated<boolean>
  hasPlannedSale: Generated<boolean>
  categoryId: string
  sellerId: string
  images: Json<StoredImage[], true>
  specifications: Json<Specification[], true>
  variations: Json<Variation[], true>
  createdAt: Date
  updatedAt: Date
  retiredAt: Date | null
  /**
   * Members keep the product from customers, which is retired then, or it waits until its `seller` is active, or for an
   * `approval`. Triggers fill it for those, and empty it, and the next, when the product is put on sale.
   */
  withheld: Generated<'draft' | 'hidden' | 'hidden-by-seller' | 'seller' | 'approval' | null>
  onSaleFrom: Generated<Date | null>
  /** A trigger lists the product in them while it is on sale. The main one counts once, if it is among them. */
  otherCategories: Generated<string[]>
  tags: Generated<string[]>
  translations: Json<Translations<TranslatedField>, true>
  attributeTranslations: Json<AttributeTranslations, true>
  sizeTable: Json<SizeTable | null, true>
}

/** Every product has at least one; a trigger adds the first of a new product, with its id, SKU and price. */
export interface VariantsTable {
  id: string
  productId: string
  sku: string
  options: Json<Option[], true>
  optionTranslations: Json<OptionTranslations, true>
  /** It is what is charged now. A trigger derives it, `priceUntil` and `lowest30Santim` from the regular price and the sale. */
  priceSantim: number
  /** Without a sale it is null, as the price is the regular one. */
  regularSantim: Generated<number | null>
  saleSantim: Generated<number | null>
  saleFrom: Generated<Date | null>
  saleUntil: Generated<Date | null>
  priceUntil: Generated<Date | null>
  /** A sale that runs has it. */
  lowest30Santim: Generated<number | null>
  costSantim: Generated<number | null>
  /** It is in grams; null is that of the product. */
  weight: Generated<number | null>
  barcode: string | null
  images: Json<StoredImage[], true>
  position: Generated<number>
  retiredAt: Date | null
}

/** A trigger adds what a variant cost until then. */
interface FormerPricesTable {
  variantId: string
  until: Date
  priceSantim: number
}

interface ProductFiguresTable {
  productId: string
  ratingSum: Generated<number>
  votes: Generated<number>
  ratingRank: Generated<number>
  unitsSold: Generated<number>
  /** It is the binary logarithm of the units, of which recent ones weigh more. Triggers maintain it. */
  salesRank: Generated<number>
  /** Triggers maintain it. */
  sellerId: string | null
}

/** The days are YYYY-MM-DD, in Addis Ababa. */
export interface SeasonsTable {
  id: string
  occasion: Occasion
  title: Generated<string>
  text: Generated<string>
  translations: Json<Translations<'title' | 'text'>, true>
  target: Generated<string>
  firstDay: string
  lastDay: string
  isOn: boolean
  createdAt: Date
}

interface BannersTable {
  id: string
  image: string | null
  title: string
  description: Generated<string>
  action: Generated<string>
  target: Generated<string>
  position: Generated<number>
  shownFrom: Date | null
  shownUntil: Date | null
  createdAt: Date
  translations: Json<Translations<'title' | 'description' | 'action' | 'target'>, true>
}

interface OffersTable {
  id: string
  image: string | null
  title: string
  description: Generated<string>
  discount: Generated<string>
  target: Generated<string>
  position: Generated<number>
  shownFrom: Date | null
  shownUntil: Date | null
  createdAt: Date
  translations: Json<Translations<'title' | 'description' | 'discount' | 'target'>, true>
}
