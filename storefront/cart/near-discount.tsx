import { nearDiscount } from '../../contract/discount-offers.ts'
import type { OfferedDiscount } from '../../contract/discounts.ts'
import { fill } from '../../messages/fill.ts'
import { useTexts } from '../messages/use-texts.ts'
import { Amount } from '../ui/said.tsx'

type Props = { lines: Parameters<typeof nearDiscount>[0]; offers: readonly OfferedDiscount[] }

/** A line above the sums says what is missing for the next discount. */
export function NearDiscount({ lines, offers }: Props) {
  const { discounts } = useTexts('cart')
  const near = nearDiscount(lines, offers)
  if (!near) return null
  return (
    <p role="note" className="mt-3 text-sm font-medium text-yellow-ink">
      {'missingSantim' in near ? (
        <Amount
          santim={near.missingSantim}
          text={(missing) => fill(discounts.nearValue, { name: near.name, missing })}
        />
      ) : (
        fill(discounts.nearUnit, near)
      )}
    </p>
  )
}
