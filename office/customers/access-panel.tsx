import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { OfficeCustomer } from '../../contract/office/customers.ts'
import { fill } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { Panel } from '../../member-ui/panel.tsx'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { Button } from '../../ui/button.tsx'
import { nameOf, ReasonDialog, useSaveCustomer } from './customer-parts.tsx'

const actions = {
  block: (input) => call('PUT /office/customers/:userId/block', input),
  unblock: (input) => call('POST /office/customers/:userId/unblock', input),
  end: (input) => call('POST /office/customers/:userId/logout', input),
} satisfies Record<string, (input: Because) => Promise<{ customer: OfficeCustomer }>>
type Action = keyof typeof actions
type Because = { params: { userId: string }; body: { reason: string } }

/** Whether the customer may log in and order, and where the customer is logged in. */
export function AccessPanel({ customer }: { customer: OfficeCustomer }) {
  const { texts, locale } = useTexts('customers')
  const may = useMay()
  const [open, setOpen] = useState<Action>()
  const { blocks, sessions } = customer
  const isBlocked = blocks[0]?.lifted === null
  return (
    <Panel title={texts.customers.access}>
      {!isBlocked && <p>{texts.customers.notBlocked}</p>}
      <ul className="grid gap-3">
        {blocks.map(({ reason, by, at, lifted }) => (
          <li key={at} className={lifted ? '' : 'rounded-md bg-red-soft px-4 py-3 text-red'}>
            {fill(texts.customers.blocked, { by, reason, time: formatDateTime(at, locale) })}
            {lifted && (
              <p>{fill(texts.customers.lifted, { ...lifted, time: formatDateTime(lifted.at, locale) })}</p>
            )}
          </li>
        ))}
      </ul>
      <h3>{texts.customers.sessions}</h3>
      {sessions.length === 0 && <p>{texts.customers.noSessions}</p>}
      <ul className="grid gap-2">
        {sessions.map(({ _id, device, network, lastUsed }) => (
          <li key={_id}>
            {fill(texts.customers.session, {
              device: device || texts.customers.unknownDevice,
              network,
              time: formatDateTime(lastUsed, locale),
            })}
          </li>
        ))}
      </ul>
      {may('change-customers') && (
        <div className="flex flex-wrap gap-3">
          {sessions.length > 0 && (
            <Button variant="outline" onClick={() => setOpen('end')}>
              {texts.customers.endSessions}
            </Button>
          )}
          <Button
            variant={isBlocked ? 'outline' : 'danger'}
            onClick={() => setOpen(isBlocked ? 'unblock' : 'block')}
          >
            {isBlocked ? texts.customers.unblock : texts.customers.block}
          </Button>
        </div>
      )}
      {open && <AccessDialog action={open} customer={customer} onClose={() => setOpen(undefined)} />}
    </Panel>
  )
}

type Acting = { action: Action; customer: OfficeCustomer; onClose: () => void }

function AccessDialog({ action, customer, onClose }: Acting) {
  const { texts } = useTexts('customers')
  const { _id: userId } = customer
  const save = useSaveCustomer(userId)
  const acting = useMutation({
    mutationFn: (reason: string) => actions[action]({ params: { userId }, body: { reason } }),
    onSuccess(answer) {
      save(answer)
      onClose()
    },
  })
  const { endTitle, endWhy, endSessions, blockTitle, blockWhy, block } = texts.customers
  const { unblockTitle, unblockWhy, unblock, nameless } = texts.customers
  const words = {
    end: { title: endTitle, why: endWhy, submit: endSessions },
    block: { title: blockTitle, why: blockWhy, submit: block },
    unblock: { title: unblockTitle, why: unblockWhy, submit: unblock },
  }[action]
  return (
    <ReasonDialog
      title={fill(words.title, { name: nameOf(customer, nameless) })}
      submit={words.submit}
      isDangerous={action === 'block'}
      busy={acting.isPending}
      error={acting.error}
      onSubmit={(reason) => acting.mutate(reason)}
      onClose={onClose}
    >
      <p>{words.why}</p>
    </ReasonDialog>
  )
}
