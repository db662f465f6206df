import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, key, time } from '../database/columns.ts'

export const media = pgTable('media', {
  hash: key('hash').primaryKey(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  thumbnail: bytes('thumbnail').notNull(),
  placeholder: text('placeholder').notNull().default(''),
  avifReady: boolean('avif_ready').notNull().default(false),
  createdAt: time('created_at').notNull(),
})
