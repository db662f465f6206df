import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { key, time } from '../database/columns.ts'

export const ratings = pgTable(
  'ratings',
  {
    userId: key('user_id').notNull(),
    productId: key('product_id').notNull(),
    value: integer('value').notNull(),
    ratedAt: time('rated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.productId] })],
)

export const reviews = pgTable(
  'reviews',
  {
    userId: key('user_id').notNull(),
    id: key('id').notNull(),
    productId: key('product_id').notNull(),
    rating: integer('rating').notNull(),
    text: text('text').notNull(),
    reviewerName: text('reviewer_name').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)
