import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CartItem } from '../../contract/carts.ts'
import type { DeliveryMethod } from '../../contract/delivery.ts'
import { toSantim } from '../../contract/money.ts'
import { priceOrder } from '../../contract/pricing.ts'
import type { CodeTerms } from '../../contract/pricing.ts'
import { cheapestMethod } from '../../contract/regions.ts'
import { useAddressList } from '../account/address-book/use-addresses.ts'
import { useLanguage } from '../messages/use-language.ts'
import { account, store } from '../client/api.ts'
import { useUser } from '../session/session-state.ts'
import { offeredMethods } from './delivery-choice.tsx'

export function useCartPrice(items: readonly CartItem[]) {
  const { id: userId } = useUser()
  const lang = useLanguage()
  const queries = useQueryClient()
  const [chosenId, choose] = useState<string>()
  // A code may apply to some of the items only, and needs a minimum.
  const state = items.map(({ _id, quantity, price }) => `${_id} ${quantity} ${price}`).join()
  const { data: priced, isLoading } = useQuery({
    queryKey: ['cart', userId, lang, 'price', state],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => account('GET /cart/totalPrice', { query: { userId }, signal }),
  })
  const { methods, state: addressState, isLoading: isDeliveryLoading } = useDeliveryMethods()
  const delivery =
    methods?.find(({ _id }) => _id === chosenId) ?? (methods && cheapestMethod(methods, ({ fee }) => fee))
  const terms = codeTerms(priced?.codeTerms)
  const price = priceOrder(
    items.map((item) => ({ _id: item._id, priceSantim: toSantim(item.price), quantity: item.quantity })),
    {
      code: terms && { terms, appliesTo: ({ _id }) => priced?.codeTerms?.items.includes(_id) === true },
      deliverySantim: delivery && toSantim(delivery.fee),
    },
  )
  return {
    price,
    code: priced?.code ?? undefined,
    codeRefused: priced?.codeRefused,
    creditSantim: toSantim(priced?.credit ?? 0),
    isLoading: isLoading || isDeliveryLoading,
    methods,
    addressState,
    delivery,
    choose,
    reload: () => queries.invalidateQueries({ queryKey: ['cart', userId, lang, 'price'] }),
  }
}

/** The cart calls it too, so that the methods are asked for together with the items. */
export function useDeliveryMethods(): {
  methods: DeliveryMethod[] | undefined
  state: string | undefined
  isLoading: boolean
} {
  const lang = useLanguage()
  const addresses = useAddressList()
  const { data, isLoading } = useQuery({
    queryKey: ['delivery', lang],
    queryFn: ({ signal }) => store('GET /delivery', { query: { lang }, signal }),
  })
  const state = addresses.data?.[0]?.state
  return {
    methods: data && !addresses.isLoading ? offeredMethods(data, state) : undefined,
    state,
    isLoading: isLoading || addresses.isLoading,
  }
}

function codeTerms(sent: { percent?: number; amount?: number } | undefined): CodeTerms | undefined {
  if (sent?.percent !== undefined) return { percent: sent.percent }
  return sent?.amount === undefined ? undefined : { amountSantim: toSantim(sent.amount) }
}
