import type { DeliveryAddress } from '../../../contract/addresses.ts'
import { pickRate, servesPlace } from '../../../contract/delivery-rates.ts'
import type { DeliveryFacts } from '../../../contract/delivery-rates.ts'
import { refuseCashFor } from '../seller-accounts/refuse-cash.ts'
import { priceOrder } from '../../../contract/pricing.ts'
import type { LinePrice, OrderPrice } from '../../../contract/pricing.ts'
import { termFields } from '../../../contract/product-fields.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { chooseDelivery } from '../../catalogue/delivery/choose-delivery.ts'
import { ratesOf, readDeliveryMethods } from '../../catalogue/delivery/delivery-methods.ts'
import { chooseSellerDeliveries } from '../../catalogue/seller-delivery/choose-methods.ts'
import { variantsForSale } from '../../catalogue/products/products-for-sale.ts'
import type { VariantQuantity } from '../../catalogue/stock/reservations.ts'
import type { Database } from '../../platform/database/connect.ts'
import { asDiscount, findAgreed, findDiscounts } from '../discounts/automatic-discounts.ts'
import type { FoundDiscount } from '../discounts/automatic-discounts.ts'
import { checkCode, codeOf, findCode } from '../discounts/check-code.ts'
import type { CodeRow } from '../discounts/check-code.ts'
import type { OwnDelivery } from '../parts/tables.ts'
import { copyOfSellers, goodsOfShop, isCashTakenBy, shopFeeOf } from './chosen-deliveries.ts'
import { limitCashByStaff } from './cash-limit.ts'
import { hasOrdered } from './checkouts.ts'
import { refuseCardOrder } from './place-card-order.ts'
import { deliveryFacts, productsOf, sellerDeliversNowhere } from './price-checkout.ts'
import { copyOf } from './place-order.ts'
import type { OrderedLine, OrderRow } from './place-order.ts'
import { refuseTooLarge } from './refuse-too-large.ts'
import { isPartlySent } from './shipments.ts'
import type { OrderItemsTable, StoredDelivery, StoredDiscount } from './tables.ts'

/** What the whole order is to be like: each variant has one line. */
export type WantedContents = {
  lines: readonly VariantQuantity[]
  code: string | null
  deliveryId: string | null
  /** The order keeps its address without it. */
  address?: DeliveryAddress | undefined
}

export type ReservedLine = OrderedLine &
  Pick<OrderItemsTable, 'reservation'> & { discount: StoredDiscount | null; commissionRuleId: string | null }

export type PricedChange = {
  before: ReservedLine[]
  price: OrderPrice<OrderedLine>
  code: CodeRow | undefined
  discounts: FoundDiscount[]
  deliveryId: string | null
  delivery: StoredDelivery | null
  sellerDeliveries: OwnDelivery[] | null
}

/**
 * Prices an order as it is to be. Lines that stay keep the price at which they were ordered, also with another
 * quantity; new ones have that of today. Refuses `order-not-changeable`, `order-partly-refunded`,
 * `products-not-sold`, `order-too-large`, `delivery-without-cash`,
 * `goods-without-cash`, `seller-delivers-nowhere`, and what checkCode and chooseDelivery refuse.
 */
export async function priceChange(
  db: Database,
  order: OrderRow,
  wanted: WantedContents,
): Promise<PricedChange> {
  refuseCardOrder(order)
  await requireChangeable(db, order)
  const before = await orderedLines(db, order)
  const lines = await linesWanted(db, before, wanted.lines)
  const found = await discountsWanted(db, order, { before, lines })
  const discounts = found.map(asDiscount<OrderedLine>)
  const code =
    wanted.code === null
      ? undefined
      : await usableCode(db, order, { code: wanted.code, lines: priceOrder(lines, { discounts }).lines })
  const terms = code && codeOf<OrderedLine>(code)
  const address = wanted.address ?? order.deliveryAddress
  const goods = priceOrder(lines, { discounts, code: terms }).lines
  const sellerDeliveries = await sellerDeliveriesWanted(db, order, { before, goods, address })
  const bringers = (sellerDeliveries ?? []).map(({ sellerId }) => sellerId)
  const ofShop = goodsOfShop(goods, bringers)
  const delivery =
    ofShop.length === 0
      ? { deliveryId: null, delivery: null, shopFeeSantim: 0 }
      : await deliveryWanted(db, order, wanted, deliveryFacts(ofShop, address))
  const ownSantim = (sellerDeliveries ?? []).reduce((sum, { feeSantim }) => sum + feeSantim, 0)
  const deliverySantim = delivery.shopFeeSantim + ownSantim
  const price = priceOrder(lines, { discounts, code: terms, deliverySantim })
  refuseTooLarge(price.totalSantim)
  if (order.paymentStatus === 'on-delivery') {
    const isNew = ({ variantId }: OrderedLine) => !before.some((it) => it.variantId === variantId)
    await refuseCashFor(db, lines.filter(isNew))
  }
  const { deliveryId } = delivery
  return {
    before,
    price,
    code,
    discounts: found,
    deliveryId,
    delivery: delivery.delivery,
    sellerDeliveries,
  }
}

/**
 * Sellers whose goods stay bring them as was agreed. One that comes new brings them by the cheapest of its own methods, if
 * it has any. Refuses `seller-delivers-nowhere` and `delivery-without-cash`.
 */
async function sellerDeliveriesWanted(
  db: Database,
  order: OrderRow,
  goods: {
    before: readonly ReservedLine[]
    goods: readonly (OrderedLine & LinePrice)[]
    address: DeliveryAddress | null
  },
): Promise<OwnDelivery[] | null> {
  const { before, goods: lines, address } = goods
  const sellerIds = new Set(lines.map(({ sellerId }) => sellerId))
  const agreed = (order.sellerDeliveries ?? []).filter(({ sellerId }) => sellerIds.has(sellerId))
  const added = [...sellerIds].filter((id) => !before.some(({ sellerId }) => sellerId === id))
  const found = await chooseSellerDeliveries(db, [], { sellerIds: added, place: address ?? undefined })
  const unserved = found.find(({ method }) => !method)
  if (unserved) throw sellerDeliversNowhere(unserved, lines)
  if (order.paymentStatus === 'on-delivery' && !isCashTakenBy({ sellerDeliveries: found })) {
    throw new Refusal('delivery-without-cash')
  }
  const all = [...agreed, ...(copyOfSellers(found) ?? [])]
  return all.length > 0 ? all : null
}

/**
 * The discounts of an order stay valid for it after their end. While nothing else is ordered, it gets no others; with
 * other lines it has those of today, too.
 */
async function discountsWanted(
  db: Database,
  order: OrderRow,
  { before, lines }: { before: readonly ReservedLine[]; lines: readonly OrderedLine[] },
): Promise<FoundDiscount[]> {
  const agreed = [...new Set(before.flatMap(({ discount }) => discount?.id ?? []))]
  const productIds = productsOf(lines)
  const isSame =
    before.length === lines.length &&
    lines.every((line) =>
      before.some((it) => it.variantId === line.variantId && it.quantity === line.quantity),
    )
  if (isSame) return findAgreed(db, { productIds, agreed })
  return findDiscounts(db, { userId: order.userId, productIds, without: [order.id], agreed })
}

/** Units that are canceled or refunded belong to the order as it was. */
async function requireChangeable(db: Database, order: OrderRow): Promise<void> {
  const { orderNumber, status } = order
  if (status !== 'pending' || (await isPartlySent(db, order))) {
    throw new Refusal('order-not-changeable', { order: orderNumber })
  }
  const isRefunded = await db
    .selectFrom('refunds')
    .innerJoin('payments', (on) =>
      on.onRef('payments.userId', '=', 'refunds.userId').onRef('payments.id', '=', 'refunds.paymentId'),
    )
    .select('refunds.id')
    .where('refunds.userId', '=', order.userId)
    .where('refunds.orderId', '=', order.id)
    .where('refunds.isOfChange', '=', false)
    .where('payments.isSurplus', '=', false)
    .limit(1)
    .executeTakeFirst()
  const isCanceled = await db
    .selectFrom('orderItems')
    .select('position')
    .where('userId', '=', order.userId)
    .where('orderId', '=', order.id)
    .where('canceledUnits', '>', 0)
    .limit(1)
    .executeTakeFirst()
  if (isRefunded || isCanceled) throw new Refusal('order-partly-refunded', { order: orderNumber })
}

/** They are the lines of the order, with the product and category of today, by which a code applies. */
async function orderedLines(db: Database, order: OrderRow): Promise<ReservedLine[]> {
  const rows = await db
    .selectFrom('orderItems as i')
    .innerJoin('variants as v', 'v.id', 'i.variantId')
    .innerJoin('products as p', 'p.id', 'v.productId')
    .select(['i.variantId', 'i.sku', 'i.options', 'i.optionTranslations', 'i.name', 'i.description'])
    .select(['i.image', 'i.translations', 'i.terms', 'i.noteLabel', 'i.note', 'i.quantity'])
    .select(['i.unitPriceSantim as priceSantim', 'i.compareAtSantim', 'i.reservation'])
    .select(['i.discount', 'i.commissionRuleId'])
    .select(['i.listedSantim', 'i.priceReason', 'v.productId', 'p.categoryId'])
    .select(({ fn }) => fn.coalesce('i.sellerId', 'p.sellerId').as('sellerId'))
    .select(({ fn }) => fn.coalesce('v.weight', 'p.weight').as('grams'))
    .where('i.userId', '=', order.userId)
    .where('i.orderId', '=', order.id)
    .orderBy('i.position')
    .execute()
  const noTerms = Object.fromEntries(termFields.map((name) => [name, null]))
  return rows.map(({ terms, listedSantim, priceReason, ...row }) => {
    const listed = listedSantim === null ? undefined : { santim: listedSantim, reason: priceReason }
    return { ...noTerms, ...terms, ...row, listed } as ReservedLine
  })
}

async function linesWanted(
  db: Database,
  before: readonly ReservedLine[],
  wanted: readonly VariantQuantity[],
): Promise<OrderedLine[]> {
  const kept = new Map(before.map((line) => [line.variantId, line]))
  const added = wanted.map(({ variantId }) => variantId).filter((id) => !kept.has(id))
  const found = await variantsForSale(db, added)
  const missing = wanted.flatMap(({ variantId }, index) =>
    kept.has(variantId) || found.has(variantId) ? [] : [{ msg: variantId, path: `lines.${index}.variantId` }],
  )
  if (missing.length > 0) {
    throw new Refusal('products-not-sold', { products: missing.map(({ msg }) => msg).join(', ') }, missing)
  }
  return changedLines(before, wanted, found)
}

/** A line that stays keeps the price of the order, whatever its quantity; `found` are the variants of new lines. */
export function changedLines<Line extends { variantId: string }, Found extends object>(
  before: readonly Line[],
  wanted: readonly VariantQuantity[],
  found: ReadonlyMap<string, Found>,
): ((Line | (Found & { note: string })) & { quantity: number })[] {
  const lines: ReturnType<typeof changedLines<Line, Found>> = []
  for (const { variantId, quantity } of wanted) {
    const line = before.find((it) => it.variantId === variantId)
    const variant = found.get(variantId)
    if (line) lines.push({ ...line, quantity })
    else if (variant) lines.push({ ...variant, quantity, note: '' })
  }
  return lines
}

/** The code of the order stays valid after its end, or its last use, as it was used in time. */
async function usableCode(
  db: Database,
  order: OrderRow,
  { code, lines }: { code: string; lines: readonly (OrderedLine & LinePrice)[] },
): Promise<CodeRow> {
  const found = await findCode(db, code, { userId: order.userId, without: [order.id] })
  const isFirstOrder = found?.forFirstOrder !== true || !(await hasOrdered(db, order.userId, [order.id]))
  const isOwn = code === order.code
  const inTime = { endedAt: null, validUntil: null, validFrom: null, isForOthers: false }
  const held = isOwn && found ? { ...found, ...inTime } : found
  return checkCode(held, {
    now: db.now(),
    lines,
    isFirstOrder: isOwn || isFirstOrder,
  })
}

/** A method that stays keeps the fee that was agreed while its rate holds for the order; else it has one of today. */
async function deliveryWanted(
  db: Database,
  order: OrderRow,
  { deliveryId, address }: WantedContents,
  facts: DeliveryFacts,
): Promise<Pick<PricedChange, 'deliveryId' | 'delivery'> & { shopFeeSantim: number }> {
  const { delivery } = order
  // Where a seller brought all of it, its method is shown as that of the order.
  const isOfSeller = order.sellerDeliveries?.some((own) => own.id === deliveryId) === true
  const id = (isOfSeller ? null : deliveryId) ?? order.deliveryId ?? undefined
  // Sellers brought all of it themselves, so that nothing was agreed with the shop.
  const isFirst = delivery === null && order.sellerDeliveries !== null
  if (id === (order.deliveryId ?? undefined) && !isFirst) {
    const agreed = { deliveryId: order.deliveryId, delivery, shopFeeSantim: shopFeeOf(order) }
    if (!delivery?.rate || pickRate([delivery.rate], { ...facts, place: address })) return agreed
    const method = (await readDeliveryMethods(db)).find((row) => row.id === id)
    // An address that the method does not serve is refused when it is written.
    if (!method || (address && !ratesOf(method).some((rate) => servesPlace(rate, address)))) return agreed
  }
  const chosen = await chooseDelivery(db, id, facts)
  if (order.paymentStatus === 'on-delivery' && !chosen.cash) throw new Refusal('delivery-without-cash')
  return { deliveryId: chosen.id, delivery: copyOf(chosen), shopFeeSantim: chosen.feeSantim }
}

/** Refuses `order-cash-limit` for an order in cash; one above a limit that was lowered may not become dearer. */
export async function limitCashOrder(
  db: Database,
  order: OrderRow,
  { totalSantim, limitSantim }: { totalSantim: number; limitSantim: number },
): Promise<void> {
  if (order.paymentStatus !== 'on-delivery' || totalSantim <= order.totalSantim) return
  const cashSantim = totalSantim - order.creditSantim
  await limitCashByStaff(db, order.userId, { without: [order.id], cashSantim, limitSantim })
}
