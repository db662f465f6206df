import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { key, time } from '../database/columns.ts'

export const cartItems = pgTable(
  'cart_items',
  {
    userId: key('user_id').notNull(),
    id: key('id').notNull(),
    productId: key('product_id').notNull(),
    quantity: integer('quantity').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)
