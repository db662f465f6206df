import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'wouter'
import type { ResponseOf } from '../../contract/contract.ts'
import { formatPrice, toSantim } from '../../contract/money.ts'
import type { OfficePayout } from '../../contract/office/payouts.ts'
import { fill } from '../../messages/fill.ts'
import { formatDate } from '../../messages/format-date.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { Button } from '../../ui/button.tsx'
import { call } from '../api.ts'
import { descriptionText } from '../books/book-texts.ts'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { Dialog, DialogButtons } from '../../member-ui/dialog.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { Form } from '../ui/form.tsx'
import { ReasonField } from '../ui/reason-field.tsx'
import { useSave } from '../ui/use-save.ts'
import { Waiting } from '../../member-ui/waiting.tsx'
import { isByHand, payoutsKey, stateText, targetText, withheldText } from './payout-text.ts'

/** `/books/payouts/ID`: what happened to one payout, and its entries in the books. */
export function PayoutPage() {
  const { texts } = useTexts('payouts')
  const own = texts.payouts
  const { payoutId = '' } = useParams()
  const query = useQuery({
    queryKey: [...payoutsKey, 'one', payoutId],
    queryFn: () => call('GET /office/payouts/:payoutId', { params: { payoutId } }),
  })
  return (
    <Screen title={query.data?.payout.number ?? own.title}>
      <Link to="/books/payouts" className="link inline-flex min-h-11 items-center justify-self-start">
        {own.back}
      </Link>
      {query.data ? <Payout {...query.data} /> : <Waiting query={query} />}
    </Screen>
  )
}

type Shown = ResponseOf<'GET /office/payouts/:payoutId'>

function Payout({ payout, events, transactions }: Shown) {
  const { texts, language } = useTexts('payouts')
  const own = texts.payouts
  const rows: [string, string][] = [
    [own.columns.seller, payout.seller.name],
    [own.columns.amount, formatPrice(toSantim(payout.amount), language)],
    [own.columns.to, targetText(texts, own, payout.to)],
    [own.holder, payout.to.holder],
    [own.state, stateText(own, payout)],
    ...(payout.bankReference === null
      ? []
      : [[own.columns.reference, payout.bankReference] satisfies [string, string]]),
  ]
  return (
    <>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_1fr]">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-soft">{name}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {payout.withheld > 0 && <p>{withheldText(own, payout, language)}</p>}
      <Steps payout={payout} />
      <History events={events} />
      <Transactions transactions={transactions} />
    </>
  )
}

function Steps({ payout }: { payout: OfficePayout }) {
  const own = useTexts('payouts').texts.payouts
  const [step, setStep] = useState<Step>()
  const canBounce = payout.status === 'confirmed' || (payout.status === 'sent' && isByHand(payout))
  const canTakeBack = payout.status === 'sent' && isByHand(payout)
  return (
    <div className="flex flex-wrap gap-3">
      {canTakeBack && (
        <Button variant="outline" onClick={() => setStep('takeBack')}>
          {own.takeBack}
        </Button>
      )}
      {payout.status === 'made' && (
        <Button variant="danger" onClick={() => setStep('putBack')}>
          {own.putBack}
        </Button>
      )}
      {canBounce && (
        <Button variant="danger" onClick={() => setStep('bounce')}>
          {own.bounce}
        </Button>
      )}
      {step && <StepDialog payout={payout} step={step} onClose={() => setStep(undefined)} />}
    </div>
  )
}

type Step = keyof typeof calls
type Stepping = { payout: OfficePayout; step: Step; onClose: () => void }

const calls = {
  bounce: 'POST /office/payouts/:payoutId/bounce',
  takeBack: 'POST /office/payouts/:payoutId/take-back',
  putBack: 'POST /office/payouts/:payoutId/bounce',
} as const

function StepDialog({ payout, step, onClose }: Stepping) {
  const { texts, language } = useTexts('payouts')
  const own = texts.payouts
  const [reason, setReason] = useState('')
  const saving = useSave(payoutsKey, onClose)
  const params = { payoutId: payout._id }
  const amount = formatPrice(toSantim(payout.gross), language)
  return (
    <Dialog label={fill(own[`${step}Title`], { number: payout.number })} onClose={onClose}>
      <Form
        className="grid gap-4"
        onSubmit={() => saving.mutate(() => call(calls[step], { params, body: { reason } }))}
      >
        <p>{fill(own[`${step}Why`], { amount })}</p>
        <ReasonField
          label={own[`${step}Reason`]}
          value={reason}
          required
          error={saving.error}
          onChange={setReason}
        />
        <Failure error={saving.error} />
        <DialogButtons variant="strongDanger" submit={own[step]} busy={saving.isPending} />
      </Form>
    </Dialog>
  )
}

function History({ events }: Pick<Shown, 'events'>) {
  const { texts, locale } = useTexts('payouts')
  const own = texts.payouts
  return (
    <section className="grid gap-2">
      <h2 className="text-xl">{own.history}</h2>
      <ol className="grid gap-2">
        {events.map(({ event, note, actor, at }, index) => (
          <li key={`${at} ${index}`}>
            <span className="font-medium">{own.events[event]}</span> · {formatDateTime(at, locale)} · {actor}
            {hasWords(event) && note !== '' && <span className="block wrap-anywhere">{note}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The notes of the others are for the program. */
function hasWords(event: Shown['events'][number]['event']): boolean {
  return event !== 'sent' && event !== 'unclear'
}

function Transactions({ transactions }: Pick<Shown, 'transactions'>) {
  const { texts, locale } = useTexts('books', 'payouts')
  return (
    <section className="grid gap-2">
      <h2 className="text-xl">{texts.payouts.entries}</h2>
      <ul>
        {transactions.map(({ id, description, day }) => (
          <li key={id}>
            <Link to={`/books/entries?transaction=${id}`} className="link inline-flex min-h-11 items-center">
              {descriptionText(texts.books, description)}, {formatDate(`${day}T12:00:00+03:00`, locale)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
