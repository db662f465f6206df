import { integer, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { DeliveryAddress } from '../../contract/addresses.ts'
import type { Language } from '../../contract/language.ts'
import type { OrderStatus, PaymentStatus } from '../../contract/orders.ts'
import { count, key, santim, time } from '../database/columns.ts'

export const orders = pgTable(
  'orders',
  {
    userId: key('user_id').notNull(),
    id: key('id').notNull(),
    orderNumber: text('order_number').notNull(),
    status: text('status').$type<OrderStatus>().notNull(),
    paymentStatus: text('payment_status').$type<PaymentStatus>().notNull(),
    source: text('source').$type<'cart' | 'direct'>().notNull(),
    totalSantim: santim('total_santim').notNull(),
    refundedSantim: santim('refunded_santim').notNull().default(0),
    vatPercent: numeric('vat_percent', { precision: 5, scale: 2, mode: 'number' }).notNull().default(15),
    vatSantim: santim('vat_santim').notNull().default(0),
    fullName: text('full_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    deliveryAddress: jsonb('delivery_address').$type<DeliveryAddress>(),
    trackingNumber: text('tracking_number'),
    language: text('language').$type<Language>().notNull().default('en'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)

export const orderItems = pgTable(
  'order_items',
  {
    userId: key('user_id').notNull(),
    orderId: key('order_id').notNull(),
    position: integer('position').notNull(),
    productId: key('product_id').notNull(),
    name: text('name').notNull(),
    nameAm: text('name_am').notNull().default(''),
    description: text('description').notNull().default(''),
    descriptionAm: text('description_am').notNull().default(''),
    image: key('image'),
    unitPriceSantim: santim('unit_price_santim').notNull(),
    quantity: integer('quantity').notNull(),
    lineTotalSantim: santim('line_total_santim').notNull(),
    pieces: text('pieces').$type<'none' | 'held' | 'taken' | 'released'>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.orderId, table.position] })],
)

export const orderTransitions = pgTable(
  'order_steps',
  {
    userId: key('user_id').notNull(),
    orderId: key('order_id').notNull(),
    id: key('id').notNull(),
    status: text('status').$type<OrderStatus>().notNull(),
    paymentStatus: text('payment_status').$type<PaymentStatus>().notNull(),
    actor: text('actor').notNull(),
    note: text('note').notNull().default(''),
    at: time('at').notNull(),
    position: count('position').generatedAlwaysAsIdentity(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.orderId, table.id] })],
)
