import { bigint, pgTable, real, smallint, text } from 'drizzle-orm/pg-core'
import { key, santim, time } from '../database/columns.ts'

export const searchProducts = pgTable('search_products', {
  productId: key('product_id').primaryKey(),
  number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity(),
  text: text('text').notNull(),
  categoryId: key('category_id').notNull(),
  brandKey: text('brand_key').notNull(),
  priceSantim: santim('price_santim').notNull(),
  createdAt: time('created_at').notNull(),
  ratingRank: real('rating_rank').notNull(),
  rating: smallint('rating').notNull(),
  popularity: smallint('popularity').notNull(),
})

export const searchWords = pgTable('search_words', {
  word: text('word').primaryKey(),
  spelled: text('spelled').notNull(),
  keys: text('keys').array().notNull(),
})

export const searchBrands = pgTable('search_brands', {
  key: text('key').primaryKey(),
  name: text('name').notNull(),
})

export const searchPending = pgTable('search_pending', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  productId: key('product_id').notNull(),
})
