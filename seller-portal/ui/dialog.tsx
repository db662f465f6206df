import { createPortal } from 'react-dom'
import type { ReactNode } from 'react'
import { Form } from '../../member-ui/form.tsx'
import { Button, type ButtonVariant } from '../../ui/button.tsx'
import { Dialog as PlainDialog } from '../../ui/dialog.tsx'
import { useTexts } from '../texts.tsx'
import { Failure } from './waiting.tsx'

type Props = {
  label: string
  submit: string
  variant?: ButtonVariant
  /** What closes it; by default it says that nothing is done. */
  back?: string
  sending: { error: unknown; isPending: boolean }
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog. A click outside does not close it, so that nothing that was typed is lost. */
export function FormDialog({ label, submit, variant, back, sending, onSubmit, onClose, children }: Props) {
  const { texts } = useTexts()
  // It is not within a form that opens it, as forms cannot be nested.
  return createPortal(
    <PlainDialog label={label} staysOnClick onClose={onClose}>
      <h2 className="mb-4 text-xl">{label}</h2>
      <Form className="grid gap-4" onSubmit={onSubmit}>
        {children}
        <Failure error={sending.error} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant={variant} busy={sending.isPending}>
            {submit}
          </Button>
          <Button variant="plain" onClick={onClose}>
            {back ?? texts.cancel}
          </Button>
        </div>
      </Form>
    </PlainDialog>,
    document.body,
  )
}
