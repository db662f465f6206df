import { reasonMaximum } from '../../contract/office/limits.ts'
import { faultOf } from '../../member-ui/failure.tsx'
import { Field, TextArea } from '../../member-ui/fields.tsx'

type Props = {
  label: string
  hint?: string | undefined
  value: string
  /** It is that of the call, or what is wrong. */
  error?: unknown
  required?: boolean
  /** A customer reads it, in lines. */
  isLong?: boolean
  onChange: (reason: string) => void
}

/** Why a member does something. All reasons have the same room. */
export function ReasonField({ error, isLong = false, onChange, ...field }: Props) {
  const shared = {
    ...field,
    autoComplete: 'off',
    maxLength: reasonMaximum,
    error: typeof error === 'string' ? error : faultOf(error, 'reason'),
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  return isLong ? <TextArea {...shared} /> : <Field {...shared} />
}
