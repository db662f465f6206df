import { randomBytes } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { Language } from '../../contract/language.ts'
import { quantityLimits } from '../../contract/limits.ts'
import { lineTotal } from '../../contract/pricing.ts'
import { Refusal } from '../../contract/refusals.ts'
import { catalogues } from '../../messages/catalogues.server.ts'
import { fill } from '../../messages/fill.ts'
import { findDefaultAddress } from '../addresses/read-addresses.ts'
import { productsForSale } from '../catalogue/products-for-sale.ts'
import type { ProductForSale } from '../catalogue/products-for-sale.ts'
import type { Database } from '../database/connect.ts'
import { newId } from '../database/new-id.ts'
import { translate } from '../database/translations.ts'
import { reserveStock } from '../stock/reservations.ts'
import type { ProductQuantity } from '../stock/reservations.ts'
import { joinCheckout } from './checkouts.ts'
import type { OrderItemsTable, OrdersTable } from './tables.ts'

export type OrderRow = Selectable<OrdersTable>

export type PricedLine = ProductForSale & { quantity: number; lineTotalSantim: number }

type NewOrder = {
  source: 'cart' | 'direct'
  paymentStatus: 'unpaid' | 'on-delivery'
  lines: PricedLine[]
  contact: { fullName: string; email: string; phone: string }
  vatPercent: number
  language: Language
}

/** One line per product at today's prices. Refuses `cart-empty`, `product-not-found` and `quantity-too-large`. */
export async function priceLines(db: Database, wanted: ProductQuantity[]): Promise<PricedLine[]> {
  const quantities = new Map<string, number>()
  for (const { productId, quantity } of wanted) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  }
  if (quantities.size === 0) throw new Refusal('cart-empty')
  const found = await productsForSale(db, [...quantities.keys()])
  return [...quantities].map(([productId, quantity]) => {
    const product = found.get(productId)
    if (!product) throw new Refusal('product-not-found')
    if (quantity > quantityLimits.max) throw new Refusal('quantity-too-large')
    return { ...product, quantity, lineTotalSantim: lineTotal(product.priceSantim, quantity) }
  })
}

export function quantitiesOf(lines: PricedLine[]): ProductQuantity[] {
  return lines.map(({ id, quantity }) => ({ productId: id, quantity }))
}

export function totalOf(lines: PricedLine[]): number {
  return lines.reduce((sum, line) => sum + line.lineTotalSantim, 0)
}

/** Reserves stock and copies product data into the order. Refuses `out-of-stock` and `products-out-of-stock`. */
export async function placeOrder(tx: Database, userId: string, input: NewOrder): Promise<OrderRow> {
  const wanted = quantitiesOf(input.lines)
  const { counted, short } = await reserveStock(tx, wanted)
  if (short.size > 0) throw outOfStock(input, short)
  const totalSantim = totalOf(input.lines)
  const address = await findDefaultAddress(tx, userId)
  const id = newId()
  const order = await tx
    .insertInto('orders')
    .values({
      userId,
      id,
      checkoutId: id,
      orderNumber: newOrderNumber(),
      status: 'pending',
      paymentStatus: input.paymentStatus,
      source: input.source,
      totalSantim,
      vatPercent: input.vatPercent,
      vatSantim: includedVat(totalSantim, input.vatPercent),
      ...input.contact,
      deliveryAddress: address && JSON.stringify(address),
      trackingNumber: null,
      language: input.language,
      createdAt: tx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const items = input.lines.map((line, position) => toItem(order, line, position, counted))
  await tx.insertInto('orderItems').values(items).execute()
  await tx
    .insertInto('orderTransitions')
    .values({
      userId,
      orderId: order.id,
      id: newId(),
      status: order.status,
      paymentStatus: order.paymentStatus,
      actor: 'shopper',
      createdAt: order.createdAt,
    })
    .execute()
  await joinCheckout(tx, order, { userId, source: input.source, lines: wanted })
  return order
}

/** Names the products, unless the order has only one. */
function outOfStock({ lines, language }: NewOrder, short: Map<string, number>): Refusal {
  const { leftOf } = catalogues[language].cart
  const faults = lines.flatMap((line, index) => {
    const left = short.get(line.id)
    if (left === undefined) return []
    const product = translate(line, 'name', language)
    return { msg: fill(leftOf, { product, left }), path: `items.${index}.quantity` }
  })
  if (lines.length > 1) {
    return new Refusal('products-out-of-stock', { products: faults.map(({ msg }) => msg).join(' ') }, faults)
  }
  return new Refusal('out-of-stock', { left: [...short.values()][0] ?? 0 }, faults)
}

function toItem(
  order: OrderRow,
  line: PricedLine,
  position: number,
  counted: Set<string>,
): Insertable<OrderItemsTable> {
  return {
    userId: order.userId,
    orderId: order.id,
    position,
    productId: line.id,
    name: line.name,
    description: line.description,
    translations: JSON.stringify(line.translations),
    image: line.image,
    unitPriceSantim: line.priceSantim,
    quantity: line.quantity,
    lineTotalSantim: line.lineTotalSantim,
    reservation: counted.has(line.id) ? 'reserved' : 'none',
  }
}

/** The VAT included in a price (Proclamation 1341/2024). `percent` is of the price without VAT. */
export function includedVat(totalSantim: number, percent: number): number {
  const rate = BigInt(Math.round(percent * 100))
  const whole = 10_000n + rate
  return Number((2n * BigInt(totalSantim) * rate + whole) / (2n * whole))
}

/** Without characters that look alike. */
const orderNumberAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Random, to be unguessable and not to reveal the number of orders. */
function newOrderNumber(): string {
  const letters = Array.from({ length: 8 }, randomLetter).join('')
  return `MK-${letters.slice(0, 4)}-${letters.slice(4)}`
}

function randomLetter(): string {
  for (;;) {
    const [byte = 0] = randomBytes(1)
    // 240 is a multiple of the alphabet's length, so that all letters are equally likely.
    if (byte < 240) return orderNumberAlphabet[byte % orderNumberAlphabet.length] ?? ''
  }
}
