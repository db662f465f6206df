import { useEffect, useState } from 'react'
import type { OfferedDiscount } from '../../contract/discounts.ts'
import { callFailure, store } from '../client/api.ts'
import { useLanguage } from '../messages/use-language.ts'

/** The discounts that everybody has for these products; none until they are known, or if that fails. */
export function useOffers(productIds: readonly string[]): readonly OfferedDiscount[] {
  const lang = useLanguage()
  const [offers, setOffers] = useState<readonly OfferedDiscount[]>([])
  const asked = [...new Set(productIds)].toSorted().join()
  useEffect(() => {
    if (asked === '') return
    let isGone = false
    store('GET /automatic-discounts', { query: { productIds: asked, lang } }).then(
      (found) => isGone || setOffers(found),
      callFailure,
    )
    return () => {
      isGone = true
    }
  }, [asked, lang])
  return offers
}
