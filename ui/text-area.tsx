import type { ComponentProps } from 'react'
import { Labelled, type FieldProps } from './labelled.tsx'

export function TextArea({ label, error, hint, ...rest }: ComponentProps<'textarea'> & FieldProps) {
  return (
    <Labelled
      label={label}
      error={error}
      hint={hint}
      control={(connection) => <textarea rows={4} {...connection} {...rest} className="control" />}
    />
  )
}
