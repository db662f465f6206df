import { createContext, use, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Button, type ButtonVariant } from '../ui/button.tsx'
import { Dialog as PlainDialog } from '../ui/dialog.tsx'
import { useTexts } from './host.tsx'
import { useChanges } from './changes.ts'
import { Failure } from './failure.tsx'
import { Form } from './form.tsx'

const CloseContext = createContext<() => void>(() => {})

type DialogProps = {
  label: string
  tools?: ReactNode
  wide?: 'screen'
  onClose: () => void
  children: ReactNode
}

/** A dialog whose title has `tools` beside it. It asks before what was typed in its form is lost. */
export function Dialog({ label, tools, wide, onClose, children }: DialogProps) {
  const [isAsking, setAsking] = useState(false)
  const { watch, isChanged } = useChanges()
  const mayClose = () => {
    const mayBeLost = !isChanged()
    if (!mayBeLost) setAsking(true)
    return mayBeLost
  }
  // It is not within a form that opens it, as forms cannot be nested.
  const modal = createPortal(
    <PlainDialog label={label} wide={wide} staysOnClick mayClose={mayClose} onClose={onClose}>
      <div ref={watch} className={wide ? 'flex h-full flex-col gap-3' : 'grid gap-4'}>
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="mr-auto text-xl">{label}</h2>
          {tools}
        </div>
        <CloseContext value={() => mayClose() && onClose()}>{children}</CloseContext>
      </div>
    </PlainDialog>,
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
    <Dialog label={unsaved.title} onClose={onKeep}>
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
  label,
  why,
  submit,
  changing,
  onConfirm,
  onClose,
}: {
  label: string
  why: string
  submit: string
  changing: { error: unknown; isPending: boolean }
  onConfirm: () => void
  onClose: () => void
}) {
  return (
    <Dialog label={label} onClose={onClose}>
      <Form className="grid gap-4" onSubmit={onConfirm}>
        <p>{why}</p>
        <Failure error={changing.error} />
        <DialogButtons variant="strongDanger" submit={submit} busy={changing.isPending} />
      </Form>
    </Dialog>
  )
}
