import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { v4 as newKey } from 'uuid'
import { formatPrice, santimFromText, toBirr, toSantim } from '../../contract/money.ts'
import type { OfficeCredit } from '../../contract/office/credit.ts'
import { fill } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { Button } from '../../ui/button.tsx'
import { call } from '../api.ts'
import { Figure } from '../session/figure.tsx'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { CancelButton, Dialog } from '../../member-ui/dialog.tsx'
import { Failure, faultOf } from '../../member-ui/failure.tsx'
import { Field } from '../../member-ui/fields.tsx'
import { Form } from '../ui/form.tsx'
import { Panel } from '../../member-ui/panel.tsx'
import { ReasonField } from '../ui/reason-field.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'

export function useCredit(userId: string) {
  const may = useMay()
  return useQuery({
    queryKey: ['customer-credit', userId],
    enabled: may('read-payments'),
    queryFn: async () => (await call('GET /office/customers/:userId/credit', { params: { userId } })).credit,
  })
}

export function CreditPanel({ userId }: { userId: string }) {
  const { texts, language } = useTexts('credit')
  const may = useMay()
  const [open, setOpen] = useState<'give' | 'take'>()
  const query = useCredit(userId)
  const credit = query.data
  const names = texts.credit
  return (
    <Panel title={names.title}>
      {credit ? (
        <>
          <p className="text-xl font-semibold tabular">
            <Figure of={{ account: `store-credit:${userId}` }}>
              {formatPrice(toSantim(credit.balance), language)}
            </Figure>
          </p>
          {may('refund') && !credit.hasAccount && <p>{names.noAccount}</p>}
          {may('refund') && credit.hasAccount && (
            <div className="flex flex-wrap gap-3">
              <Button variant="outline" onClick={() => setOpen('give')}>
                {names.give}
              </Button>
              {credit.balance > 0 && (
                <Button variant="danger" onClick={() => setOpen('take')}>
                  {names.take}
                </Button>
              )}
            </div>
          )}
          {credit.hasAccount && credit.entries.length === 0 && <p>{names.none}</p>}
          <Entries credit={credit} />
        </>
      ) : (
        <Waiting query={query} />
      )}
      {open && <CreditDialog userId={userId} change={open} onClose={() => setOpen(undefined)} />}
    </Panel>
  )
}

function Entries({ credit: { entries } }: { credit: OfficeCredit }) {
  const { language, locale } = useTexts()
  return (
    <ul className="grid gap-3">
      {entries.map(({ at, amount, reason, orderNumber, actor }, index) => (
        <li key={`${at} ${index}`} className="flex flex-wrap justify-between gap-x-4">
          <p className="min-w-0 break-words">
            {reason}
            <br />
            <span className="text-sm text-soft">
              {[formatDateTime(at, locale), orderNumber, actor].filter(Boolean).join(' · ')}
            </span>
          </p>
          <p className="tabular">
            {amount < 0 ? '−' : '+'}
            {formatPrice(toSantim(Math.abs(amount)), language)}
          </p>
        </li>
      ))}
    </ul>
  )
}

function CreditDialog({
  userId,
  change,
  onClose,
}: {
  userId: string
  change: 'give' | 'take'
  onClose: () => void
}) {
  const { texts, language } = useTexts('credit')
  const names = texts.credit
  const client = useQueryClient()
  // A repeated call moves nothing more.
  const [key] = useState(() => newKey())
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const santim = santimFromText(typed, { isGrouped: true }) ?? 0
  const changing = useMutation({
    mutationFn: () =>
      call('POST /office/customers/:userId/credit', {
        params: { userId },
        body: { key, change, amount: toBirr(santim), reason },
      }),
    onSuccess: ({ credit }) => {
      client.setQueryData(['customer-credit', userId], credit)
      onClose()
    },
  })
  return (
    <Dialog label={names[change]} onClose={onClose}>
      <Form className="grid gap-4" onSubmit={() => changing.mutate()}>
        <Field
          label={names.amount}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={typed.trim() !== '' && santim === 0 ? names.wrongAmount : faultOf(changing.error, 'amount')}
          onChange={({ target }) => setTyped(target.value)}
        />
        <ReasonField
          label={names.reason}
          hint={names.reasonHint}
          value={reason}
          error={changing.error}
          onChange={setReason}
        />
        <Failure error={changing.error} />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            variant={change === 'take' ? 'strongDanger' : 'strong'}
            busy={changing.isPending}
            disabled={santim === 0 || reason.trim() === ''}
          >
            {santim === 0
              ? names[change]
              : fill(names.submit[change], { amount: formatPrice(santim, language) })}
          </Button>
          <CancelButton />
        </div>
      </Form>
    </Dialog>
  )
}
