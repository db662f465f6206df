import { pgTable, text } from 'drizzle-orm/pg-core'
import { key, time } from '../database/columns.ts'

export const sellers = pgTable('sellers', {
  id: key('id').primaryKey(),
  sellerName: text('seller_name').notNull(),
  storeName: text('store_name').notNull(),
  location: text('location').notNull().default(''),
  phonenumber: text('phonenumber').notNull().default(''),
  createdAt: time('created_at').notNull(),
})
