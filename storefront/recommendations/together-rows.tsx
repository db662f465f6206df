import { useEffect, useState } from 'react'
import type { Card } from '../../contract/catalogue.ts'
import type { Language } from '../../contract/language.ts'
import { store } from '../client/api.ts'
import { useLanguage } from '../messages/use-language.ts'
import { useLateTexts } from '../messages/use-late-texts.ts'
import { cardProduct } from '../ui/product-card.tsx'
import { ProductRow, relatedName } from '../ui/product-row.tsx'

type Rows = { bought: readonly Card[]; isFilled: boolean; looked?: readonly Card[] }

/** `productIds` are joined by commas, so that the same ones are not loaded again. */
type Props = { productIds: string; isOfProduct: boolean; onNone: () => void }

function loadRows({ productIds, isOfProduct }: Props, lang: Language): Promise<Rows> {
  return isOfProduct
    ? store('GET /product/:id/together', { params: { id: productIds }, query: { lang } })
    : store('GET /together', { query: { productIds, lang } })
}

/** Nothing is shown while they cannot be loaded: the page is complete without them. */
export default function TogetherRows(props: Props) {
  const { productIds, isOfProduct, onNone } = props
  const lang = useLanguage()
  const texts = useLateTexts('recommendations')
  const [rows, setRows] = useState<Rows>()

  useEffect(() => {
    let isGone = false
    const load = () =>
      loadRows(props, lang).then(
        (found) => {
          if (isGone) return
          if (found.bought.length === 0 && !found.looked?.length) onNone()
          setRows(found)
        },
        (error: unknown) => console.error('The recommended products could not be fetched', error),
      )
    void load()
    addEventListener('online', load)
    return () => {
      isGone = true
      removeEventListener('online', load)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- for each list once
  }, [productIds, isOfProduct, lang])

  if (!rows || !texts) return null
  const row = (id: string, heading: string, products: readonly Card[] = []) => (
    <ProductRow id={id} heading={heading} products={products.map(cardProduct)} nameLimits={relatedName} />
  )
  return (
    <>
      {row('bought-together', rows.isFilled ? texts.filled : texts.bought, rows.bought)}
      {row('looked-together', texts.looked, rows.looked)}
    </>
  )
}
