import type { ComponentProps } from 'react'

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  onSubmit: (form: HTMLFormElement) => Promise<void> | void
  busy?: boolean
}

/**
 * A form whose fields we check ourselves, so that each fault is said in the page's language beside its field. While
 * `busy` it is not sent a second time.
 */
export function Form({ onSubmit, busy = false, className = 'grid gap-4', ...rest }: FormProps) {
  return (
    <form
      {...rest}
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void onSubmit(event.currentTarget)
      }}
    />
  )
}
