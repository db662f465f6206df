import type { AutomaticDiscount } from '../../../contract/automatic-discounts.ts'
import type { DeliveryAddress } from '../../../contract/addresses.ts'
import { orderWeight } from '../../../contract/delivery-rates.ts'
import type { DeliveryFacts } from '../../../contract/delivery-rates.ts'
import { toBirr } from '../../../contract/money.ts'
import { priceOrder } from '../../../contract/pricing.ts'
import type { LinePrice, OrderPrice } from '../../../contract/pricing.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { goodsOfShop } from './chosen-deliveries.ts'
import { deliveriesOnWire } from './deliveries-on-wire.ts'
import { refusalText } from '../../../messages/refusal-text.ts'
import { defaultLanguage } from '../../../contract/language.ts'
import type { Language } from '../../../contract/language.ts'
import { localeOfUser } from '../../customers/accounts/preferences/preferences.ts'
import { findDefaultAddress } from '../../customers/addresses/read-addresses.ts'
import { cartItemIds, cartLines } from '../carts/checkout-cart.ts'
import { chooseVariants, lineName } from '../../catalogue/products/variants.ts'
import type { ChosenItem } from '../../catalogue/products/variants.ts'
import type { Database } from '../../platform/database/connect.ts'
import { translate } from '../../platform/database/translations.ts'
import { chooseSellerDeliveries } from '../../catalogue/seller-delivery/choose-methods.ts'
import type { SellerDelivery } from '../../catalogue/seller-delivery/choose-methods.ts'
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
  deliveryId?: string | undefined
  /** They are methods of sellers who bring their own parts. */
  deliveryIds?: readonly string[] | undefined
  /** Their uses of the code do not count. */
  replaced: readonly string[]
  /** It is the customer's default address if it is not given. */
  deliverTo?: DeliveryAddress | null
  /** Sellers are named in it where they are refused. */
  language?: Language
}

export type CheckoutPrice = {
  price: OrderPrice<OrderedLine>
  code?: CodeRow | undefined
  refused?: Refusal | undefined
  /** They can reduce the lines. Not all of them do. */
  discounts: FoundDiscount[]
  /** It is that of the shop, unless sellers bring all of it themselves. */
  delivery: ChosenDelivery | undefined
  /** They are those of sellers with methods of their own, in the order of their first lines. */
  sellerDeliveries: SellerDelivery[]
  deliverTo: DeliveryAddress | null
  undeliverable?: Refusal | undefined
}

/** Refuses what chooseDelivery and chooseSellerDeliveries refuse of chosen methods. */
export async function priceCheckout(db: Database, purchase: Purchase): Promise<CheckoutPrice> {
  const { userId, lines, deliverTo = await findDefaultAddress(db, userId) } = purchase
  const found = await findDiscounts(db, { userId, productIds: productsOf(lines), without: purchase.replaced })
  const discounts = found.map(asDiscount<OrderedLine>)
  const { code, refused } = await usableCode(db, purchase, discounts)
  const terms = code && codeOf<OrderedLine>(code)
  const goods = priceOrder(lines, { discounts, code: terms }).lines
  const chosen = await chooseDeliveries(db, purchase, { goods, deliverTo })
  const deliverySantim = feeOf(chosen)
  const price = priceOrder(lines, { discounts, code: terms, deliverySantim })
  return { price, code, refused, discounts: found, deliverTo, ...chosen }
}

type Deliveries = Pick<CheckoutPrice, 'delivery' | 'sellerDeliveries' | 'undeliverable'>

/** The shop sends what its sellers do not bring themselves. */
async function chooseDeliveries(
  db: Database,
  { deliveryId, deliveryIds = [], language }: Purchase,
  { goods, deliverTo }: { goods: readonly (OrderedLine & LinePrice)[]; deliverTo: DeliveryAddress | null },
): Promise<Deliveries> {
  const place = deliverTo ?? undefined
  const sellerIds = goods.map(({ sellerId }) => sellerId)
  const sellerDeliveries = await chooseSellerDeliveries(db, deliveryIds, { sellerIds, place })
  const unserved = sellerDeliveries.find(({ method }) => !method)
  const nowhere = unserved && sellerDeliversNowhere(unserved, goods, language)
  const ofShop = goodsOfShop(
    goods,
    sellerDeliveries.map(({ seller }) => seller.id),
  )
  if (ofShop.length === 0) return { delivery: undefined, sellerDeliveries, undeliverable: nowhere }
  const { delivery, undeliverable } = await chooseDelivery(db, deliveryId, deliveryFacts(ofShop, deliverTo))
    .then((chosen) => ({ delivery: chosen, undeliverable: undefined }))
    .catch((error: unknown) => {
      if (deliveryId !== undefined || !(error instanceof Refusal)) throw error
      return { delivery: undefined, undeliverable: error }
    })
  return { delivery, sellerDeliveries, undeliverable: undeliverable ?? nowhere }
}

/** It names the seller and its lines, so that they can be taken out. */
export function sellerDeliversNowhere(
  { seller }: SellerDelivery,
  goods: readonly OrderedLine[],
  language: Language = defaultLanguage,
): Refusal {
  const faults = goods.flatMap((line, index) =>
    line.sellerId === seller.id ? [{ msg: lineName(line, language), path: `items.${index}` }] : [],
  )
  return new Refusal('seller-delivers-nowhere', { seller: translate(seller, 'storeName', language) }, faults)
}

function feeOf({ delivery, sellerDeliveries }: Pick<Deliveries, 'delivery' | 'sellerDeliveries'>): number {
  const own = sellerDeliveries.reduce((sum, { method }) => sum + (method?.feeSantim ?? 0), 0)
  return own + (delivery?.feeSantim ?? 0)
}

export function productsOf(lines: readonly { productId: string }[]): string[] {
  return [...new Set(lines.map(({ productId }) => productId))]
}

/** The value of what is sent together is what its goods cost after savings, discounts and code. */
export function deliveryFacts(
  lines: readonly (OrderedLine & LinePrice)[],
  address: DeliveryAddress | null,
): DeliveryFacts {
  return {
    place: address ?? undefined,
    grams: orderWeight(lines),
    valueSantim: lines.reduce((sum, { paidSantim }) => sum + paidSantim, 0),
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
  { lang, ...chosen }: Pick<Purchase, 'deliveryId' | 'deliveryIds'> & { lang: Language },
) {
  const code = await findCartCode(db, userId)
  const priced = await priceCart(db, userId, { code, ...chosen }).catch((error: unknown) => {
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
    ...(priced && priced.sellerDeliveries.length > 0 && { deliveries: deliveriesOnWire(priced, lang) }),
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
  chosen: Pick<Purchase, 'code' | 'deliveryId' | 'deliveryIds'>,
): Promise<CheckoutPrice> {
  const lines = await linesToOrder(db, await cartLines(db, userId))
  const replaced = await replaceableOrders(db, userId)
  return priceCheckout(db, { userId, lines, replaced, ...chosen })
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
