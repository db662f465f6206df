import { pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '../database/columns.ts'

export const sentMails = pgTable('sent_mails', {
  id: text('id').primaryKey(),
  sentAt: time('sent_at').notNull(),
})
