import { shopFeeOf } from '../server/commerce/orders/chosen-deliveries.ts'
import { defaultLanguage } from '../contract/language.ts'
import { formatAmount, toBirr } from '../contract/money.ts'
import { officeOrderEndpoints } from '../contract/office/orders.ts'
import type { HoldReason } from '../contract/order-holds.ts'
import { orderStatuses } from '../contract/order-statuses.ts'
import { toPayOnDelivery } from '../contract/pricing.ts'
import { nameWithOptions } from '../contract/variants.ts'
import { noteText } from '../messages/note-text.ts'
import { addressLine } from '../server/customers/addresses/read-addresses.ts'
import { discountsOf, orderedDiscounts } from '../server/commerce/orders/order-discounts.ts'
import { readOrderNotes } from '../server/commerce/orders/order-notes.ts'
import type { OrderNote } from '../server/commerce/orders/order-notes.ts'
import { findAnyOrder, unitsUnsent } from '../server/commerce/orders/read-orders.ts'
import type { WholeOrder } from '../server/commerce/orders/read-orders.ts'
import { foundOrders } from '../server/commerce/orders/search-orders.ts'
import { unitsText } from '../server/commerce/orders/shipments.ts'
import { listManualReviews } from '../server/commerce/payments/list-manual-reviews.ts'
import { listOrderPayments } from '../server/commerce/payments/list-order-payments.ts'
import { receivedOfOrder, stateOf } from '../server/commerce/payments/received-money.ts'
import type { Received } from '../server/commerce/payments/received-money.ts'
import { checked } from './checked.ts'
import { oneOf, textOf } from './command.ts'
import type { Call } from './command.ts'
import { sellerOf } from './find-seller.ts'
import { wayText } from './received.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'
import { toMinute } from './to-minute.ts'

/** `orders list` marks orders with a payment in manual review. */
export async function listCommand(call: Call): Promise<void> {
  const { status: typed, seller, ...others } = call.options
  const status = oneOf('status', textOf(typed), orderStatuses)
  const filters = checked(officeOrderEndpoints['POST /office/orders/export'].body, others)
  await withShop(call, async ({ db }) => {
    const reviews = new Map((await listManualReviews(db)).map((review) => [review.orderId, review.reason]))
    const orders: WholeOrder[] = []
    const sellerId = await sellerOf(db, textOf(seller))
    for await (const order of foundOrders(db, { ...filters, state: status })) {
      if (sellerId === undefined || order.parts.some(({ seller }) => seller.id === sellerId))
        orders.push(order)
    }
    if (call.json) return call.print(JSON.stringify(orders.map((order) => toJson(order, reviews))))
    const rows = orders.map((order) => ({
      ORDER: order.orderNumber,
      PLACED: toMinute(order.createdAt),
      STATUS: order.status,
      PAYMENT: order.paymentStatus,
      'TOTAL ETB': formatAmount(order.totalSantim),
      CUSTOMER: order.fullName,
      TO: order.deliveryAddress ? `${order.deliveryAddress.city}, ${order.deliveryAddress.state}` : '',
      QUANTITY: order.items.reduce((sum, item) => sum + item.quantity, 0),
      ATTENTION: reviews.get(order.id) ?? '',
    }))
    call.print(table(rows, 'There are no orders.'))
  })
}

export async function showCommand(call: Call): Promise<void> {
  await withShop(call, async ({ db }) => {
    const order = await findAnyOrder(db, call.words[0] ?? '')
    const received = await receivedOfOrder(db, order)
    const money = { ...(await listOrderPayments(db, order)), received }
    const notes = await readOrderNotes(db, { userId: order.userId, orderId: order.id })
    if (call.json) {
      const written = notes.map(({ author, text, createdAt }) => ({ author, text, createdAt }))
      const more = { history: order.transitions, ...money, notes: written }
      call.print(JSON.stringify({ ...toJson(order, new Map()), ...more }))
    } else call.print([toText(order, money), ...notes.map(staffNote)].join('\n\n'))
  })
}

function staffNote({ author, text, createdAt }: OrderNote): string {
  return `Note of ${author}, ${toMinute(createdAt)}: ${text}`
}

type Money = Awaited<ReturnType<typeof listOrderPayments>> & { received: Received[] }

function linesText(order: WholeOrder, isInParts: boolean): string[] {
  const items = order.items.map((item, position) => ({
    PRODUCT: nameWithOptions(item.name, item.options, 'en'),
    SKU: item.sku,
    QUANTITY: item.quantity,
    'UNIT ETB': formatAmount(item.unitPriceSantim),
    'LINE ETB': formatAmount(item.lineTotalSantim),
    ...(isInParts && { 'NOT SENT': unitsUnsent(order, position), CANCELED: item.canceledUnits }),
  }))
  const notes = order.items.filter(({ note }) => note !== '')
  return [table(items, ''), ...notes.map((item) => `${item.sku}: ${noteText(item, defaultLanguage)}`)]
}

function toText(order: WholeOrder, money: Money): string {
  const isInParts =
    order.shipments.length > (order.status === 'pending' ? 0 : 1) ||
    order.items.some((item) => item.canceledUnits > 0)
  const parcels = order.shipments.map((shipment) => ({
    PARCEL: shipment.number,
    SENT: toMinute(new Date(shipment.at)),
    LINES: unitsText(shipment.items),
    CARRIER: shipment.carrier?.name ?? '',
    TRACKING: shipment.trackingNumber ?? '',
    RIDER: shipment.rider ? `${shipment.rider.name}, ${shipment.rider.phone}` : '',
    ENDED: shipment.deliveredAt
      ? `delivered ${toMinute(new Date(shipment.deliveredAt))}`
      : shipment.refusedAt
        ? `refused ${toMinute(new Date(shipment.refusedAt))}`
        : '',
  }))
  const transitions = order.transitions.map((transition) => ({
    TIME: toMinute(new Date(transition.at)),
    STATUS: transition.status,
    PAYMENT: transition.paymentStatus,
    ACTOR: transition.actor,
    NOTE: transition.note,
  }))
  const payments = money.payments.map((payment) => ({
    PAYMENT: payment.txRef,
    GATEWAY: payment.gateway,
    STATUS: payment.isWithdrawn && payment.status === 'failed' ? 'withdrawn' : payment.status,
    ETB: formatAmount(payment.amountSantim),
    REFERENCE: payment.gatewayReference ?? '',
    ATTENTION: payment.reviewReason ?? '',
  }))
  const received = money.received.map((it) => ({
    RECEIVED: it.receivedOn,
    STATE: stateOf(it),
    ETB: formatAmount(it.amountSantim),
    WAY: wayText(it),
    REFERENCE: it.reference ?? '',
    'RECORDED BY': it.recordedBy,
    'DECIDED BY': it.confirmedBy ?? it.rejectedBy ?? '',
    NOTE: it.note,
  }))
  const refunds = money.refunds.map((refund) => ({
    REFUND: refund.reference,
    STATUS: refund.status,
    ETB: formatAmount(refund.amountSantim),
    ACTOR: refund.actor,
    REASON: refund.reason,
    PROBLEM: refund.failure,
  }))
  const toPaySantim = toPayOnDelivery(order, order.shipments)
  const vat = `${formatAmount(order.vatSantim)} VAT (${order.vatPercent} %) included`
  return [
    `${order.orderNumber}  ${order.status}, ${order.paymentStatus}  ${toMinute(order.createdAt)}`,
    `${order.fullName}, ${order.phone}, ${order.email}`,
    order.deliveryAddress ? `To ${addressLine(order.deliveryAddress)}` : 'No delivery address yet',
    ...order.holds.map(({ reason }) => `On hold: ${holdTexts[reason]}`),
    ...(order.trackingNumber ? [`Tracking number ${order.trackingNumber}`] : []),
    '',
    ...linesText(order, isInParts),
    ...discountsOf(order.items, defaultLanguage).map(
      ({ name, savingSantim }) => `Discount ${name} saved ${formatAmount(savingSantim)} ETB`,
    ),
    ...(order.code === null
      ? []
      : [`Discount code ${order.code} saved ${formatAmount(order.codeSavingSantim)} ETB`]),
    ...deliveryTexts(order),
    `Total ${formatAmount(order.totalSantim)} ETB, ${vat}`,
    ...(order.canceledSantim > 0 ? [`Not collected ${formatAmount(order.canceledSantim)} ETB`] : []),
    ...(order.creditSantim > 0 ? [`Paid by store credit ${formatAmount(order.creditSantim)} ETB`] : []),
    ...(toPaySantim === undefined ? [] : [`To pay on delivery ${formatAmount(toPaySantim)} ETB`]),
    ...(order.part === null
      ? []
      : [
          `Received ${formatAmount(order.part.receivedSantim)} ETB, still to be paid ${formatAmount(order.part.dueSantim)} ETB`,
        ]),
    ...(order.owedSantim > 0 ? [`To be sent back ${formatAmount(order.owedSantim)} ETB`] : []),
    ...(order.refundedSantim > 0 ? [`Refunded ${formatAmount(order.refundedSantim)} ETB`] : []),
    '',
    table(transitions, ''),
    ...(order.parts.length > 1 ? ['', partsText(order)] : []),
    ...(isInParts || order.shipments.some(({ carrier }) => carrier) ? ['', table(parcels, '')] : []),
    ...(payments.length > 0 ? ['', table(payments, '')] : []),
    ...(received.length > 0 ? ['', table(received, '')] : []),
    ...(refunds.length > 0 ? ['', table(refunds, '')] : []),
  ].join('\n')
}

const holdTexts: Record<HoldReason, string> = { 'charge-back': 'a bank has taken a payment back' }

function deliveryTexts({ delivery, sellerDeliveries, ...order }: WholeOrder): string[] {
  const ofShop = delivery && shopFeeOf({ ...order, sellerDeliveries })
  return [
    ...(delivery ? [`Delivery: ${delivery.name}, ${formatAmount(ofShop ?? 0)} ETB`] : []),
    ...(sellerDeliveries ?? []).map(
      ({ name, feeSantim }) => `Delivery by a seller: ${name}, ${formatAmount(feeSantim)} ETB`,
    ),
    ...(delivery?.place ? [`Collected at ${delivery.place}`] : []),
  ]
}

function partsText(order: WholeOrder): string {
  const rows = order.parts.map(({ number, seller, status, goodsSantim, deliverySantim }) => ({
    PART: number,
    SELLER: seller.storeName,
    STATUS: status,
    'GOODS ETB': formatAmount(goodsSantim),
    'DELIVERY ETB': formatAmount(deliverySantim),
  }))
  return table(rows, '')
}

function toJson(order: WholeOrder, reviews: Map<string, string>) {
  const toPaySantim = toPayOnDelivery(order, order.shipments)
  return {
    orderId: order.orderNumber,
    _id: order.id,
    userId: order.userId,
    createdAt: order.createdAt.toISOString(),
    status: order.status,
    paymentStatus: order.paymentStatus,
    total: toBirr(order.totalSantim),
    code: order.code,
    codeSaving: toBirr(order.codeSavingSantim),
    ...orderedDiscounts(order, defaultLanguage),
    deliveryId: order.deliveryId,
    ...(order.sellerDeliveries && { sellerDeliveries: order.sellerDeliveries }),
    delivery: toBirr(order.deliverySantim),
    canceled: toBirr(order.canceledSantim),
    credit: toBirr(order.creditSantim),
    toPay: toPaySantim === undefined ? null : toBirr(toPaySantim),
    received: order.part === null ? null : toBirr(order.part.receivedSantim),
    due: order.part === null ? null : toBirr(order.part.dueSantim),
    owed: toBirr(order.owedSantim),
    refunded: toBirr(order.refundedSantim),
    vat: toBirr(order.vatSantim),
    fullName: order.fullName,
    email: order.email,
    phonenumber: order.phone,
    deliveryAddress: order.deliveryAddress,
    trackingNumber: order.trackingNumber,
    parcels: order.shipments,
    parts: order.parts.map(({ id, number, seller, status, sentBy, goodsSantim, deliverySantim }) => ({
      _id: id,
      number,
      seller: { _id: seller.id, store_name: seller.storeName },
      status,
      sentBy,
      goods: toBirr(goodsSantim),
      delivery: toBirr(deliverySantim),
    })),
    holds: order.holds,
    attention: reviews.get(order.id) ?? null,
    items: order.items.map((item) => ({
      productId: item.productId,
      productName: item.name,
      SKU: item.sku,
      options: item.options,
      quantity: item.quantity,
      price: toBirr(item.unitPriceSantim),
      lineTotal: toBirr(item.lineTotalSantim),
      ...(item.discount && { automaticSaving: toBirr(item.automaticSavingSantim) }),
      ...(item.note !== '' && { noteLabel: item.noteLabel, note: item.note }),
    })),
  }
}
