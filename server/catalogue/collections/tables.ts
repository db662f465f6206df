import type { ColumnType } from 'kysely'
import type { CollectionRule } from '../../../contract/collection-rules.ts'
import type { Json } from '../../platform/database/connect.ts'
import type { Translations } from '../../platform/database/translations.ts'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    collections: CollectionsTable
    formerCollectionSlugs: FormerCollectionSlugsTable
    collectionProducts: CollectionProductsTable
  }
}

export interface CollectionsTable {
  id: string
  slug: string
  name: string
  description: string
  translations: Json<Translations<'name' | 'description'>, true>
  isShown: boolean
  /** Null: its products are chosen by hand. */
  rule: ColumnType<CollectionRule | null, string | null | undefined, string | null>
  createdAt: Date
  updatedAt: Date
}

interface FormerCollectionSlugsTable {
  slug: string
  collectionId: string
  createdAt: Date
}

interface CollectionProductsTable {
  collectionId: string
  productId: string
  position: number
}
