import type { ComponentProps, ReactNode } from 'react'
import { Labelled, type FieldProps } from './labelled.tsx'

/** A field of one line; `end` lies on the end of the input. */
export function Field({
  label,
  error,
  hint,
  end,
  ...rest
}: ComponentProps<'input'> & FieldProps & { end?: ReactNode }) {
  return (
    <Labelled
      label={label}
      error={error}
      hint={hint}
      control={(connection) => {
        const input = <input {...connection} {...rest} className={end ? 'control pe-14' : 'control'} />
        return end ? (
          <span className="relative block">
            {input}
            {end}
          </span>
        ) : (
          input
        )
      }}
    />
  )
}
