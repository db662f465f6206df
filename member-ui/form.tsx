import { useEffect, useRef, type ComponentProps, type FormEvent } from 'react'
import { focusRefused } from '../ui/focus-refused.ts'

/** A form that the browser does not send itself. The first field that the answer refuses gets the focus. */
export function Form({
  onSubmit,
  ...rest
}: Omit<ComponentProps<'form'>, 'onSubmit'> & { onSubmit: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const isSent = useRef(false)
  useEffect(() => {
    if (isSent.current && focusRefused(form.current)) isSent.current = false
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A form in a dialog that another form has opened is sent alone.
    event.stopPropagation()
    isSent.current = true
    onSubmit()
  }
  return <form ref={form} noValidate {...rest} onInput={() => (isSent.current = false)} onSubmit={submit} />
}
