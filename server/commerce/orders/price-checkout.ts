import type { AutomaticDiscount } from '../../../contract/automatic-discounts.ts'
import type { DeliveryAddress } from '../../../contract/addresses.ts'
import { orderWeight } from '../../../contract/delivery-rates.ts'
import type { DeliveryFacts } from '../../../contract/delivery-rates.ts'
import { toBirr } from '../../../contract/money.ts'
import { priceOrder } from '../../../contract/pricing.ts'
import type { OrderPrice } from '../../../contract/pricing.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { refusalText } from '../../../messages/refusal-text.ts'
import type { Language } from '../../../contract/language.ts'
import { localeOfUser } from '../../customers/accounts/preferences/preferences.ts'
import { findDefaultAddress } from '../../customers/addresses/read-addresses.ts'
import { cartItemIds, cartLines } from '../carts/checkout-cart.ts'
import { chooseVariants } from '../../catalogue/products/variants.ts'
import type { ChosenItem } from '../../catalogue/products/variants.ts'
import type { Database } from '../../platform/database/connect.ts'
import { chooseDelivery } from '../../catalogue/delivery/choose-delivery.ts'
import type { ChosenDelivery } from '../../catalogue/delivery/choose-delivery.ts'
import { creditOf } from '../credit/move-credit.ts'
import { findCartCode, setCartCode } from '../discounts/cart-code.ts'
import { appliedOnWire, offersOnWire } from '../discounts/discounts-on-wire.ts'
import { asDiscount, findDiscounts } from '../discounts/automatic-discounts.ts'
import type { FoundDiscount } from '../discounts/automatic-discounts.ts'
import { appliesTo, checkCode, codeOf, findCode, requireCode, termsOf } from '../discounts/check-code.ts'
import type { CodeRow } from '../discounts/check-code.ts'
import { isCashTakenFor } from '../seller-accounts/refuse-cash.ts'
import { hasOrdered, replaceableOrders, unpaidOrdersOfGoods } from './checkouts.ts'
import { creditOfOrders } from './order-credit.ts'
import { linesToOrder, quantitiesOf } from './place-order.ts'
import type { OrderedLine } from './place-order.ts'

type Purchase = {
  userId: string
  lines: readonly OrderedLine[]
  code: string | undefined
  deliveryId: string | undefined
  /** Their uses of the code do not count. */
  replaced: readonly string[]
  /** It is the customer's default address if it is not given. */
  deliverTo?: DeliveryAddress | null
}

export type CheckoutPrice = {
  price: OrderPrice<OrderedLine>
  code?: CodeRow | undefined
  refused?: Refusal | undefined
  /** They can reduce the lines. Not all of them do. */
  discounts: FoundDiscount[]
  delivery: ChosenDelivery | undefined
  deliverTo: DeliveryAddress | null
  undeliverable?: Refusal | undefined
}

/** Refuses what chooseDelivery refuses of a chosen method. */
export async function priceCheckout(db: Database, purchase: Purchase): Promise<CheckoutPrice> {
  const { userId, lines, deliveryId, deliverTo = await findDefaultAddress(db, userId) } = purchase
  const found = await findDiscounts(db, { userId, productIds: productsOf(lines), without: purchase.replaced })
  const discounts = found.map(asDiscount<OrderedLine>)
  const { code, refused } = await usableCode(db, purchase, discounts)
  const terms = code && codeOf<OrderedLine>(code)
  const facts = deliveryFacts(lines, priceOrder(lines, { discounts, code: terms }), deliverTo)
  const { delivery, undeliverable } = await chooseDelivery(db, deliveryId, facts)
    .then((chosen) => ({ delivery: chosen, undeliverable: undefined }))
    .catch((error: unknown) => {
      if (deliveryId !== undefined || !(error instanceof Refusal)) throw error
      return { delivery: undefined, undeliverable: error }
    })
  const price = priceOrder(lines, { discounts, code: terms, deliverySantim: delivery?.feeSantim })
  return { price, code, refused, discounts: found, delivery, deliverTo, undeliverable }
}

export function productsOf(lines: readonly { productId: string }[]): string[] {
  return [...new Set(lines.map(({ productId }) => productId))]
}

/** The value of an order is what its goods cost after savings, discounts and code. */
export function deliveryFacts(
  lines: readonly OrderedLine[],
  { totalSantim, deliverySantim }: OrderPrice<OrderedLine>,
  address: DeliveryAddress | null,
): DeliveryFacts {
  return {
    place: address ?? undefined,
    grams: orderWeight(lines),
    valueSantim: totalSantim - deliverySantim,
  }
}

async function usableCode(
  db: Database,
  { userId, lines, code, replaced }: Purchase,
  discounts: readonly AutomaticDiscount<OrderedLine>[],
): Promise<Pick<CheckoutPrice, 'code' | 'refused'>> {
  if (code === undefined) return {}
  const found = await findCode(db, code, { userId, without: replaced })
  const isFirstOrder = found?.forFirstOrder !== true || !(await hasOrdered(db, userId, replaced))
  try {
    const { lines: priced } = priceOrder(lines, { discounts })
    return { code: checkCode(found, { now: db.now(), lines: priced, isFirstOrder }) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { refused: error }
  }
}

export async function applyCode(
  db: Database,
  userId: string,
  code: string,
): Promise<{ code: string; saving: number }> {
  await requireCode(db, code)
  const { price, refused } = await priceCart(db, userId, { code })
  if (refused) throw refused
  await setCartCode(db, userId, code)
  return { code, saving: toBirr(price.codeSavingSantim) }
}

/** A direct purchase needs it. Refuses what requireCode, checkCode and chooseVariants refuse. */
export async function codeForItems(
  db: Database,
  userId: string,
  { code, items, language }: { code: string; items: readonly ChosenItem[]; language: Language },
): Promise<{ code: string; saving: number }> {
  await requireCode(db, code)
  const lines = await linesToOrder(db, await chooseVariants(db, userId, { items, language }))
  const goods = { userId, source: 'direct' as const, lines: quantitiesOf(lines) }
  const replaced = [...(await unpaidOrdersOfGoods(db, goods))]
  const { price, refused } = await priceCheckout(db, { userId, lines, code, deliveryId: undefined, replaced })
  if (refused) throw refused
  return { code, saving: toBirr(price.codeSavingSantim) }
}

/** `GET /cart/totalPrice` shows it, and a checkout has to name it as its amount. */
export async function cartPrice(
  db: Database,
  userId: string,
  { deliveryId, lang }: { deliveryId: string | undefined; lang: Language },
) {
  const code = await findCartCode(db, userId)
  const priced = await priceCart(db, userId, { code, deliveryId }).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'cart-empty') return undefined
    throw error
  })
  const price = priced?.price ?? priceOrder([])
  const { refused, code: used } = priced ?? {}
  return {
    totalPrice: toBirr(price.totalSantim),
    subtotal: toBirr(price.subtotalSantim),
    quantitySaving: toBirr(price.quantitySavingSantim),
    codeSaving: toBirr(price.codeSavingSantim),
    delivery: toBirr(price.deliverySantim),
    deliveryId: priced?.delivery?.id ?? null,
    code: code ?? null,
    ...appliedOnWire(price, priced?.discounts ?? [], lang),
    ...(priced && priced.discounts.length > 0 && { discountTerms: offersOnWire(priced.discounts, lang) }),
    credit: toBirr(await usableCredit(db, userId)),
    ...(priced &&
      !(await isCashTakenFor(
        db,
        priced.price.lines.map(({ sellerId }) => sellerId),
      )) && {
        withoutCash: true as const,
      }),
    ...(refused && { codeRefused: refusalText(refused, await localeOfUser(db, userId, lang)) }),
    ...(used && { codeTerms: await termsOnWire(db, userId, { code: used, lines: price.lines }) }),
  }
}

/** The next checkout of the cart has what its open orders hold. */
async function usableCredit(db: Database, userId: string): Promise<number> {
  const held = await creditOfOrders(db, userId, await replaceableOrders(db, userId))
  return [...held.values()].reduce((sum, santim) => sum + santim, await creditOf(db, userId))
}

async function priceCart(
  db: Database,
  userId: string,
  { code, deliveryId }: { code: string | undefined; deliveryId?: string | undefined },
): Promise<CheckoutPrice> {
  const lines = await linesToOrder(db, await cartLines(db, userId))
  const replaced = await replaceableOrders(db, userId)
  return priceCheckout(db, { userId, lines, code, deliveryId, replaced })
}

async function termsOnWire(
  db: Database,
  userId: string,
  { code, lines }: { code: CodeRow; lines: readonly OrderedLine[] },
) {
  const products = lines.filter((line) => appliesTo(code, line)).map(({ productId }) => productId)
  const terms = termsOf(code)
  const items = await cartItemIds(db, userId, products)
  const combines = code.combines && { combines: true }
  return 'percent' in terms
    ? { ...terms, items, ...combines }
    : { amount: toBirr(terms.amountSantim), items, ...combines }
}
