import type { ComponentProps } from 'react'

export function Checkbox({ label, ...rest }: Omit<ComponentProps<'input'>, 'type'> & { label: string }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" className="size-6 flex-none accent-green" {...rest} />
      {label}
    </label>
  )
}
