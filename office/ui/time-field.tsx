import { Labelled, type FieldProps } from '../../ui/labelled.tsx'
import { TimeOfDay } from '../../member-ui/day-and-time.tsx'
import { useUnmended } from '../../member-ui/fields.tsx'

type Props = FieldProps & { value: string; onChange: (time: string) => void }

/** A time such as 08:30 is typed by the clock in which times are shown. */
export function TimeField({ label, hint, error, value, onChange }: Props) {
  return (
    <Labelled
      label={label}
      hint={hint}
      error={useUnmended(error, value)}
      control={(connection) => (
        <div className="flex gap-2">
          <TimeOfDay connection={connection} time={value} onChange={onChange} />
        </div>
      )}
    />
  )
}
