import { itemNoteMaximum } from '../../contract/limits.ts'
import { Field } from '../../ui/field.tsx'

type Props = {
  label: string
  hint?: string
  value: string
  onChange: (note: string) => void
  onBlur?: () => void
}

/** The note to the seller about an item. */
export function NoteField({ onChange, ...rest }: Props) {
  return (
    <Field
      {...rest}
      maxLength={itemNoteMaximum}
      autoComplete="off"
      // Tabs come with what is copied from tables.
      onChange={({ target }) => onChange(target.value.replaceAll('\t', ' '))}
    />
  )
}
