import type { Generated } from 'kysely'
import type { Language } from '../../contract/language.ts'
import type { Translations } from '../database/translations.ts'
import type { Json } from '../database/connect.ts'

/** `source` is the path or URL in the catalogue file. */
export type StoredImage = { media: string; name: string; source?: string }
export type Specification = { specification: string; value: string }
export type Variation = { variation: string; value: string }
/** Lists in the order of the untranslated ones. */
export type Attributes = { specifications?: Specification[]; variations?: Variation[] }
export type AttributeTranslations = Partial<Record<Language, Attributes>>

declare module '../database/connect.ts' {
  interface Tables {
    categories: CategoriesTable
    categoryFigures: CategoryFiguresTable
    products: ProductsTable
    productFigures: ProductFiguresTable
    banners: BannersTable
    offers: OffersTable
  }
}

export interface CategoriesTable {
  id: string
  name: string
  slug: string
  description: Generated<string>
  image: string | null
  position: Generated<number>
  createdAt: Date
  translations: Json<Translations<'name' | 'description'>, true>
}

/** Products on sale; maintained by triggers. */
export interface CategoryFiguresTable {
  categoryId: string
  products: Generated<number>
}

export interface ProductsTable {
  id: string
  sku: string
  name: string
  description: Generated<string>
  priceSantim: number
  brand: Generated<string>
  model: Generated<string>
  categoryId: string
  sellerId: string
  images: Json<StoredImage[], true>
  specifications: Json<Specification[], true>
  variations: Json<Variation[], true>
  createdAt: Date
  updatedAt: Date
  retiredAt: Date | null
  translations: Json<Translations<'name' | 'description'>, true>
  attributeTranslations: Json<AttributeTranslations, true>
}

export interface ProductFiguresTable {
  productId: string
  ratingSum: Generated<number>
  votes: Generated<number>
  ratingRank: Generated<number>
  unitsSold: Generated<number>
  /** Maintained by triggers. */
  sellerId: string | null
}

export interface BannersTable {
  id: string
  image: string | null
  title: string
  description: Generated<string>
  action: Generated<string>
  position: Generated<number>
  createdAt: Date
  translations: Json<Translations<'title' | 'description' | 'action'>, true>
}

export interface OffersTable {
  id: string
  image: string | null
  title: string
  description: Generated<string>
  discount: Generated<string>
  target: Generated<string>
  position: Generated<number>
  createdAt: Date
  translations: Json<Translations<'title' | 'description' | 'discount' | 'target'>, true>
}
