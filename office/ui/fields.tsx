import { useState, type ComponentProps } from 'react'
import { languageData } from '../../contract/language.ts'
import { Field as PlainField } from '../../ui/field.tsx'
import { Labelled, type FieldProps } from '../../ui/labelled.tsx'
import { Select as PlainSelect } from '../../ui/select.tsx'
import { TextArea as PlainTextArea } from '../../ui/text-area.tsx'
import { useTexts } from '../texts.tsx'
import { EthiopicDay } from './ethiopic-day.tsx'

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

/** A field of type `date` or `datetime-local` is typed by the calendar in which the language shows dates. */
export function Field(props: InputProps) {
  const { language } = useTexts()
  const { type, value, onChange, label, hint } = props
  const error = useUnmended(props.error, value)
  const isDay = type === 'date' || type === 'datetime-local'
  if (!isDay || languageData[language].calendar !== 'ethiopic') return <PlainField {...props} error={error} />
  return (
    <Labelled
      label={label}
      hint={hint}
      error={error}
      control={(connection) => (
        <EthiopicDay
          connection={connection}
          value={String(value ?? '')}
          withTime={type === 'datetime-local'}
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
