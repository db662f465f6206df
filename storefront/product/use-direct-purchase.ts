import { useEffect, useState } from 'react'
import { offeredDelivery, servesPlaceOf } from '../../contract/delivery-offers.ts'
import type { DeliveryMethod } from '../../contract/delivery.ts'
import { orderWeight } from '../../contract/delivery-rates.ts'
import { discountFromOffer } from '../../contract/discount-offers.ts'
import type { OfferedDiscount } from '../../contract/discounts.ts'
import { toSantim } from '../../contract/money.ts'
import type { ShownMethod } from '../../contract/payments.ts'
import { priceOrder } from '../../contract/pricing.ts'
import { cheapestMethod } from '../../contract/regions.ts'
import { useKeptCode } from '../cart/code-field.tsx'
import { keepCode } from '../cart/kept-code.ts'
import { useCreditChoice } from '../cart/use-credit-choice.ts'
import { usePaymentChoice } from '../cart/payment-choice.tsx'
import { account, callFailure, store } from '../client/api.ts'
import { useLanguage } from '../messages/use-language.ts'
import { useUser } from '../session/session-state.ts'
import { useOwnAddress } from './use-own-region.ts'
import type { ShownProduct } from './use-variant.ts'

export type BoughtItem = {
  productId: string
  variantId: string | undefined
  quantity: number
  note?: string
}

type Offer = {
  item: BoughtItem
  product: ShownProduct
  methods: readonly DeliveryMethod[]
}

export function useDirectPurchase({ item, product, methods }: Offer) {
  const payments = usePaymentMethods(item.productId)
  const [address, setAddress] = useOwnAddress()
  const [chosenId, chooseDelivery] = useState<string>()
  const priceSantim = toSantim(product.price)
  const { code, applyCode, removeCode, isApplying } = useCode(item, priceSantim)
  const offers = useOffers(item.productId)
  const { quantity, productId } = item
  const bought = [{ priceSantim, quantity, grams: product.grams, productId }]
  const discounts = offers?.map(discountFromOffer<{ productId: string }>)
  // The server has refused a code that takes nothing off of what is reduced.
  const terms = code && {
    terms: { amountSantim: code.savingSantim },
    combines: true,
    appliesTo: () => true,
  }
  const valueSantim = priceOrder(bought, { discounts, code: terms }).totalSantim
  const place = address ?? undefined
  const offered = offeredDelivery(methods, { place, grams: orderWeight(bought), valueSantim })
  const delivery = offered.find(({ _id }) => _id === chosenId) ?? cheapestMethod(offered, ({ fee }) => fee)
  const price = priceOrder(bought, {
    discounts,
    code: terms,
    deliverySantim: delivery && toSantim(delivery.fee),
  })
  const { lines, totalSantim } = price
  const isCashTaken = delivery?.cash !== false
  const isCashForGoods = !payments?.some(({ kind, notForGoods }) => kind === 'cash' && notForGoods)
  const credit = useCreditChoice(useBalance())
  const payment = usePaymentChoice(payments ?? [], {
    totalSantim,
    isCashTaken,
    isCashForGoods,
    credit,
  })
  return {
    isLoading: address === undefined || payments === undefined || offers === undefined,
    address,
    setAddress,
    offered,
    isServed: servesPlaceOf(methods, place),
    valueSantim,
    delivery,
    chooseDelivery,
    payment,
    code,
    applyCode,
    removeCode,
    isApplying,
    priceBirr: product.price,
    quantity,
    discounts: price.discounts.map(({ id, savingSantim }) => ({
      id,
      savingSantim,
      name: offers?.find(({ _id }) => _id === id)?.name ?? '',
    })),
    credit,
    restSantim: credit.restBy(payment.chosen, totalSantim),
    goodsSantim: lines[0]?.lineTotalSantim ?? 0,
    totalSantim,
  }
}

/** They are undefined until they are loaded, and none if that fails: then the total is refused as another one. */
function useOffers(productId: string): readonly OfferedDiscount[] | undefined {
  const { id: userId } = useUser()
  const lang = useLanguage()
  const [offers, setOffers] = useState<readonly OfferedDiscount[]>()
  useEffect(() => {
    let isGone = false
    const show = (found: readonly OfferedDiscount[]) => isGone || setOffers(found)
    account('GET /cart/automatic-discounts', { query: { userId, productIds: productId, lang } }).then(
      show,
      (error: unknown) => {
        callFailure(error)
        show([])
      },
    )
    return () => {
      isGone = true
    }
  }, [userId, productId, lang])
  return offers
}

/** It is 0 until it is known. A purchase without store credit is possible all the same. */
function useBalance(): number {
  const { id: userId } = useUser()
  const [balance, setBalance] = useState(0)
  useEffect(() => {
    let isGone = false
    account('GET /credit', { query: { userId } }).then(
      (found) => isGone || setBalance(toSantim(found.balance)),
      callFailure,
    )
    return () => {
      isGone = true
    }
  }, [userId])
  return balance
}

/** The methods are undefined until they are loaded, and none if that fails: then it is paid online. */
function usePaymentMethods(productId: string): readonly ShownMethod[] | undefined {
  const lang = useLanguage()
  const [methods, setMethods] = useState<readonly ShownMethod[]>()
  useEffect(() => {
    let isGone = false
    const show = (found: readonly ShownMethod[]) => isGone || setMethods(found)
    store('GET /payment-methods', { query: { lang, productId } }).then(show, (error: unknown) => {
      callFailure(error)
      show([])
    })
    return () => {
      isGone = true
    }
  }, [lang, productId])
  return methods
}

function useCode(item: BoughtItem, priceSantim: number) {
  const { id: userId } = useUser()
  const [code, setCode] = useState<{ code: string; savingSantim: number; priceSantim: number }>()
  const applyCode = async (typed: string) => {
    const body = { userId, code: typed, items: [item] }
    const { code: applied, saving } = await account('POST /payment/code', { body })
    setCode({ code: applied, savingSantim: toSantim(saving), priceSantim })
  }
  const removeCode = () => {
    keepCode(undefined)
    setCode(undefined)
  }
  // What the code saves depends on the price, which may change while the dialog is open.
  useEffect(() => {
    if (code && code.priceSantim !== priceSantim) applyCode(code.code).catch(() => setCode(undefined))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each price
  }, [priceSantim])
  const isApplying = useKeptCode(code?.code, applyCode)
  return { code, applyCode, removeCode, isApplying }
}
