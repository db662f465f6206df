import type { Place } from '../../contract/office/places.ts'
import { Select } from '../../member-ui/fields.tsx'
import { usePlaceName } from './use-places.ts'

type Props = {
  label: string
  /** What it is called for who does not see what it stands by; it contains the label. */
  name?: string
  places: readonly Place[]
  value: string
  /** It stands for no place in particular, whose value is empty. */
  none?: string
  onChoose: (placeId: string) => void
}

export function PlaceSelect({ label, name, places, value, none, onChoose }: Props) {
  const nameOf = usePlaceName()
  return (
    <Select label={label} aria-label={name} value={value} onChange={({ target }) => onChoose(target.value)}>
      {none !== undefined && <option value="">{none}</option>}
      {places.map((place) => (
        <option key={place._id} value={place._id}>
          {nameOf(place)}
        </option>
      ))}
    </Select>
  )
}
