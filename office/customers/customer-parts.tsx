import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { OfficeCustomer } from '../../contract/office/customers.ts'
import { useTexts } from '../texts.tsx'
import { CancelButton, Dialog } from '../../member-ui/dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { Form } from '../ui/form.tsx'
import { ReasonField } from '../ui/reason-field.tsx'

export function nameOf({ fullName, email }: OfficeCustomer, nameless: string): string {
  return fullName || email || nameless
}

/** Calls return the customer as it is now. */
export function useSaveCustomer(userId: string): (answer: { customer: OfficeCustomer }) => void {
  const client = useQueryClient()
  return ({ customer }) => {
    client.setQueryData(['customer', userId], customer)
    void client.invalidateQueries({ queryKey: ['customers'] })
  }
}

type Asking = {
  title: string
  submit: string
  isDangerous?: boolean
  /** False until what is in `children` is filled in, too. */
  isReady?: boolean
  busy: boolean
  error: unknown
  onSubmit: (reason: string) => void
  onClose: () => void
  children: ReactNode
}

/** Asks why, before something is done about a customer. */
export function ReasonDialog(asking: Asking) {
  const {
    title,
    submit,
    isDangerous = false,
    isReady = true,
    busy,
    error,
    onSubmit,
    onClose,
    children,
  } = asking
  const { texts } = useTexts('customers')
  const [reason, setReason] = useState('')
  return (
    <Dialog label={title} onClose={onClose}>
      <Form className="grid gap-4" onSubmit={() => onSubmit(reason)}>
        {children}
        <ReasonField
          label={texts.customers.reason}
          hint={texts.customers.reasonHint}
          value={reason}
          error={error}
          onChange={setReason}
        />
        <Failure error={error} />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            variant={isDangerous ? 'strongDanger' : 'strong'}
            busy={busy}
            disabled={!isReady || reason.trim() === ''}
          >
            {submit}
          </Button>
          <CancelButton />
        </div>
      </Form>
    </Dialog>
  )
}
