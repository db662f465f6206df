import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { key, time } from '../database/columns.ts'

export const addresses = pgTable(
  'addresses',
  {
    userId: key('user_id').notNull(),
    id: key('id').notNull(),
    street: text('street').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    country: text('country').notNull(),
    zipCode: text('zip_code').notNull(),
    type: text('type').notNull().default('shipping'),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)
