import { randomBytes } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { Language } from '../../../contract/language.ts'
import type { DeliveryAddress } from '../../../contract/addresses.ts'
import { quantityLimits } from '../../../contract/limits.ts'
import { termsOf } from '../../../contract/product-fields.ts'
import { includedVat } from '../../../contract/pricing.ts'
import type { LinePrice, OrderPrice } from '../../../contract/pricing.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { catalogues } from '../../../messages/catalogues.server.ts'
import { fill } from '../../../messages/fill.ts'
import { presentTerms } from '../../customers/face/pages.ts'
import { refuseBlocked } from '../../customers/accounts/blocks.ts'
import { noteDefaultAddressUsed } from '../../customers/addresses/read-addresses.ts'
import { variantsForSale } from '../../catalogue/products/products-for-sale.ts'
import type { VariantForSale } from '../../catalogue/products/products-for-sale.ts'
import { lineName } from '../../catalogue/products/variants.ts'
import type { WantedVariant } from '../../catalogue/products/variants.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'
import type { ChosenDelivery } from '../../catalogue/delivery/choose-delivery.ts'
import type { CodeRow } from '../discounts/check-code.ts'
import type { FoundDiscount } from '../discounts/automatic-discounts.ts'
import { holdCode } from '../discounts/code-uses.ts'
import { holdDiscounts } from '../discounts/discount-uses.ts'
import { reserveStock } from '../../catalogue/stock/reservations.ts'
import type { VariantQuantity } from '../../catalogue/stock/reservations.ts'
import { termsOfLines } from '../commission/line-terms.ts'
import type { SellerDelivery } from '../../catalogue/seller-delivery/choose-methods.ts'
import { followParts } from '../parts/follow-parts.ts'
import type { OwnDelivery } from '../parts/tables.ts'
import { limitOrders } from '../seller-score/limit-orders.ts'
import { copyOfSellers } from './chosen-deliveries.ts'
import { joinCheckout } from './checkouts.ts'
import type { OrderItemsTable, OrdersTable, StoredDelivery } from './tables.ts'

export type OrderRow = Selectable<OrdersTable>

export type OrderedLine = VariantForSale & {
  quantity: number
  note: string
  /** It is the price of the shop, if a member of staff has changed it, and why. */
  listed?: { santim: number; reason: string } | undefined
}

type NewOrder = {
  source: 'cart' | 'direct' | 'office'
  /** It is the member of staff who makes the order. */
  actor?: string
  paymentStatus: 'unpaid' | 'on-delivery'
  price: OrderPrice<OrderedLine>
  code?: CodeRow | undefined
  discounts?: readonly FoundDiscount[]
  /** It is missing where sellers bring all of it themselves. */
  delivery?: ChosenDelivery | undefined
  sellerDeliveries?: readonly SellerDelivery[] | undefined
  address: DeliveryAddress | null
  contact: { fullName: string; email: string; phone: string }
  vatPercent: number
  language: Language
}

/** Each variant has one line, with its price of today, and a note if it asks for one today. */
export async function linesToOrder(db: Database, wanted: WantedVariant[]): Promise<OrderedLine[]> {
  const lines = new Map<string, WantedVariant>()
  for (const line of wanted) {
    const before = lines.get(line.variantId)
    const quantity = (before?.quantity ?? 0) + line.quantity
    lines.set(line.variantId, { ...line, quantity, note: line.note || (before?.note ?? '') })
  }
  if (lines.size === 0) throw new Refusal('cart-empty')
  const found = await variantsForSale(db, [...lines.keys()])
  return [...lines.values()].map(({ variantId, quantity, note }) => {
    const variant = found.get(variantId)
    if (!variant) throw new Refusal('product-not-found')
    if (quantity > quantityLimits.max) throw new Refusal('quantity-too-large')
    return { ...variant, quantity, note: variant.noteLabel === '' ? '' : note }
  })
}

export function quantitiesOf(lines: readonly OrderedLine[]): VariantQuantity[] {
  return lines.map(({ variantId, quantity }) => ({ variantId, quantity }))
}

/** It copies product data into the order. Refuses also what holdCode, holdDiscounts and limitOrders refuse. */
export async function placeOrder(tx: Database, userId: string, input: NewOrder): Promise<OrderRow> {
  await refuseBlocked(tx, userId)
  const wanted = quantitiesOf(input.price.lines)
  const id = newId()
  const orderNumber = newNumber('MK')
  const { counted, short } = await reserveStock(tx, wanted, {
    cause: 'ordered',
    actor: input.actor ?? 'shopper',
    subject: orderNumber,
  })
  if (short.size > 0) throw outOfStock(input.price.lines, input.language, short)
  const { lines, totalSantim, codeSavingSantim, automaticSavingSantim, deliverySantim } = input.price
  const order = await tx
    .insertInto('orders')
    .values({
      userId,
      id,
      checkoutId: id,
      orderNumber,
      status: 'pending',
      paymentStatus: input.paymentStatus,
      source: input.source,
      totalSantim,
      vatPercent: input.vatPercent,
      vatSantim: includedVat(totalSantim, input.vatPercent),
      code: input.code?.code,
      codeSavingSantim,
      automaticSavingSantim,
      deliveryId: input.delivery?.id,
      deliverySantim,
      delivery: input.delivery && JSON.stringify(copyOf(input.delivery)),
      sellerDeliveries: jsonOf(copyOfSellers(input.sellerDeliveries)),
      ...input.contact,
      deliveryAddress: input.address && JSON.stringify(input.address),
      trackingNumber: null,
      language: input.language,
      termsVersion: await presentTerms(tx),
      createdAt: tx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { vatPercent, code, discounts = [] } = input
  const terms = await termsOfLines(tx, lines, { vatPercent, code, discounts })
  const items = lines.map((line, position) => ({
    ...toItem(order, line, { position, discounts }),
    ...terms[position],
    reservation: counted.has(line.variantId) ? ('reserved' as const) : ('none' as const),
  }))
  await tx.insertInto('orderItems').values(items).execute()
  await followParts(tx, [order], { actor: input.actor ?? 'shopper' })
  if (code) await holdCode(tx, order, code)
  await holdDiscounts(tx, order, idsOf(input.price))
  await tx
    .insertInto('orderTransitions')
    .values({
      userId,
      orderId: order.id,
      id: newId(),
      status: order.status,
      paymentStatus: order.paymentStatus,
      actor: input.actor ?? 'shopper',
      createdAt: order.createdAt,
    })
    .execute()
  if (input.source !== 'office') await noteDefaultAddressUsed(tx, userId)
  await joinCheckout(tx, order, { userId, source: input.source, lines: wanted })
  // Its locks are the last, so that nothing is locked by those who wait for them. A member of staff knows the seller.
  if (input.source !== 'office')
    await limitOrders(
      tx,
      lines.map(({ sellerId }) => sellerId),
      input.language,
    )
  return order
}

export function jsonOf(deliveries: OwnDelivery[] | null): string | null {
  return deliveries && JSON.stringify(deliveries)
}

/** The terms are frozen with the order: whatever becomes of the rate, it is delivered by what was agreed. */
export function copyOf(chosen: ChosenDelivery): StoredDelivery {
  const { name, translations, daysFrom, daysTo, pickUp, place, hours, regions, rate } = chosen
  return { name, translations, daysFrom, daysTo, pickUp, place, hours, regions, rate }
}

/** It names the products, unless the order has only one. */
export function outOfStock(
  lines: readonly OrderedLine[],
  language: Language,
  short: ReadonlyMap<string, number>,
): Refusal {
  const { leftOf } = catalogues[language].cart
  const faults = lines.flatMap((line, index) => {
    const left = short.get(line.variantId)
    if (left === undefined) return []
    const product = lineName(line, language)
    return { msg: fill(leftOf, { product, left }), path: `items.${index}.quantity` }
  })
  if (lines.length > 1) {
    return new Refusal('products-out-of-stock', { products: faults.map(({ msg }) => msg).join(' ') }, faults)
  }
  return new Refusal('out-of-stock', { left: [...short.values()][0] ?? 0 }, faults)
}

export function toItem(
  order: OrderRow,
  line: OrderedLine & LinePrice,
  { position, discounts }: { position: number; discounts: readonly FoundDiscount[] },
): Omit<Insertable<OrderItemsTable>, 'reservation'> {
  return {
    userId: order.userId,
    orderId: order.id,
    position,
    variantId: line.variantId,
    sellerId: line.sellerId,
    sku: line.sku,
    options: JSON.stringify(line.options),
    optionTranslations: JSON.stringify(line.optionTranslations),
    name: line.name,
    description: line.description,
    translations: JSON.stringify(line.translations),
    terms: JSON.stringify(termsOf(line)),
    noteLabel: line.noteLabel,
    note: line.note,
    image: line.image,
    unitPriceSantim: line.priceSantim,
    compareAtSantim: line.compareAtSantim,
    listedSantim: line.listed?.santim ?? null,
    priceReason: line.listed?.reason ?? '',
    quantity: line.quantity,
    lineTotalSantim: line.lineTotalSantim,
    codeSavingSantim: line.codeSavingSantim,
    automaticSavingSantim: line.automaticSavingSantim,
    discount: storedDiscount(discounts.find(({ id }) => id === line.discountId)),
  }
}

function storedDiscount(found: FoundDiscount | undefined): string | null {
  if (!found) return null
  const { id, name, translations } = found
  return JSON.stringify({ id, name, translations })
}

export function idsOf({ discounts }: Pick<OrderPrice<unknown>, 'discounts'>): string[] {
  return discounts.map(({ id }) => id)
}

export const numberAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A random number cannot be guessed, nor tell how many there are. */
export function newNumber(prefix: 'MK' | 'RT'): string {
  const letters = Array.from({ length: 8 }, randomLetter).join('')
  return `${prefix}-${letters.slice(0, 4)}-${letters.slice(4)}`
}

function randomLetter(): string {
  for (;;) {
    const [byte = 0] = randomBytes(1)
    // 240 is a multiple of the alphabet's length, so that all letters are equally likely.
    if (byte < 240) return numberAlphabet[byte % numberAlphabet.length] ?? ''
  }
}
