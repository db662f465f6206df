import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { key, santim, time } from '../../database/columns.ts'
import type { Bank } from './banks.ts'

export const bankTransfers = pgTable(
  'bank_transfers',
  {
    userId: key('user_id').notNull(),
    txRef: text('tx_ref').notNull(),
    token: text('token').notNull(),
    amountSantim: santim('amount_santim').notNull(),
    returnUrl: text('return_url').notNull(),
    bank: text('bank').$type<Bank>(),
    reference: text('reference'),
    link: text('link'),
    claimedAt: time('claimed_at'),
    decision: text('decision').$type<'confirmed' | 'rejected' | 'canceled'>(),
    actor: text('actor'),
    decidedAt: time('decided_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.txRef] })],
)

export type TransferRow = typeof bankTransfers.$inferSelect
