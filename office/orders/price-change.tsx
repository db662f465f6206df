import { formatPrice, toSantim } from '../../contract/money.ts'
import type { OrderLine } from '../../contract/office/order-shapes.ts'
import { fill } from '../../messages/fill.ts'
import { useTexts } from '../texts.tsx'

/** That a member of staff has changed the price of the line, and why; papers do not have it. */
export function PriceChange({ line: { priceChange } }: { line: OrderLine }) {
  const { texts, language } = useTexts()
  if (!priceChange) return null
  const price = formatPrice(toSantim(priceChange.from), language)
  return (
    <p className="text-sm wrap-anywhere">
      {fill(texts.drafts.changedPrice, { price, reason: priceChange.reason })}
    </p>
  )
}
