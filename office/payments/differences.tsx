import { useState } from 'react'
import { Link } from 'wouter'
import { formatPrice, toSantim } from '../../contract/money.ts'
import { moneyNoteMaximum } from '../../contract/office/limits.ts'
import type { PaymentDifference } from '../../contract/office/payments.ts'
import { fill } from '../../messages/fill.ts'
import { formatDate } from '../../messages/format-date.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import type { OfficeTexts } from '../texts.tsx'
import { Dialog, DialogButtons } from '../../member-ui/dialog.tsx'
import { Failure, faultOf } from '../../member-ui/failure.tsx'
import { TextArea } from '../../member-ui/fields.tsx'
import { Form } from '../ui/form.tsx'
import { useSave } from '../ui/use-save.ts'
import { paymentsKey } from './use-decision.tsx'
import { Part } from './waiting-list.tsx'

/** It lists where a gateway and the shop have different payments of a day. */
export function Differences({ differences }: { differences: PaymentDifference[] }) {
  const own = useTexts().texts.payments.differences
  const [asked, setAsked] = useState<PaymentDifference>()
  const [isExplained, setExplained] = useState(false)
  return (
    <>
      <Notice>{isExplained && own.explained}</Notice>
      <Part title={own.title} none={own.none}>
        {differences.map((difference) => (
          <Difference
            key={difference._id}
            difference={difference}
            onExplain={() => {
              setExplained(false)
              setAsked(difference)
            }}
          />
        ))}
      </Part>
      {asked && (
        <ExplainDialog
          difference={asked}
          onExplained={() => setExplained(true)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

function gatewayName(gateway: string, { differences }: OfficeTexts['payments']): string {
  const names: Record<string, string | undefined> = differences.gateways
  return names[gateway] ?? gateway
}

function Difference({ difference, onExplain }: { difference: PaymentDifference; onExplain: () => void }) {
  const { texts, language, locale } = useTexts()
  const own = texts.payments.differences
  const may = useMay()
  const { day, kind, reference, orderNumber, here, there } = difference
  const gateway = gatewayName(difference.gateway, texts.payments)
  const price = (birr: number) => ({ gateway, amount: formatPrice(toSantim(birr), language) })
  return (
    <li className="panel grid content-start gap-1">
      <p className="font-bold">{fill(own.of, { gateway, day: formatDate(day, locale) })}</p>
      <p className="text-red">{own.kinds[kind]}</p>
      {here !== null && <p className="tabular">{fill(own.here, price(here))}</p>}
      {there !== null && <p className="tabular">{fill(own.there, price(there))}</p>}
      {orderNumber !== null && (
        <Link
          to={`/orders/${orderNumber}`}
          className="link inline-flex min-h-11 items-center justify-self-start"
        >
          {orderNumber}
        </Link>
      )}
      <p className="text-sm text-soft [overflow-wrap:anywhere]">{reference}</p>
      {may('decide-payments') && (
        <div className="py-2">
          <Button variant="soft" aria-label={`${own.explain}: ${reference}`} onClick={onExplain}>
            {own.explain}
          </Button>
        </div>
      )}
    </li>
  )
}

function ExplainDialog({
  difference: { _id: differenceId, kind },
  onExplained,
  onClose,
}: {
  difference: PaymentDifference
  onExplained: () => void
  onClose: () => void
}) {
  const own = useTexts().texts.payments.differences
  const [note, setNote] = useState('')
  const saving = useSave(paymentsKey, onClose)
  const explain = () =>
    saving.mutate(async () => {
      await call('POST /office/differences/:differenceId/explanation', {
        params: { differenceId },
        body: { note },
      })
      onExplained()
    })
  return (
    <Dialog label={own.explainTitle} onClose={onClose}>
      <Form className="grid gap-4" onSubmit={explain}>
        <p>{own.kinds[kind]}</p>
        <TextArea
          label={own.note}
          value={note}
          maxLength={moneyNoteMaximum}
          error={faultOf(saving.error, 'note')}
          onChange={({ target }) => setNote(target.value)}
        />
        <Failure error={saving.error} />
        <DialogButtons submit={own.save} busy={saving.isPending} />
      </Form>
    </Dialog>
  )
}
