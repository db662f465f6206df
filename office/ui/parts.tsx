import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type FormEvent,
  type ReactNode,
} from 'react'
import { CallFailed } from '../../contract/client.ts'
import { foreignLanguage, languageData } from '../../contract/language.ts'
import { fill } from '../../messages/fill.ts'
import { demandOf } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { EthiopicDay } from './ethiopic-day.tsx'

export type ButtonKind = 'strong' | 'soft' | 'outline' | 'plain' | 'danger' | 'strongDanger'

export function Button({
  kind = 'strong',
  isBusy = false,
  className = '',
  ...rest
}: ComponentProps<'button'> & { kind?: ButtonKind; isBusy?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={isBusy}
      disabled={rest.disabled || isBusy}
      className={`button button-${kind} ${className}`}
    />
  )
}

type Labels = { label: string; hint?: ReactNode; error?: string | undefined }
type Own = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }

/** What was wrong with a value, until it is another one. */
function useUnmended(error: string | undefined, value: unknown): string | undefined {
  const [told, setTold] = useState({ error, value })
  if (told.error === error) return value === told.value ? error : undefined
  setTold({ error, value })
  return error
}

type Control = { value: unknown; control: (own: Own) => ReactNode }

/** A label, what a hint says, and what is wrong, which the control is connected to. */
function Labelled({ label, hint, value, control, ...rest }: Labels & Control) {
  const id = useId()
  const error = useUnmended(rest.error, value)
  const notes = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      {control({ id, 'aria-invalid': error !== undefined, 'aria-describedby': notes || undefined })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-red">
          {error}
        </p>
      )}
    </div>
  )
}

type FieldProps = Labels &
  Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
    value?: string | number
    onChange?: (event: { target: { value: string } }) => void
  }

/** A field of type `date` or `datetime-local` is typed by the calendar in which the language shows dates. */
export function Field({ label, hint, error, ...rest }: FieldProps) {
  const { language } = useTexts()
  const { type, value, onChange } = rest
  const isDay = type === 'date' || type === 'datetime-local'
  const byEthiopic = (own: Own) => (
    <EthiopicDay
      own={own}
      value={String(value ?? '')}
      withTime={type === 'datetime-local'}
      onChange={(chosen) => onChange?.({ target: { value: chosen } })}
    />
  )
  const byBrowser = (own: Own) => <input className="control" {...own} {...rest} />
  const control = isDay && languageData[language].calendar === 'ethiopic' ? byEthiopic : byBrowser
  return <Labelled label={label} hint={hint} error={error} value={rest.value} control={control} />
}

export function TextArea({ label, hint, error, ...rest }: Labels & ComponentProps<'textarea'>) {
  const control = (own: Own) => <textarea rows={3} className="control py-2" {...own} {...rest} />
  return <Labelled label={label} hint={hint} error={error} value={rest.value} control={control} />
}

export function Select({ label, hint, error, ...rest }: Labels & ComponentProps<'select'>) {
  const control = (own: Own) => <select className="control" {...own} {...rest} />
  return <Labelled label={label} hint={hint} error={error} value={rest.value} control={control} />
}

export function Checkbox({ label, ...rest }: Omit<ComponentProps<'input'>, 'type'> & { label: string }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" className="size-6 flex-none accent-green" {...rest} />
      {label}
    </label>
  )
}

/** A form that the browser does not send itself. The first field that the answer calls wrong gets the focus, and so is in view. */
export function Form({
  onSubmit,
  ...rest
}: Omit<ComponentProps<'form'>, 'onSubmit'> & { onSubmit: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const isSent = useRef(false)
  useEffect(() => {
    const wrong = isSent.current && form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (!wrong) return
    isSent.current = false
    wrong.focus()
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

/** Changes what the list at `queryKey` shows. It is read again also after a failure, as only the answer may be lost. */
export function useSave(queryKey: QueryKey, onDone: () => void) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey })
  return useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSuccess: async () => {
      await refresh()
      onDone()
    },
    onError: () => void refresh(),
  })
}

/** Says why a call failed, in the member's language. Before, it takes no space but is announced when it changes. */
export function Failure({ error }: { error: unknown }) {
  const text = useFailureText()(error)
  return (
    <p role="alert" className={text ? 'rounded-md bg-red-soft px-4 py-3 text-red' : 'sr-only'}>
      {text}
    </p>
  )
}

export function useFailureText(): (error: unknown) => string {
  const { texts } = useTexts()
  return (error) => {
    if (!error) return ''
    if (!(error instanceof CallFailed) || !error.text) return texts.noAnswer
    if (demandOf(error) === 'log-in') return texts.logIn.lost
    const [fault] = error.faults
    // Its text names the field as the API does.
    return error.code === 'invalid-input' && fault ? fill(texts.checkEntry, { fault: fault.msg }) : error.text
  }
}

/** The server refused the field. The sentence of a named refusal is about the first of them. */
export function faultOf(error: unknown, field: string): string | undefined {
  if (!(error instanceof CallFailed)) return undefined
  const at = error.faults.findIndex(({ path }) => path === field)
  return at === 0 && error.code !== 'invalid-input' ? error.text : error.faults[at]?.msg
}

export function Notice({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={children ? 'rounded-md bg-green-soft px-4 py-3 text-green' : 'sr-only'}>
      {children}
    </p>
  )
}

type Loaded = { isPending: boolean; error: unknown; refetch: () => unknown }

/** What a list shows instead of rows: loading, no right, failed. */
export function Waiting({ query }: { query: Loaded }) {
  const { texts } = useTexts()
  const { error, isPending, refetch } = query
  if (isPending) return <p role="status">{texts.loading}</p>
  if (error instanceof CallFailed && error.code === 'role-forbids')
    return <p role="status">{texts.noRight}</p>
  return (
    <div className="grid justify-items-start gap-3">
      <Failure error={error} />
      <Button kind="outline" onClick={() => void refetch()}>
        {texts.again}
      </Button>
    </div>
  )
}

/** What a person wrote, marked with its language if that is another one (WCAG 2.2, 3.1.2). */
export function WrittenText({ text }: { text: string }) {
  const { language } = useTexts()
  return (
    <p className="whitespace-pre-line" lang={foreignLanguage(text, language)}>
      {text}
    </p>
  )
}
