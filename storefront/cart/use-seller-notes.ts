import { useState } from 'react'
import type { CartItem } from '../../contract/carts.ts'
import { daysAwayOf } from '../../contract/holidays.ts'
import { formatPrice } from '../../contract/money.ts'
import { arrivalText } from '../../messages/arrival-text.ts'
import { fill } from '../../messages/fill.ts'
import { useLanguage } from '../messages/use-language.ts'
import { useLocale } from '../messages/use-locale.ts'
import { useTexts } from '../messages/use-texts.ts'
import { arrivalOf } from './delivery-choice.tsx'
import type { CartPrice } from './use-cart-price.ts'

/** Returns when the goods of a seller arrive, and their share of the delivery. */
export function useSellerNotes({ isLoading, delivery, own, shares }: CartPrice, items: readonly CartItem[]) {
  const texts = useTexts('cart')
  const deliveryTexts = useTexts('delivery')
  const language = useLanguage()
  const locale = useLocale()
  const [now] = useState(() => new Date())
  if (isLoading) return undefined
  return (sellerId: string) => {
    const parcel = own.find(({ seller }) => seller._id === sellerId)
    const method = parcel ? parcel.method : delivery
    if (!method) return undefined
    const away = daysAwayOf(items.find(({ seller }) => seller._id === sellerId)?.seller.away)
    const arrives = arrivalText(arrivalOf(now, method, away), method, deliveryTexts, locale)
    const santim = shares.find((share) => share.sellerId === sellerId)?.deliverySantim ?? 0
    if (santim === 0) return arrives
    return `${arrives} · ${fill(parcel ? texts.ownDelivery : texts.deliveryShare, { amount: formatPrice(santim, language) })}`
  }
}
