import { sql } from 'kysely'
import type { Language } from '../../../contract/language.ts'
import { ordersLength, ordersPageLength } from '../../../contract/limits.ts'
import { toBirr } from '../../../contract/money.ts'
import { toPayOnDelivery } from '../../../contract/pricing.ts'
import type { OrderStatus } from '../../../contract/order-statuses.ts'
import type { DetailedOrder, Order, ShipmentOfOrder } from '../../../contract/orders.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { noPictureUrl, pictureUrl } from '../../../contract/paths.ts'
import { comparedWith } from '../../catalogue/products/sale-on-wire.ts'
import { sellersOfProducts } from '../../catalogue/products/sellers-products.ts'
import { variantOnWire } from '../../catalogue/products/variants.ts'
import type { Database } from '../../platform/database/connect.ts'
import { translate } from '../../platform/database/translations.ts'
import { orderedDeliveryOf } from './deliveries-on-wire.ts'
import { placeOf } from '../../catalogue/delivery/delivery-methods.ts'
import { thumbnailsOf } from '../../platform/media/pictures.ts'
import { cardsOfOrders } from '../gift-cards/cards-of-orders.ts'
import { customersOf } from './attached-orders.ts'
import { carrierOnWire } from '../carriers/carriers.ts'
import { changesOnWire } from './changes-on-wire.ts'
import { orderedDiscounts } from './order-discounts.ts'
import { taxQrOf } from './tax-qr.ts'
import { codesOfParts } from '../hand-over-codes/code-ids.ts'
import { partsOnWire } from './parts-on-wire.ts'
import { readOrders } from './read-orders.ts'
import type { WholeOrder } from './read-orders.ts'
import { isOnItsWay } from './shipments.ts'
import type { OrderKey } from './transition-order.ts'

type OnWire = { lang: Language; images?: 'linked' | undefined }

export async function listOrders(
  db: Database,
  userId: string,
  { status, limit = ordersLength, ...wire }: OnWire & { status?: OrderStatus; limit?: number },
): Promise<Order[]> {
  return toWire(db, await readNewest(db, userId, { status, limit }), wire)
}

/** Those of several customers are read one by one, as each is in a partition of its own. */
async function readNewest(
  db: Database,
  userId: string,
  { status, limit }: { status?: OrderStatus | undefined; limit: number },
): Promise<WholeOrder[]> {
  const ofStatus = status ? sql`and o.status = ${status}` : sql``
  const found: WholeOrder[] = []
  for (const id of await customersOf(db, userId)) {
    found.push(...(await readOrders(db, sql`o.user_id = ${id} ${ofStatus}`, limit)))
  }
  return found.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).slice(0, limit)
}

/** The result has `total` if there may be more orders than are listed. */
export async function newestOrders(
  db: Database,
  userId: string,
  options: OnWire & { status: OrderStatus },
): Promise<{ orders: Order[]; total?: number }> {
  const orders = await listOrders(db, userId, options)
  if (orders.length < ordersLength) return { orders }
  return { orders, total: await countOrders(db, userId, options.status) }
}

export async function pageOfOrders(
  db: Database,
  userId: string,
  options: OnWire & { status: OrderStatus; page?: number | undefined; limit?: number | undefined },
): Promise<{ orders: Order[]; total: number }> {
  const { status, page = 1, limit = ordersPageLength } = options
  const isAlone = (await customersOf(db, userId)).length === 1
  const ofStatus = sql`o.user_id = ${userId} and o.status = ${status}`
  const rows = isAlone
    ? await readOrders(db, ofStatus, limit, (page - 1) * limit)
    : (await readNewest(db, userId, { status, limit: page * limit })).slice((page - 1) * limit)
  return { orders: await toWire(db, rows, options), total: await countOrders(db, userId, status) }
}

async function countOrders(db: Database, userId: string, status: OrderStatus): Promise<number> {
  let sum = 0
  for (const id of await customersOf(db, userId)) {
    const { total } = await db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('userId', '=', id)
      .where('status', '=', status)
      .executeTakeFirstOrThrow()
    sum += total
  }
  return sum
}

export async function findOrder(db: Database, key: OrderKey, wire: OnWire): Promise<DetailedOrder> {
  const rows = await readOrders(db, sql`o.user_id = ${key.userId} and o.id = ${key.id}`, 1)
  const [order] = await toWire(db, rows, wire)
  if (!order) throw new Refusal('order-not-found')
  const productIds = order.items.map(({ product }) => product._id)
  return {
    ...order,
    ...(await taxQrOf(db, key.id)),
    sellers: await sellersOfProducts(db, productIds, wire.lang),
  }
}

async function toWire(
  db: Database,
  rows: WholeOrder[],
  { lang, images: asked }: OnWire,
): Promise<DetailedOrder[]> {
  const images =
    asked === 'linked' ? [] : rows.flatMap((row) => row.items.flatMap((item) => item.image ?? []))
  const thumbnails = await thumbnailsOf(db, images)
  const cards = await cardsOfOrders(
    db,
    rows.filter(({ source }) => source === 'gift-card'),
  )
  const orders = rows.map((row) => {
    const giftCard = cards.get(row.id)
    return { ...orderFrom(row, thumbnails, lang), ...(giftCard && { giftCard }) }
  })
  return withHandOverCodes(db, rows, orders)
}

/** Only what is read for its customer has codes. */
async function withHandOverCodes(
  db: Database,
  rows: readonly WholeOrder[],
  orders: readonly DetailedOrder[],
): Promise<DetailedOrder[]> {
  const waiting = orders.flatMap(({ parts = [] }, index) => {
    const { userId = '', paymentStatus } = rows[index] ?? {}
    if (paymentStatus !== 'paid') return []
    return parts
      .filter(({ shipments }) => shipments.some(isPartOnItsWay))
      .map(({ _id: id }) => ({ userId, id }))
  })
  const codes = await codesOfParts(db, waiting)
  return orders.map(({ parts, ...order }) => ({
    ...order,
    ...(parts && {
      parts: parts.map((part) => {
        const handOverCode = codes.get(part._id)
        return { ...part, ...(handOverCode !== undefined && { handOverCode }) }
      }),
    }),
  }))
}

function isPartOnItsWay({ deliveredAt, refusedAt }: ShipmentOfOrder): boolean {
  return deliveredAt === undefined && refusedAt === undefined
}

export function orderFrom(row: WholeOrder, thumbnails: Map<string, Buffer>, lang: Language): DetailedOrder {
  const subtotalSantim = row.items.reduce((sum, it) => sum + it.unitPriceSantim * it.quantity, 0)
  const goodsSantim = row.items.reduce((sum, it) => sum + it.lineTotalSantim, 0)
  const toPaySantim = toPayOnDelivery(row, row.shipments)
  const order = {
    _id: row.id,
    orderId: row.orderNumber,
    createdAt: row.createdAt.toISOString(),
    status: row.status,
    total: toBirr(row.totalSantim),
    subtotal: toBirr(subtotalSantim),
    quantitySaving: toBirr(subtotalSantim - goodsSantim),
    codeSaving: toBirr(row.codeSavingSantim),
    ...orderedDiscounts(row, lang),
    ...(row.code !== null && { code: row.code }),
    delivery: toBirr(row.deliverySantim),
    ...deliveryFrom(row, lang),
    vat: toBirr(row.vatSantim),
    vatPercent: row.vatPercent,
    ...(row.creditSantim > 0 && { credit: toBirr(row.creditSantim) }),
    ...(toPaySantim !== undefined && { toPay: toBirr(toPaySantim) }),
    ...(row.taxInvoice !== null && { taxInvoice: row.taxInvoice }),
    address: row.deliveryAddress,
    paymentStatus: row.paymentStatus,
    ...(row.checking !== null && { checking: row.checking }),
    ...(row.part !== null && { received: toBirr(row.part.receivedSantim) }),
    ...dueOf(row),
    ...(row.owedSantim > 0 && { owed: toBirr(row.owedSantim) }),
    ...(row.canceledBecause !== null && { canceledBecause: row.canceledBecause }),
    ...(row.replacement !== null && {
      replacedBy: { _id: row.replacement.id, orderId: row.replacement.number },
    }),
    items: row.items.map((item) => ({
      product: {
        _id: item.productId,
        productName: translate(item, 'name', lang),
        productDescription: translate(item, 'description', lang),
      },
      variant: variantOnWire(item, lang),
      productImage: imageFrom(item.image, thumbnails),
      quantity: item.quantity,
      ...(item.canceledUnits > 0 && { canceled: item.canceledUnits }),
      ...(Object.keys(item.terms).length > 0 && { terms: item.terms }),
      ...(item.note !== '' && { noteLabel: translate(item, 'noteLabel', lang), note: item.note }),
      price: toBirr(item.unitPriceSantim),
      ...comparedWith(item),
    })),
    ...(row.changes.length > 0 && { changes: changesOnWire(row, lang) }),
    ...(row.shipments.length > 0 && {
      shipments: row.shipments.map((shipment) => shipmentFrom(shipment, lang)),
    }),
    ...(row.refundedSantim > 0 && { refunded: toBirr(row.refundedSantim) }),
    ...(row.canceledSantim > 0 && { canceled: toBirr(row.canceledSantim) }),
    buyer: { fullName: row.fullName, email: row.email, phonenumber: row.phone },
    ...(row.deliveryAddress !== null && { deliveryAddress: row.deliveryAddress }),
    ...(row.trackingNumber !== null && { trackingNumber: row.trackingNumber }),
    // Notes are only for operators.
    history: row.transitions.map(({ status, paymentStatus, at }) => ({
      status,
      paymentStatus,
      at: new Date(at).toISOString(),
    })),
  }
  return { ...order, ...partsOnWire(row, order, lang) }
}

function dueOf({ part, dueSantim }: WholeOrder): Pick<Order, 'due'> {
  const santim = part?.dueSantim ?? dueSantim
  return part !== null || santim > 0 ? { due: toBirr(santim) } : {}
}

function shipmentFrom(shipment: WholeOrder['shipments'][number], lang: Language): ShipmentOfOrder {
  const { id, number, trackingNumber, carrier, rider, collectSantim, at, deliveredAt, refusedAt, items } =
    shipment
  const time = (text: string) => new Date(text).toISOString()
  return {
    _id: id,
    number,
    ...(trackingNumber !== null && { trackingNumber }),
    ...(carrier !== null && { carrier: carrierOnWire(carrier, trackingNumber, lang) }),
    ...(rider !== null && isOnItsWay(shipment) && { rider }),
    sentAt: time(at),
    ...(deliveredAt !== null && { deliveredAt: time(deliveredAt) }),
    ...(refusedAt !== null && { refusedAt: time(refusedAt) }),
    ...(collectSantim !== null && { collect: toBirr(collectSantim) }),
    items,
  }
}

/** Where one seller brings all of it, it is the method of that one. */
function deliveryFrom(
  { deliveryId, delivery, sellerDeliveries }: WholeOrder,
  lang: Language,
): Pick<Order, 'deliveryMethod'> {
  const [own, ...others] = sellerDeliveries ?? []
  if (own && others.length === 0 && delivery === null) return { deliveryMethod: orderedDeliveryOf(own, lang) }
  if (deliveryId === null || delivery === null) return {}
  const { daysFrom: from, daysTo: to, pickUp, rate } = delivery
  const cutOff = rate?.cutOff ?? undefined
  const name = translate(delivery, 'name', lang)
  const place = placeOf(delivery, lang)
  return {
    deliveryMethod: {
      _id: deliveryId,
      name,
      days: { from, to },
      ...(cutOff !== undefined && { cutOff }),
      pickUp,
      ...place,
    },
  }
}

function imageFrom(image: string | null, thumbnails: Map<string, Buffer>) {
  const thumbnail = image === null ? undefined : thumbnails.get(image)
  return {
    imageType: thumbnail ? 'image/webp' : '',
    imageContent: thumbnail?.toString('base64') ?? '',
    imageUrl: image === null ? noPictureUrl : pictureUrl(image),
  }
}
