import { useState, type ComponentProps } from 'react'
import { Field as PlainField } from '../ui/field.tsx'
import { Labelled, type FieldProps } from '../ui/labelled.tsx'
import { Select as PlainSelect } from '../ui/select.tsx'
import { TextArea as PlainTextArea } from '../ui/text-area.tsx'
import { useTexts } from './host.tsx'
import { DayAndTime } from './day-and-time.tsx'

/** What was wrong with a value, until it is another one. */
export function useUnmended(error: string | undefined, value: unknown): string | undefined {
  const [told, setTold] = useState({ error, value })
  if (told.error === error) return value === told.value ? error : undefined
  setTold({ error, value })
  return error
}

type InputProps = FieldProps &
  Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
    value?: string | number
    onChange?: (event: { target: { value: string } }) => void
  }

/** A field of type `date` or `datetime-local` is typed by the calendar and clock in which dates are shown. */
export function Field(props: InputProps) {
  const { calendar, clock } = useTexts().locale
  const { type, value, onChange, label, hint } = props
  const error = useUnmended(props.error, value)
  const withTime = type === 'datetime-local'
  const isOwn = calendar === 'ethiopian' || (withTime && clock === 'ethiopian')
  if (!isOwn || (type !== 'date' && !withTime)) return <PlainField {...props} error={error} />
  return (
    <Labelled
      label={label}
      hint={hint}
      error={error}
      control={(connection) => (
        <DayAndTime
          connection={connection}
          value={String(value ?? '')}
          withTime={withTime}
          onChange={(chosen) => onChange?.({ target: { value: chosen } })}
        />
      )}
    />
  )
}

export function TextArea(props: ComponentProps<typeof PlainTextArea>) {
  return <PlainTextArea rows={3} {...props} error={useUnmended(props.error, props.value)} />
}

export function Select(props: ComponentProps<typeof PlainSelect>) {
  return <PlainSelect {...props} error={useUnmended(props.error, props.value)} />
}
