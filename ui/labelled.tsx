import { useId, type ReactNode } from 'react'

export type FieldProps = { label: string; error?: string | undefined; hint?: ReactNode }

/** What connects a control with its label, hint and error. */
export type Connection = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** A label above a control, and below it what a hint says and what is wrong. */
export function Labelled({
  label,
  error,
  hint,
  control,
}: FieldProps & { control: (connection: Connection) => ReactNode }) {
  const id = useId()
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      {control({ id, 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
          {hint}
        </p>
      )}
      <FieldError id={id} text={error} />
    </div>
  )
}

export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  return (
    text && (
      <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-red">
        {text}
      </p>
    )
  )
}
