import { nearDiscount } from '../../contract/discount-offers.ts'
import type { OfferedDiscount } from '../../contract/discounts.ts'
import { formatPrice } from '../../contract/money.ts'
import { fill } from '../../messages/fill.ts'
import { useLanguage } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'

type Props = { lines: Parameters<typeof nearDiscount>[0]; offers: readonly OfferedDiscount[] }

/** A line above the sums says what is missing for the next discount. */
export function NearDiscount({ lines, offers }: Props) {
  const { discounts } = useTexts('cart')
  const language = useLanguage()
  const near = nearDiscount(lines, offers)
  if (!near) return null
  return (
    <p role="note" className="mt-3 text-sm font-medium text-yellow-ink">
      {'missingSantim' in near
        ? fill(discounts.nearValue, { name: near.name, missing: formatPrice(near.missingSantim, language) })
        : fill(discounts.nearUnit, near)}
    </p>
  )
}
