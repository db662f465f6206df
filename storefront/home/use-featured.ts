import { useEffect, useState } from 'react'
import type { Card } from '../../contract/catalogue.ts'
import { useLanguage } from '../messages/use-language.ts'
import { store } from '../session/api.ts'
import type { CardProduct } from '../ui/product-card.tsx'

export type FeaturedList = 'latest' | 'bestSelling' | 'topRated'

const calls = { bestSelling: 'GET /best-selling-products', topRated: 'GET /top-rated-products' } as const

/** The products of a featured list: `undefined` while they are on their way. */
export function useFeatured(list: FeaturedList, latest: readonly CardProduct[]) {
  const language = useLanguage()
  const [fetched, setFetched] = useState<Partial<Record<string, CardProduct[] | 'failed'>>>({})
  const [attempt, setAttempt] = useState(0)
  const key = `${language} ${list}`
  const known = fetched[key]

  useEffect(() => {
    if (list === 'latest') return
    const cancel = new AbortController()
    store(calls[list], { query: { lang: language }, signal: cancel.signal })
      .then((cards) => {
        const shown = cards.map(shownCard)
        setFetched((before) => ({ ...before, [key]: shown }))
      })
      .catch((error: Error) => {
        if (error.name === 'AbortError') return
        console.error('A featured list could not be fetched', error)
        setFetched((before) => ({ ...before, [key]: before[key] ?? 'failed' }))
      })
    return () => cancel.abort()
  }, [list, language, key, attempt])

  return {
    products: list === 'latest' ? latest : known === 'failed' ? undefined : known,
    failed: known === 'failed',
    again() {
      setFetched((before) => ({ ...before, [key]: undefined }))
      setAttempt(attempt + 1)
    },
  }
}

function shownCard(card: Card): CardProduct {
  return { ...card, picture: card.productImage.imageUrl }
}
