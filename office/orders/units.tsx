import type { OrderLine, WholeOrder } from '../../contract/office/order-shapes.ts'
import { nameWithOptions } from '../../contract/variants.ts'
import { Field } from '../../member-ui/fields.tsx'
import { fill, fillPlural } from '../../messages/fill.ts'
import { useTexts } from '../texts.tsx'

type UnitsProps = {
  order: WholeOrder
  /** So many of a line can be chosen. */
  left: (line: OrderLine) => number
  hint: Parameters<typeof fillPlural>[0]
  units: Record<number, number>
  onChange: (units: Record<number, number>) => void
}

export function Units({ order, left, hint, units, onChange }: UnitsProps) {
  const { texts, language } = useTexts()
  return order.lines.map((line) => {
    const { position, productName, variant } = line
    const most = left(line)
    const name = nameWithOptions(productName, variant.options, language)
    return (
      <Field
        key={position}
        label={fill(texts.orders.unitsOf, { name })}
        hint={fillPlural(hint, language, most)}
        type="number"
        min={0}
        max={most}
        disabled={most === 0}
        value={units[position] ?? 0}
        onChange={({ target }) => {
          const typed = Math.trunc(Number(target.value)) || 0
          onChange({ ...units, [position]: Math.max(0, Math.min(most, typed)) })
        }}
      />
    )
  })
}

export function chosenUnits(units: Record<number, number>): { position: number; quantity: number }[] {
  return Object.entries(units)
    .map(([position, quantity]) => ({ position: Number(position), quantity }))
    .filter(({ quantity }) => quantity > 0)
}
