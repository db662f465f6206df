import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '../messages/use-language.ts'
import { useLateTexts } from '../messages/use-late-texts.ts'
import { store } from '../client/api.ts'
import { forgetSeen } from '../session/seen-products.ts'
import { Button } from '../../ui/button.tsx'
import { cardProduct, type CardProduct } from '../ui/product-card.tsx'
import { ProductRow, relatedName } from '../ui/product-row.tsx'

/** Nothing is shown while the products cannot be loaded: the page is complete without them. */
export default function RecentlySeen({ ids, onNone }: { ids: readonly string[]; onNone: () => void }) {
  const lang = useLanguage()
  const texts = useLateTexts('recentlySeen')
  const [products, setProducts] = useState<readonly CardProduct[]>()
  const [isCleared, setCleared] = useState(false)
  const note = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    let isGone = false
    const load = () =>
      store('GET /product-cards', { query: { productIds: ids.join(','), lang } }).then(
        (found) => {
          if (isGone) return
          if (found.products.length === 0) onNone()
          setProducts(found.products.map(cardProduct))
        },
        (error: unknown) => console.error('The recently seen products could not be fetched', error),
      )
    void load()
    addEventListener('online', load)
    return () => {
      isGone = true
      removeEventListener('online', load)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- for each list once
  }, [ids, lang])

  useEffect(() => {
    // The button that was pressed is gone.
    if (isCleared) note.current?.focus()
  }, [isCleared])

  if (!products || !texts) return null
  if (isCleared) {
    return (
      <p ref={note} tabIndex={-1} className="mt-14 text-soft outline-none md:mt-20">
        {texts.cleared}
      </p>
    )
  }
  const clear = () => {
    forgetSeen()
    setCleared(true)
  }
  return (
    <ProductRow
      id="recently-seen"
      heading={texts.title}
      products={products}
      nameLimits={relatedName}
      action={
        <Button variant="plain" onClick={clear} className="-me-4 px-4">
          {texts.clear}
        </Button>
      }
    />
  )
}
