import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CartItem } from '../../contract/carts.ts'
import { offeredDelivery, servesPlaceOf } from '../../contract/delivery-offers.ts'
import type { DeliveryMethod } from '../../contract/delivery.ts'
import { orderWeight } from '../../contract/delivery-rates.ts'
import type { Place } from '../../contract/delivery-rates.ts'
import { discountFromOffer } from '../../contract/discount-offers.ts'
import { toSantim } from '../../contract/money.ts'
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
  // A code may apply to some of the items only, and needs a minimum.
  const state = items.map(({ _id, quantity, price }) => `${_id} ${quantity} ${price}`).join()
  const { data: priced, isLoading } = useQuery({
    queryKey: ['cart', userId, lang, 'price', state],
    enabled: items.length > 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => account('GET /cart/totalPrice', { query: { userId }, signal }),
  })
  const { methods: all, place, isLoading: isDeliveryLoading } = useDeliveryMethods()
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
  const valueSantim = priceOrder(lines, { discounts, code }).totalSantim
  const methods = all && offeredDelivery(all, { place, grams: orderWeight(items), valueSantim })
  const delivery =
    methods?.find(({ _id }) => _id === chosenId) ?? (methods && cheapestMethod(methods, ({ fee }) => fee))
  const price = priceOrder(lines, { discounts, code, deliverySantim: delivery && toSantim(delivery.fee) })
  return {
    price,
    /** They are what each seller's goods and their delivery cost. */
    shares: divideOrder(price.lines, price.deliverySantim),
    /** They reduce something, or would with more units. */
    offers,
    code: priced?.code ?? undefined,
    codeRefused: priced?.codeRefused,
    creditSantim: toSantim(priced?.credit ?? 0),
    /** Some ways of delivery, and goods of sellers who owe the shop too much, are not paid in cash. */
    cash: { isCashTaken: delivery?.cash !== false, isCashForGoods: priced?.withoutCash !== true },
    isLoading: isLoading || isDeliveryLoading,
    methods,
    valueSantim,
    addressState: place?.state,
    isServed: all !== undefined && servesPlaceOf(all, place),
    delivery,
    choose,
    reload: () => queries.invalidateQueries({ queryKey: ['cart', userId, lang, 'price'] }),
  }
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
