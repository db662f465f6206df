import type { ComponentProps } from 'react'
import { Labelled, type FieldProps } from './labelled.tsx'

export function Select({ label, error, hint, ...rest }: ComponentProps<'select'> & FieldProps) {
  return (
    <Labelled
      label={label}
      error={error}
      hint={hint}
      control={(connection) => <select {...connection} {...rest} className="control" />}
    />
  )
}
