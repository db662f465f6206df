import { pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { key, time } from '../database/columns.ts'

export const wishlistItems = pgTable(
  'wishlist_items',
  {
    userId: key('user_id').notNull(),
    productId: key('product_id').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.productId] })],
)
