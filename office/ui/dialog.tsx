import { createContext, use, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTexts } from '../texts.tsx'
import { useChanges } from './changes.ts'
import { Button, type ButtonVariant } from '../../ui/button.tsx'
import { Failure } from './failure.tsx'
import { Form } from './form.tsx'

const dialogLooks = {
  small: { dialog: 'w-[min(30rem,calc(100vw-2rem))]', content: 'grid gap-4 p-6' },
  screen: {
    dialog: 'h-[calc(100dvh-1rem)] max-h-none w-[calc(100vw-1rem)] max-w-none',
    content: 'flex h-full flex-col gap-3 p-4',
  },
}

const CloseContext = createContext<() => void>(() => {})

/** A modal dialog, which Escape closes; `tools` are beside its title. It asks before what was typed in its form is lost. */
export function Dialog({
  title,
  tools,
  size = 'small',
  onClose,
  children,
}: {
  title: string
  tools?: ReactNode
  size?: keyof typeof dialogLooks
  onClose: () => void
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [isAsking, setAsking] = useState(false)
  const isChanged = useChanges(dialog)
  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  const close = () => (isChanged() ? setAsking(true) : onClose())
  // It is not within a form that opens it, as forms cannot be nested.
  const modal = createPortal(
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        // A file field has this event too.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        close()
      }}
      onClose={() => {
        // Browsers close it without asking when Escape is pressed again and again.
        if (isChanged()) dialog.current?.showModal()
        close()
      }}
      className={`m-auto rounded-xl bg-surface p-0 text-ink shadow-float ${dialogLooks[size].dialog}`}
    >
      <div className={dialogLooks[size].content}>
        <div className="flex flex-wrap items-center gap-3">
          <h2 id={id} className="mr-auto text-xl">
            {title}
          </h2>
          {tools}
        </div>
        <CloseContext value={close}>{children}</CloseContext>
      </div>
    </dialog>,
    document.body,
  )
  return (
    <>
      {modal}
      {isAsking && <DiscardDialog onKeep={() => setAsking(false)} onDiscard={onClose} />}
    </>
  )
}

type Discarding = { onKeep: () => void; onDiscard: () => void }

function DiscardDialog({ onKeep, onDiscard }: Discarding) {
  const { unsaved } = useTexts().texts
  return (
    <Dialog title={unsaved.title} onClose={onKeep}>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onKeep}>{unsaved.keep}</Button>
        <Button variant="danger" onClick={onDiscard}>
          {unsaved.discard}
        </Button>
      </div>
    </Dialog>
  )
}

/** Closes the dialog that it is in, as Escape does. */
export function CancelButton({ label, className = '' }: { label?: string; className?: string }) {
  const { texts } = useTexts()
  return (
    <Button variant="plain" className={className} onClick={use(CloseContext)}>
      {label ?? texts.cancel}
    </Button>
  )
}

/** The buttons at the end of a form in a dialog. */
export function DialogButtons({
  submit,
  busy = false,
  variant,
}: {
  submit: string
  busy?: boolean
  variant?: ButtonVariant
}) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" variant={variant} busy={busy}>
        {submit}
      </Button>
      <CancelButton />
    </div>
  )
}

/** Asks before what cannot be taken back. */
export function ConfirmDialog({
  title,
  why,
  submit,
  changing,
  onConfirm,
  onClose,
}: {
  title: string
  why: string
  submit: string
  changing: { error: unknown; isPending: boolean }
  onConfirm: () => void
  onClose: () => void
}) {
  return (
    <Dialog title={title} onClose={onClose}>
      <Form className="grid gap-4" onSubmit={onConfirm}>
        <p>{why}</p>
        <Failure error={changing.error} />
        <DialogButtons variant="strongDanger" submit={submit} busy={changing.isPending} />
      </Form>
    </Dialog>
  )
}
