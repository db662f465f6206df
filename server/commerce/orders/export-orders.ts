import { sql } from 'kysely'
import { defaultLanguage } from '../../../contract/language.ts'
import { toBirr } from '../../../contract/money.ts'
import { comparedWith } from '../../catalogue/products/sale-on-wire.ts'
import type { Database } from '../../platform/database/connect.ts'
import { orderedDiscounts } from './order-discounts.ts'
import { readOrderNotes } from './order-notes.ts'
import { readOrders } from './read-orders.ts'

const maxOrders = 10_000

export async function exportOrders(db: Database, userId: string) {
  const orders = await readOrders(db, sql`o.user_id = ${userId}`, maxOrders)
  const notes = await readOrderNotes(db, { userId })
  return orders.map((order) => ({
    orderId: order.orderNumber,
    createdAt: order.createdAt.toISOString(),
    status: order.status,
    paymentStatus: order.paymentStatus,
    fullName: order.fullName,
    email: order.email,
    phonenumber: order.phone,
    deliveryAddress: order.deliveryAddress,
    code: order.code,
    codeSaving: toBirr(order.codeSavingSantim),
    ...orderedDiscounts(order, defaultLanguage),
    deliveryMethod: order.delivery?.name ?? null,
    delivery: toBirr(order.deliverySantim),
    ...(order.sellerDeliveries && {
      sellerDeliveries: order.sellerDeliveries.map(({ name, feeSantim }) => ({
        name,
        fee: toBirr(feeSantim),
      })),
    }),
    total: toBirr(order.totalSantim),
    trackingNumber: order.trackingNumber,
    notPaid: toBirr(order.canceledSantim),
    paidByCredit: toBirr(order.creditSantim),
    parcels: order.shipments.map(({ number, trackingNumber, at, deliveredAt, refusedAt, items }) => ({
      number,
      trackingNumber,
      at,
      deliveredAt,
      refusedAt,
      items: items.map(({ position, quantity }) => ({ SKU: order.items[position]?.sku, quantity })),
    })),
    parts: order.parts.map(({ seller, sentBy, status, endedBecause, goodsSantim, deliverySantim }) => ({
      seller: seller.storeName,
      sentBy,
      status,
      endedBecause,
      goods: toBirr(goodsSantim),
      delivery: toBirr(deliverySantim),
      items: order.items.filter(({ sellerId }) => sellerId === seller.id).map(({ sku }) => sku),
    })),
    items: order.items.map((item) => ({
      productId: item.productId,
      productName: item.name,
      SKU: item.sku,
      options: item.options,
      quantity: item.quantity,
      canceled: item.canceledUnits,
      price: toBirr(item.unitPriceSantim),
      ...comparedWith(item),
      lineTotal: toBirr(item.lineTotalSantim),
      ...(item.discount && { automaticSaving: toBirr(item.automaticSavingSantim) }),
      ...(item.note !== '' && { noteLabel: item.noteLabel, note: item.note }),
    })),
    notes: notes
      .filter(({ orderId }) => orderId === order.id)
      .map(({ text, createdAt }) => ({ text, at: createdAt.toISOString() })),
    history: order.transitions.map(({ status, paymentStatus, at }) => ({ status, paymentStatus, at })),
  }))
}
