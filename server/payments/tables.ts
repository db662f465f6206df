import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { PaymentAttemptStatus } from '../../contract/payments.ts'
import { bytes, key, santim, time } from '../database/columns.ts'

export const payments = pgTable(
  'payments',
  {
    userId: key('user_id').notNull(),
    id: key('id').notNull(),
    orderId: key('order_id').notNull(),
    txRef: text('tx_ref').notNull(),
    gateway: text('gateway').notNull(),
    status: text('status').$type<PaymentAttemptStatus>().notNull(),
    amountSantim: santim('amount_santim').notNull(),
    currency: text('currency').notNull().default('ETB'),
    source: text('source').$type<'cart' | 'direct'>().notNull(),
    fingerprint: text('fingerprint').notNull(),
    checkoutUrl: text('checkout_url'),
    expiresAt: time('expires_at').notNull(),
    nextCheckAt: time('next_check_at'),
    startingUntil: time('starting_until'),
    askedAt: time('asked_at'),
    checks: integer('checks').notNull().default(0),
    gatewayReference: text('gateway_reference'),
    reviewReason: text('review_reason'),
    settledAt: time('settled_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)

export const refunds = pgTable(
  'refunds',
  {
    userId: key('user_id').notNull(),
    id: key('id').notNull(),
    orderId: key('order_id').notNull(),
    paymentId: key('payment_id'),
    reference: text('reference').notNull(),
    amountSantim: santim('amount_santim').notNull(),
    status: text('status').$type<'initiated' | 'refunded' | 'failed'>().notNull(),
    gatewayReference: text('gateway_reference'),
    reason: text('reason').notNull().default(''),
    actor: text('actor').notNull(),
    nextCheckAt: time('next_check_at'),
    createdAt: time('created_at').notNull(),
    finishedAt: time('finished_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)

export const paymentEvents = pgTable('payment_events', {
  id: key('id').primaryKey(),
  gateway: text('gateway').notNull(),
  digest: bytes('digest').notNull(),
  raw: bytes('raw').notNull(),
  headers: jsonb('headers').$type<Record<string, string>>().notNull(),
  event: text('event').notNull().default(''),
  txRef: text('tx_ref'),
  verdict: text('verdict').notNull(),
  deliveries: integer('deliveries').notNull().default(1),
  receivedAt: time('received_at').notNull(),
  handledAt: time('handled_at'),
})
