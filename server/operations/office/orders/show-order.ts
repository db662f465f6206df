import type { DeliveryAddress } from '../../../../contract/addresses.ts'
import type { Language } from '../../../../contract/language.ts'
import { toBirr } from '../../../../contract/money.ts'
import type {
  OrderRefund,
  OrderSums,
  PrintedOrder,
  WholeOrder,
} from '../../../../contract/office/order-shapes.ts'
import type { DetailedOrder, OrderContents } from '../../../../contract/orders.ts'
import { geoUri } from '../../../../contract/plus-code.ts'
import { isPermitted } from '../../../../contract/office/roles.ts'
import type { StaffRole } from '../../../../contract/office/roles.ts'
import { orderActorText, orderHistoryText } from '../../../../messages/refusal-text.ts'
import { listNewsOf } from '../../../platform/telegram/list-news.ts'
import { listOrderMails } from '../../../customers/notifications/order-mails.ts'
import { masked } from '../../../customers/accounts/find-customers.ts'
import { accountOfCustomer } from '../../../customers/accounts/phone-customers.ts'
import { variantOnWire } from '../../../catalogue/products/variants.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { translate } from '../../../platform/database/translations.ts'
import { thumbnailsOf } from '../../../platform/media/pictures.ts'
import { cardsOfOrders } from '../../../commerce/gift-cards/cards-of-orders.ts'
import { placesOfOrder } from '../../../commerce/orders/order-line-places.ts'
import { orderFrom } from '../../../commerce/orders/list-orders.ts'
import { readOrderNotes } from '../../../commerce/orders/order-notes.ts'
import { findAnyOrder, unitsUnsent } from '../../../commerce/orders/read-orders.ts'
import type { WholeOrder as FoundOrder } from '../../../commerce/orders/read-orders.ts'
import { addressToSendTo } from '../../../commerce/orders/set-delivery-address.ts'
import { receivedOnWire } from '../payments/received-on-wire.ts'
import { addressFor, addressOnly } from '../address-for.ts'
import { versionOf } from '../save-shown.ts'
import { versionOfContents } from './change-order.ts'
import { partsFor } from './parts-for.ts'
import { taxQrOf } from '../../../commerce/orders/tax-qr.ts'
import { refundableUnits } from '../../../commerce/orders/refunded-items.ts'
import { listSms } from '../../../platform/sms/list-sms.ts'
import { qrCode } from '../../../platform/qr-code.ts'
import { listOrderPayments } from '../../../commerce/payments/list-order-payments.ts'
import { storedWebhooks } from '../../../commerce/payments/replay-webhooks.ts'
import { receivedOfOrder } from '../../../commerce/payments/received-money.ts'
import type { PaymentRow, RefundRow } from '../../../commerce/payments/tables.ts'
import { listReturns } from '../../../commerce/returns/read-returns.ts'

export type Reader = { role: StaffRole; lang: Language }

export async function showOrder(
  db: Database,
  orderNumber: string,
  { role, lang }: Reader,
): Promise<WholeOrder> {
  const found = await findAnyOrder(db, orderNumber)
  const [{ qr: _qr, ...printed }, money, notes, { returns }, mails, messages, news] = await Promise.all([
    printedOrder(db, found, { role, lang }),
    isPermitted(role, 'read-payments')
      ? moneyOf(db, found, lang)
      : { payments: null, refunds: null, received: null },
    readOrderNotes(db, { userId: found.userId, orderId: found.id }),
    listReturns(db, found.userId, { orderId: found.id, lang }),
    listOrderMails(db, found.id),
    listSms(db, { orderId: found.id }),
    listNewsOf(db, { userId: found.userId, orderId: found.id }),
  ])
  return {
    ...printed,
    ...money,
    history: found.transitions.map(({ at, actor, note, ...transition }) => ({
      ...transition,
      actor: orderActorText(actor, lang),
      // What a payment notes are its references, which stand at the payment.
      note: actor === 'gateway' ? '' : orderHistoryText(withNames(note, found, lang), lang),
      at: new Date(at).toISOString(),
    })),
    returns: returns.map(({ _id, returnNumber, status, createdAt }) => ({
      _id,
      returnNumber,
      status,
      createdAt,
    })),
    mails,
    messages: messages.map(({ kind, recipient, state, reason, at }) => ({
      kind,
      to: recipient,
      state,
      reason,
      at: at.toISOString(),
    })),
    news: news.map(({ at, ...message }) => ({ ...message, at: at.toISOString() })),
    notes: notes.map(({ author, text, createdAt }) => ({ author, text, at: createdAt.toISOString() })),
  }
}

/** Notes that the shop writes count units of lines; members read names. */
function withNames(note: string, { items }: FoundOrder, lang: Language): string {
  return note.replaceAll(/ × line (\d+)/g, (text, line: string) => {
    const item = items[Number(line) - 1]
    return item ? ` × ${translate(item, 'name', lang)}` : text
  })
}

export async function printedOrder(
  db: Database,
  found: FoundOrder,
  { role, lang }: Reader,
): Promise<PrintedOrder> {
  const seesMoney = isPermitted(role, 'read-payments')
  const thumbnails = await thumbnailsOf(
    db,
    found.items.flatMap(({ image }) => image ?? []),
  )
  const refunded = await refundableUnits(db, found)
  const order = orderFrom(found, thumbnails, lang)
  const { items, shipments: _shipments, deliveryAddress: _address, ...facts } = order
  const address = found.source === 'gift-card' ? null : await addressToSendTo(db, found)
  const giftCard = found.source === 'gift-card' ? (await cardsOfOrders(db, [found])).get(found.id) : undefined
  const places = await placesOfOrder(db, found)
  return {
    ...facts,
    ...(giftCard && { giftCard }),
    address: address && addressFor(role, address),
    addressVersion: versionOfAddress(address),
    qr: qrCode(found.orderNumber, 2),
    ...(seesMoney && (await taxQrOf(db, found.id))),
    ...(address?.location && { pointQr: qrCode(geoUri(address.location), 2) }),
    customerId: (await accountOfCustomer(db, found.userId)) ?? found.userId,
    shipments: (order.shipments ?? []).map(({ collect, ...shipment }, index) => ({
      ...shipment,
      actor: orderActorText(found.shipments[index]?.actor ?? '', lang),
      rider: found.shipments[index]?.rider ?? null,
      collect: seesMoney ? (collect ?? null) : null,
    })),
    parts: await partsFor(db, found, { parts: order.parts ?? [], seesMoney }),
    holds: found.holds.map(({ reason, at }) => ({ reason, at: new Date(at).toISOString() })),
    changes: (seesMoney ? (order.changes ?? []) : []).map((change, index) => ({
      ...change,
      before: contentsFor(role, change.before),
      after: contentsFor(role, change.after),
      actor: orderActorText(found.changes[index]?.actor ?? '', lang),
    })),
    contentsVersion: versionOfContents({ ...found, lines: found.items }),
    sums: seesMoney ? sumsOf(order) : null,
    language: found.language,
    termsVersion: found.termsVersion,
    buyer: { ...order.buyer, phonenumber: phoneFor(role, order.buyer.phonenumber) },
    lines: found.items.map((item, position) => ({
      position,
      productId: item.productId,
      productName: translate(item, 'name', lang),
      variant: variantOnWire(item, lang),
      picture: items[position]?.productImage.imageContent ?? '',
      quantity: item.quantity,
      ...(items[position]?.terms && { terms: items[position].terms }),
      ...(item.note !== '' && { noteLabel: translate(item, 'noteLabel', lang), note: item.note }),
      ...(seesMoney &&
        item.listedSantim !== null && {
          priceChange: { from: toBirr(item.listedSantim), reason: item.priceReason },
        }),
      amounts: seesMoney
        ? {
            price: toBirr(item.unitPriceSantim),
            total: toBirr(item.lineTotalSantim),
            codeSaving: toBirr(item.codeSavingSantim),
            ...(item.discount && { automaticSaving: toBirr(item.automaticSavingSantim) }),
            refunded: toBirr(refunded[position]?.refundedSantim ?? 0),
          }
        : null,
      refunded: refunded[position]?.refunded ?? 0,
      changedMind: refunded[position]?.changedMind ?? 0,
      canceled: item.canceledUnits,
      unpaid: found.canceledSantim > 0 ? item.canceledUnits : 0,
      unsent: unitsUnsent(found, position),
      ...(places.has(item.variantId) && {
        places: places.get(item.variantId)?.map(({ id, ...place }) => ({ placeId: id, ...place })),
      }),
    })),
  }
}

function contentsFor(role: StaffRole, contents: OrderContents): OrderContents {
  const { address } = contents
  return address ? { ...contents, address: addressFor(role, address) } : contents
}

export function versionOfAddress(address: DeliveryAddress | null): string {
  return versionOf(address ? addressOnly(address) : {})
}

function sumsOf(order: DetailedOrder): OrderSums {
  const { total, subtotal, quantitySaving, codeSaving, delivery, vat, vatPercent } = order
  const { refunded, canceled, credit, toPay, received, due, owed, automaticSaving, discounts } = order
  const sums = { total, subtotal, quantitySaving, codeSaving, delivery, vat, vatPercent }
  return {
    ...sums,
    ...(discounts && { automaticSaving, discounts }),
    ...(refunded !== undefined && { refunded }),
    ...(canceled !== undefined && { canceled }),
    ...(credit !== undefined && { credit }),
    ...(toPay !== undefined && { toPay }),
    ...(received !== undefined && { received }),
    ...(due !== undefined && { due }),
    ...(owed !== undefined && { owed }),
  }
}

export function phoneFor(role: StaffRole, phone: string): string {
  return isPermitted(role, 'read-phones') ? phone : masked(phone)
}

export function refundOnWire(refund: RefundRow, lang: Language): OrderRefund {
  const { id, reference, status, amountSantim, toCredit, paymentId, actor, reason, failure, createdAt } =
    refund
  const amount = toBirr(amountSantim)
  return {
    _id: id,
    reference,
    status,
    amount,
    toCredit,
    paymentId,
    actor: orderActorText(actor, lang),
    reason,
    failure,
    createdAt: createdAt.toISOString(),
  }
}

type Money = Pick<WholeOrder, 'payments' | 'refunds' | 'received'>

async function moneyOf(db: Database, order: FoundOrder, lang: Language): Promise<Money> {
  const { payments, refunds } = await listOrderPayments(db, order)
  const received = await receivedOfOrder(db, order)
  const webhooks = await storedWebhooks(
    db,
    payments.map(({ txRef }) => txRef),
  )
  return {
    payments: payments.map((payment) => ({
      _id: payment.id,
      tx_ref: payment.txRef,
      gateway: payment.gateway,
      status: payment.status,
      amount: toBirr(payment.amountSantim),
      reference: payment.gatewayReference,
      reviewReason: payment.reviewReason,
      isSurplus: payment.isSurplus,
      isWithdrawn: payment.isWithdrawn && payment.status === 'failed',
      left: toBirr(leftOf(payment, refunds)),
      createdAt: payment.createdAt.toISOString(),
      settledAt: payment.settledAt?.toISOString() ?? null,
      webhooks: webhooks
        .filter(({ txRef }) => txRef === payment.txRef)
        .map(({ event, receivedAt, raw }) => ({ event, receivedAt: receivedAt.toISOString(), raw })),
    })),
    refunds: refunds.map((refund) => refundOnWire(refund, lang)),
    received: received.map(receivedOnWire),
  }
}

function leftOf({ id, amountSantim }: PaymentRow, refunds: RefundRow[]): number {
  const own = refunds.filter(({ paymentId, status }) => paymentId === id && status !== 'failed')
  return own.reduce((left, refund) => left - refund.amountSantim, amountSantim)
}
