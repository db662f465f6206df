import { doublePrecision, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { count, key, santim, time } from '../database/columns.ts'

/** `source` is what the catalogue file named: a path beside it or an address. */
export type StoredImage = { media: string; name: string; source?: string }
export type Specification = { specification: string; value: string }
export type Variation = { variation: string; value: string }

export const categories = pgTable('categories', {
  id: key('id').primaryKey(),
  name: text('name').notNull(),
  slug: text('slug').notNull(),
  nameAm: text('name_am').notNull().default(''),
  description: text('description').notNull().default(''),
  descriptionAm: text('description_am').notNull().default(''),
  image: key('image'),
  position: integer('position').notNull().default(0),
  createdAt: time('created_at').notNull(),
})

/** How many products a category shows; kept by the database itself. */
export const categoryFigures = pgTable('category_figures', {
  categoryId: key('category_id').primaryKey(),
  products: count('products').notNull().default(0),
})

export const products = pgTable('products', {
  id: key('id').primaryKey(),
  sku: text('sku').notNull(),
  name: text('name').notNull(),
  nameAm: text('name_am').notNull().default(''),
  description: text('description').notNull().default(''),
  descriptionAm: text('description_am').notNull().default(''),
  priceSantim: santim('price_santim').notNull(),
  brand: text('brand').notNull().default(''),
  model: text('model').notNull().default(''),
  categoryId: key('category_id').notNull(),
  sellerId: key('seller_id').notNull(),
  images: jsonb('images').$type<StoredImage[]>().notNull().default([]),
  specifications: jsonb('specifications').$type<Specification[]>().notNull().default([]),
  variations: jsonb('variations').$type<Variation[]>().notNull().default([]),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
  retiredAt: time('retired_at'),
})

export const stock = pgTable('stock', {
  productId: key('product_id').primaryKey(),
  owned: count('owned').notNull(),
  held: count('held').notNull().default(0),
  sold: count('sold').notNull().default(0),
})

export const productFigures = pgTable('product_figures', {
  productId: key('product_id').primaryKey(),
  ratingSum: count('rating_sum').notNull().default(0),
  votes: integer('votes').notNull().default(0),
  ratingRank: doublePrecision('rating_rank').notNull().default(0),
  piecesSold: count('pieces_sold').notNull().default(0),
  /** Kept by the database. */
  sellerId: key('seller_id'),
})

export const banners = pgTable('banners', {
  id: key('id').primaryKey(),
  image: key('image'),
  title: text('title').notNull(),
  description: text('description').notNull().default(''),
  action: text('action').notNull().default(''),
  titleAm: text('title_am').notNull().default(''),
  descriptionAm: text('description_am').notNull().default(''),
  actionAm: text('action_am').notNull().default(''),
  position: integer('position').notNull().default(0),
  createdAt: time('created_at').notNull(),
})

export const offers = pgTable('offers', {
  id: key('id').primaryKey(),
  image: key('image'),
  title: text('title').notNull(),
  description: text('description').notNull().default(''),
  discount: text('discount').notNull().default(''),
  titleAm: text('title_am').notNull().default(''),
  descriptionAm: text('description_am').notNull().default(''),
  discountAm: text('discount_am').notNull().default(''),
  position: integer('position').notNull().default(0),
  createdAt: time('created_at').notNull(),
})
