import { useTexts } from '../texts.tsx'
import { Field } from '../../member-ui/fields.tsx'

type Props = { value: string; error: string | undefined; onChange: (typed: string) => void }

/** How much of a code or an automatic discount the shop bears; its sellers bear the rest. */
export function ShopPercentField({ value, error, onChange }: Props) {
  const { shopPercent: label, shopPercentHint: hint } = useTexts('codes').texts.codes
  return (
    <Field
      label={label}
      hint={hint}
      inputMode="numeric"
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
