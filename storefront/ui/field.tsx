import { useId, type ComponentProps, type ReactNode } from 'react'

type FieldProps = { label: string; error?: string | undefined; hint?: ReactNode }

/** A labelled text field; hint and error are referenced by aria-describedby. `end` lies on the end of the input. */
export function Field({
  label,
  error,
  hint,
  end,
  ...rest
}: ComponentProps<'input'> & FieldProps & { end?: ReactNode }) {
  const id = useId()
  const input = (
    <input
      id={id}
      {...describedBy(id, error, hint)}
      {...rest}
      className={end ? 'control pe-14' : 'control'}
    />
  )
  return (
    <Labelled id={id} label={label} error={error} hint={hint}>
      {end ? (
        <span className="relative block">
          {input}
          {end}
        </span>
      ) : (
        input
      )}
    </Labelled>
  )
}

export function TextArea({ label, error, hint, ...rest }: ComponentProps<'textarea'> & FieldProps) {
  const id = useId()
  return (
    <Labelled id={id} label={label} error={error} hint={hint}>
      <textarea id={id} rows={4} {...describedBy(id, error, hint)} {...rest} className="control" />
    </Labelled>
  )
}

function Labelled({ id, label, error, hint, children }: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      {children}
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

function describedBy(id: string, error: string | undefined, hint: ReactNode) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined }
}
