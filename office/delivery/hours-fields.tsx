import { openHoursMaximum, type OpenHours } from '../../contract/opening-hours.ts'
import { Button } from '../../ui/button.tsx'
import { useTexts } from '../texts.tsx'
import { Select } from '../../member-ui/fields.tsx'
import { TimeField } from '../ui/time-field.tsx'

const days = [1, 2, 3, 4, 5, 6, 7]
const usual: OpenHours = { fromDay: 1, toDay: 6, opens: '08:30', closes: '17:30' }

type Props = {
  hours: readonly OpenHours[]
  /** It says what the server found wrong at a field. */
  faultAt: (path: string) => string | undefined
  onChange: (hours: OpenHours[]) => void
}

/** They say when a place is open at which customers collect their orders. */
export function HoursFields({ hours, faultAt, onChange }: Props) {
  const { open } = useTexts('delivery').texts.delivery
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-medium">{open.title}</legend>
      {hours.map((it, index) => (
        <OneOfHours
          // oxlint-disable-next-line react/no-array-index-key -- hours have no name of their own
          key={index}
          hours={it}
          faultAt={(name) => faultAt(`hours.${index}.${name}`)}
          onChange={(changed) => onChange(hours.map((other, at) => (at === index ? changed : other)))}
          onRemove={() => onChange(hours.filter((_, at) => at !== index))}
        />
      ))}
      {hours.length < openHoursMaximum && (
        <Button
          variant="outline"
          className="justify-self-start"
          onClick={() => onChange([...hours, hours.at(-1) ?? usual])}
        >
          {open.add}
        </Button>
      )}
    </fieldset>
  )
}

type OneProps = {
  hours: OpenHours
  faultAt: (name: string) => string | undefined
  onChange: (hours: OpenHours) => void
  onRemove: () => void
}

function OneOfHours({ hours, faultAt, onChange, onRemove }: OneProps) {
  const { open } = useTexts('delivery').texts.delivery
  const names = open.dayNames.split(' ')
  const dayField = (name: 'fromDay' | 'toDay') => (
    <Select
      label={open[name]}
      value={String(hours[name])}
      error={faultAt(name)}
      onChange={({ target }) => onChange({ ...hours, [name]: Number(target.value) })}
    >
      {days.map((day) => (
        <option key={day} value={day}>
          {names[day - 1]}
        </option>
      ))}
    </Select>
  )
  const timeField = (name: 'opens' | 'closes') => (
    <TimeField
      label={open[name]}
      value={hours[name]}
      error={faultAt(name)}
      onChange={(time) => onChange({ ...hours, [name]: time })}
    />
  )
  return (
    <div className="grid gap-4 rounded-lg border border-line p-4">
      <div className="grid grid-cols-2 items-end gap-4">
        {dayField('fromDay')}
        {dayField('toDay')}
      </div>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        {timeField('opens')}
        {timeField('closes')}
      </div>
      <Button variant="danger" className="button-flush justify-self-start" onClick={onRemove}>
        {open.remove}
      </Button>
    </div>
  )
}
