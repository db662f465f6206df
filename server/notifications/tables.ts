import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { NotificationType } from '../../contract/notifications.ts'
import { key, time } from '../database/columns.ts'

export const notifications = pgTable(
  'notifications',
  {
    userId: key('user_id').notNull(),
    id: key('id').notNull(),
    type: text('type').$type<NotificationType>().notNull(),
    messageKey: text('message_key').notNull(),
    messageValues: jsonb('message_values').$type<Record<string, string>>().notNull().default({}),
    causeId: key('cause_id'),
    readAt: time('read_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)
