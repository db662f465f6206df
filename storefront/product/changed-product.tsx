import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { stalenessMs } from '../../contract/limits.ts'
import { formatPrice, toSantim } from '../../contract/money.ts'
import { fill } from '../../messages/fill.ts'
import { useLanguage } from '../messages/use-language.ts'
import { useLateTexts } from '../messages/use-late-texts.ts'
import { toast } from '../../ui/toast.ts'
import type { Refused } from './use-buying.ts'
import type { ShownProduct } from './use-variant.ts'

export default function ChangedProduct({
  refused,
  product: { price, variant },
}: {
  refused: Refused
  product: ShownProduct
}) {
  const navigate = useNavigate()
  const texts = useLateTexts('delivery')
  const language = useLanguage()
  const isOtherPrice = refused.variantId === variant?.id && refused.price !== price
  const [before, now] = [refused.price, price].map((birr) => formatPrice(toSantim(birr), language))
  const text = texts && isOtherPrice ? fill(texts.priceNow, { before: before!, price: now! }) : ''

  // `useRevalidator` does the same, but every page would load its code.
  const load = () =>
    void navigate(location.pathname + location.search, { replace: true, preventScrollReset: true })
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each refusal
  useEffect(load, [refused])
  useEffect(() => {
    if (text) return toast('info', text)
    // For a moment the server may send the page as it was before the change.
    const again = setTimeout(load, 2 * stalenessMs)
    return () => clearTimeout(again)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each refusal
  }, [refused, text])

  return (
    text && (
      <p
        role="note"
        className="mt-2 rounded-md bg-yellow-soft px-3 py-1.5 font-medium text-yellow-ink md:-order-1"
      >
        {text}
      </p>
    )
  )
}
