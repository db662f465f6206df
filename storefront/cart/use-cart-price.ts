import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CartItem } from '../../contract/carts.ts'
import { offeredDelivery, servesPlaceOf } from '../../contract/delivery-offers.ts'
import type { DeliveryMethod } from '../../contract/delivery.ts'
import { orderWeight } from '../../contract/delivery-rates.ts'
import type { Place } from '../../contract/delivery-rates.ts'
import { discountFromOffer } from '../../contract/discount-offers.ts'
import { toSantim } from '../../contract/money.ts'
import type { ParcelDelivery } from '../../contract/orders.ts'
import { divideOrder } from '../../contract/order-parts.ts'
import { priceOrder } from '../../contract/pricing.ts'
import type { CodeTerms } from '../../contract/pricing.ts'
import { cheapestMethod } from '../../contract/regions.ts'
import { useAddressList } from '../account/address-book/use-addresses.ts'
import { useLanguage } from '../messages/use-language.ts'
import { account, store } from '../client/api.ts'
import { useUser } from '../session/session-state.ts'

export type CartPrice = ReturnType<typeof useCartPrice>

/** The cart calls it before its items are there, so that the methods are asked for together with them. */
export function useCartPrice(items: readonly CartItem[]) {
  const { id: userId } = useUser()
  const lang = useLanguage()
  const queries = useQueryClient()
  const [chosenId, choose] = useState<string>()
  const [ownIds, chooseOwn] = useState<readonly string[]>([])
  // A code may apply to some of the items only, and needs a minimum.
  const state = items.map(({ _id, quantity, price }) => `${_id} ${quantity} ${price}`).join()
  const { methods: all, place, isLoading: isDeliveryLoading } = useDeliveryMethods()
  const moved = useMoved(isDeliveryLoading ? undefined : (place?.state ?? ''))
  const { data: priced, isLoading } = useQuery({
    queryKey: ['cart', userId, lang, 'price', state, moved],
    enabled: items.length > 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => account('GET /cart/totalPrice', { query: { userId }, signal }),
  })
  const terms = codeTerms(priced?.codeTerms)
  const lines = items.map((item) => ({
    _id: item._id,
    priceSantim: toSantim(item.price),
    quantity: item.quantity,
    productId: item.productId._id,
    variantId: item.variant._id,
    sellerId: item.seller._id,
  }))
  const offers = priced?.discountTerms ?? []
  const discounts = offers.map(discountFromOffer<(typeof lines)[number]>)
  const code = terms && {
    terms,
    combines: priced?.codeTerms?.combines === true,
    appliesTo: ({ _id }: { _id: string }) => priced?.codeTerms?.items.includes(_id) === true,
  }
  const own = ownDeliveries(priced?.deliveries, items, ownIds)
  const isOfShop = ({ sellerId }: { sellerId: string }) => !own.some(({ seller }) => seller._id === sellerId)
  const goods = priceOrder(lines, { discounts, code }).lines.filter(isOfShop)
  const valueSantim = goods.reduce((sum, { paidSantim }) => sum + paidSantim, 0)
  const grams = orderWeight(items.filter(({ seller }) => isOfShop({ sellerId: seller._id })))
  const methods = all && (goods.length > 0 ? offeredDelivery(all, { place, grams, valueSantim }) : [])
  const delivery =
    methods?.find(({ _id }) => _id === chosenId) ?? (methods && cheapestMethod(methods, ({ fee }) => fee))
  const chosen = [...(delivery ? [delivery] : []), ...own.flatMap(({ method }) => method ?? [])]
  const deliverySantim = chosen.reduce((sum, { fee }) => sum + toSantim(fee), 0)
  const price = priceOrder(lines, { discounts, code, deliverySantim })
  const fees = own.map(({ seller, method }) => ({
    sellerId: seller._id,
    feeSantim: toSantim(method?.fee ?? 0),
  }))
  return {
    price,
    /** They are what each seller's goods and their delivery cost. */
    shares: divideOrder(price.lines, price.deliverySantim, fees),
    /** They reduce something, or would with more units. */
    offers,
    code: priced?.code ?? undefined,
    codeRefused: priced?.codeRefused,
    creditSantim: toSantim(priced?.credit ?? 0),
    /** Some ways of delivery, and goods of sellers who owe the shop too much, are not paid in cash. */
    cash: { isCashTaken: chosen.every(({ cash }) => cash), isCashForGoods: priced?.withoutCash !== true },
    isLoading: isLoading || isDeliveryLoading,
    methods,
    valueSantim,
    addressState: place?.state,
    isServed: all !== undefined && servesPlaceOf(all, place),
    delivery,
    choose,
    /** The sellers bring these parcels themselves. */
    own,
    chooseOwn: (id: string) => chooseOwn((ids) => [id, ...ids]),
    /** Something of the cart goes by a method of the shop. */
    hasShopParcel: goods.length > 0,
    isCollected: chosen.length > 0 && chosen.every(({ pickUp }) => pickUp),
    reload: () => queries.invalidateQueries({ queryKey: ['cart', userId, lang, 'price'] }),
  }
}

type OwnParcel = ParcelDelivery & { seller: NonNullable<ParcelDelivery['seller']> }

/** The methods that were chosen last, or the cheapest ones, of the sellers that are still in the cart. */
function ownDeliveries(
  deliveries: readonly ParcelDelivery[] = [],
  items: readonly CartItem[],
  chosenIds: readonly string[],
): OwnParcel[] {
  return deliveries.flatMap(({ seller, ...parcel }) => {
    if (!seller || !items.some((item) => item.seller._id === seller._id)) return []
    const chosenId = chosenIds.find((id) => parcel.methods.some(({ _id }) => _id === id))
    const method = parcel.methods.find(({ _id }) => _id === chosenId) ?? parcel.method
    return [{ ...parcel, seller, method, fee: method?.fee ?? 0 }]
  })
}

/** It is the region of the address once that is another one than at first, for which sellers have other methods. */
function useMoved(state: string | undefined): string | undefined {
  const [first, setFirst] = useState(state)
  if (first === undefined && state !== undefined) setFirst(state)
  return state === (first ?? state) ? undefined : state
}

function useDeliveryMethods(): {
  methods: DeliveryMethod[] | undefined
  place: Place | undefined
  isLoading: boolean
} {
  const lang = useLanguage()
  const addresses = useAddressList()
  const { data, isLoading } = useQuery({
    queryKey: ['delivery', lang],
    queryFn: ({ signal }) => store('GET /delivery', { query: { lang }, signal }),
  })
  return {
    methods: addresses.isLoading ? undefined : data,
    place: addresses.data?.[0],
    isLoading: isLoading || addresses.isLoading,
  }
}

function codeTerms(sent: { percent?: number; amount?: number } | undefined): CodeTerms | undefined {
  if (sent?.percent !== undefined) return { percent: sent.percent }
  return sent?.amount === undefined ? undefined : { amountSantim: toSantim(sent.amount) }
}
