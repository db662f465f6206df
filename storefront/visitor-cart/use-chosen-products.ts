import { useEffect, useState } from 'react'
import type { Product, Variant } from '../../contract/product-detail.ts'
import { useLanguage } from '../messages/use-language.ts'
import { callFailure, store } from '../client/api.ts'
import type { Choice } from './visitor-cart.ts'

export type ChosenProduct = {
  name: string
  noteLabel: string | undefined
  seller: Product['seller']
  /** Without an id it is what is sold without one: the first in stock. */
  variantOf: (variantId: string | undefined) => (Variant & { picture: string }) | undefined
}

type Found = ReadonlyMap<string, ChosenProduct | undefined>

/** Products are read once while the panel is open; one is undefined that is no longer sold. */
export function useChosenProducts(choices: readonly Choice[]) {
  const lang = useLanguage()
  const [found, setFound] = useState<Found>(new Map())
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const missing = [...new Set(choices.map(({ productId }) => productId))].filter((id) => !found.has(id))
  const ids = missing.join()

  useEffect(() => {
    if (ids === '') return
    let isGone = false
    Promise.all(ids.split(',').map(async (id) => [id, await readProduct(id, lang)] as const)).then(
      (read) => isGone || setFound((before) => new Map([...before, ...read])),
      () => isGone || setFailed(true),
    )
    return () => {
      isGone = true
    }
  }, [ids, lang, attempt])

  function retry() {
    setFailed(false)
    setAttempt(attempt + 1)
  }
  return { products: ids === '' ? found : undefined, failed, retry }
}

async function readProduct(productId: string, lang: ReturnType<typeof useLanguage>) {
  try {
    const { product } = await store('GET /product-detail', { query: { productId, lang } })
    return chosenProduct(product)
  } catch (error) {
    const { status } = callFailure(error)
    if (status === 404 || status === 400) return undefined
    throw error
  }
}

function chosenProduct({ productName, noteLabel, seller, variants, productImage }: Product): ChosenProduct {
  return {
    name: productName,
    noteLabel,
    seller,
    variantOf(variantId) {
      const variant =
        variantId === undefined
          ? (variants.find(({ inStock }) => inStock) ?? variants[0])
          : variants.find(({ _id }) => _id === variantId)
      const picture = (variant?.productImage.imageUrl || productImage.imageUrl) ?? ''
      return variant && { ...variant, picture }
    },
  }
}
