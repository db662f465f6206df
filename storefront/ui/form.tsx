import { useEffect, useRef, useState, type ComponentProps, type RefObject } from 'react'
import type { CallFailed } from '../../contract/client.ts'
import { callFailure } from '../session/api.ts'
import { useAction } from './use-action.ts'

/** What is wrong with a form: a sentence a field, and `form` for the form as a whole. */
export type FormFaults<Field extends string> = Partial<Record<Field | 'form', string>>

const atFault = ':is(input, textarea)[aria-invalid="true"], [role="radiogroup"][aria-invalid="true"] input'

type FormOptions<Field extends string> = {
  fields: readonly Field[]
  /** What is wrong with the entries. The form is only submitted without faults. */
  check?: (entries: Record<Field, string>) => FormFaults<Field>
  /** May return faults that the server has found. */
  submit: (entries: Record<Field, string>) => Promise<FormFaults<Field> | void> | FormFaults<Field> | void
  /** What to show for a call that failed. */
  failed: (failure: CallFailed) => FormFaults<Field> | void
  /** Focus the first field of a form that opens on request. */
  focusFirst?: boolean
}

type FormState = {
  ref: RefObject<HTMLFormElement | null>
  busy: boolean
  faults: { form?: string }
  onSubmit: () => void
}

/** The state of a form: submitting, busy, faults by field, failed calls, and the focus on the first field at fault. */
export function useForm<Field extends string>({
  fields,
  check,
  submit,
  failed,
  focusFirst = false,
}: FormOptions<Field>) {
  const ref = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<FormFaults<Field>>({})
  const { run, busy } = useAction(
    async (work: () => ReturnType<typeof submit>) => setFaults((await work()) ?? {}),
    (error) => setFaults(failed(callFailure(error)) ?? {}),
  )

  useEffect(() => {
    if (focusFirst) ref.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus()
  }, [focusFirst])
  useEffect(() => {
    ref.current?.querySelector<HTMLElement>(atFault)?.focus()
  }, [faults])

  function onSubmit() {
    if (!ref.current) return
    const entries = readEntries(ref.current, fields)
    const found = check?.(entries) ?? {}
    setFaults(found)
    if (!Object.values(found).some(Boolean)) run(() => submit(entries))
  }

  /** `attempt` does later what `submit` has put off, with the same handling of failures. */
  return { ref, busy, faults, setFaults, onSubmit, attempt: run }
}

/** The entries of the named fields: trimmed, except for passwords. A field that is not there reads as empty. */
function readEntries<Field extends string>(
  form: HTMLFormElement,
  fields: readonly Field[],
): Record<Field, string> {
  const given = new FormData(form)
  const read = (field: Field): [Field, string] => {
    const text = String(given.get(field) ?? '')
    const isPassword = form.querySelector(`[name="${field}"][type="password"]`) !== null
    return [field, isPassword ? text : text.trim()]
  }
  return Object.fromEntries(fields.map(read)) as Record<Field, string>
}

/** A form that is checked by the shop, not by the browser, so that faults are in the language of the page. */
export function Form({
  form: { ref, busy, faults, onSubmit },
  className = 'grid gap-4',
  children,
  ...rest
}: Omit<ComponentProps<'form'>, 'form' | 'ref' | 'onSubmit'> & { form: FormState }) {
  return (
    <form
      {...rest}
      ref={ref}
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) onSubmit()
      }}
    >
      {faults.form && (
        <p role="alert" className="rounded-md bg-red-soft px-4 py-3 font-medium text-red">
          {faults.form}
        </p>
      )}
      {children}
    </form>
  )
}
