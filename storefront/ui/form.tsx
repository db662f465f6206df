import { useEffect, useRef, useState, type ComponentProps, type RefObject } from 'react'
import { cleanText } from '../../contract/clean-text.ts'
import type { CallFailed } from '../../contract/client.ts'
import { Alert } from '../../ui/alert.tsx'
import { focusRefused } from '../../ui/focus-refused.ts'
import { callFailure } from '../client/api.ts'
import { ScriptsNeeded } from './scripts-needed.tsx'
import { useAction } from './use-action.ts'

/** A sentence for each field at fault; `form` is about the form as a whole. */
type FormFaults<Field extends string> = Partial<Record<Field | 'form', string>>

type FormOptions<Field extends string> = {
  fields: readonly Field[]
  /** The form is submitted only if there are no faults. */
  check?: (entries: Record<Field, string>) => FormFaults<Field>
  /** May return faults that the server has found. */
  submit: (entries: Record<Field, string>) => Promise<FormFaults<Field> | void> | FormFaults<Field> | void
  /** What to show for a failed call. */
  failed: (failure: CallFailed) => FormFaults<Field> | void
  /** For forms that open on request. */
  focusFirst?: boolean
}

type FormState = {
  ref: RefObject<HTMLFormElement | null>
  busy: boolean
  faults: { form?: string }
  onSubmit: () => void
  onMended: (name: string) => void
}

/** The state of a form. After a failed check or call the first field at fault gets the focus; what is mended is told no longer. */
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
  const isMending = useRef(false)
  const checked = useRef<FormFaults<Field>>({})
  useEffect(() => {
    if (isMending.current) {
      isMending.current = false
      return
    }
    const form = ref.current
    if (!focusRefused(form) && faults.form)
      form?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
  }, [faults])

  function onSubmit() {
    if (!ref.current) return
    const entries = readEntries(ref.current, fields)
    const found = check?.(entries) ?? {}
    checked.current = found
    setFaults(found)
    if (!Object.values(found).some(Boolean)) run(() => submit(entries))
  }

  /** A fault that the server has found is mended by another entry in its field. */
  function onMended(name: string) {
    if (!ref.current || !Object.values(faults).some(Boolean)) return
    const left: FormFaults<Field> = check?.(readEntries(ref.current, fields)) ?? {}
    const named = (field: string) => field as Field
    const kept = Object.entries(faults).filter(
      ([field]) => left[named(field)] || (field !== name && !checked.current[named(field)]),
    )
    if (kept.length === Object.keys(faults).length) return
    isMending.current = true
    setFaults(Object.fromEntries(kept) as FormFaults<Field>)
  }

  /** `attempt` runs deferred work with the failure handling of `submit`. */
  return { ref, busy, faults, setFaults, onSubmit, onMended, attempt: run }
}

/** Trimmed, except for passwords. A missing field is empty. */
function readEntries<Field extends string>(
  form: HTMLFormElement,
  fields: readonly Field[],
): Record<Field, string> {
  const given = new FormData(form)
  const read = (field: Field): [Field, string] => {
    const text = String(given.get(field) ?? '')
    const isPassword = form.querySelector(`[name="${field}"][autocomplete$="-password"]`) !== null
    return [field, isPassword ? text : cleanText(text).trim()]
  }
  return Object.fromEntries(fields.map(read)) as Record<Field, string>
}

/** Checked by the shop, not by the browser, so that faults are in the page's language. */
export function Form({
  form: { ref, busy, faults, onSubmit, onMended },
  onInput,
  className = 'grid gap-4',
  children,
  ...rest
}: Omit<ComponentProps<'form'>, 'form' | 'ref' | 'onSubmit'> & { form: FormState }) {
  return (
    <form
      {...rest}
      ref={ref}
      // Without JavaScript the browser sends it: no entry may get into an address.
      method="post"
      noValidate
      className={className}
      onInput={(event) => {
        onMended((event.target as HTMLInputElement).name)
        onInput?.(event)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) onSubmit()
      }}
    >
      {faults.form && <Alert>{faults.form}</Alert>}
      <ScriptsNeeded />
      {children}
    </form>
  )
}
