import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'wouter'
import type { SellerAnswer } from '../../contract/dispute-rules.ts'
import type { WholeSellerDispute } from '../../contract/seller/disputes.ts'
import { DisputeSteps } from '../../member-ui/dispute-steps.tsx'
import { PrivatePicture } from '../../member-ui/private-picture.tsx'
import { fill } from '../../messages/fill.ts'
import { Button } from '../../ui/button.tsx'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { useAmount } from '../ui/amount.tsx'
import { useLate } from '../ui/late-texts.ts'
import { Panel } from '../ui/panel.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { nextText } from './next-text.ts'

/** `/disputes/ID`: what both sides say, and what the seller can do. */
export function DisputePage() {
  const { texts } = useTexts()
  const own = useLate('sellerDisputes')
  const { disputeId = '' } = useParams()
  const query = useQuery({
    queryKey: ['disputes', 'one', disputeId],
    queryFn: async () => (await call('GET /seller/disputes/:disputeId', { params: { disputeId } })).dispute,
  })
  return (
    <Screen title={query.data ? own.words.kinds[query.data.kind] : texts.sections.disputes}>
      <Link to="/disputes" className="link inline-flex min-h-11 items-center justify-self-start">
        {own.back}
      </Link>
      {query.data ? <Whole dispute={query.data} /> : <Waiting query={query} />}
    </Screen>
  )
}

type Shown = { dispute: WholeSellerDispute }

function Whole({ dispute }: Shown) {
  const { texts, language, locale } = useTexts()
  const own = useLate('sellerDisputes')
  const amountOf = useAmount()
  const next = nextText(own, dispute, locale)
  return (
    <>
      <div className="grid justify-items-start gap-1">
        <p className="text-lg font-medium">{own.words.statuses[dispute.status]}</p>
        {next && <p>{next}</p>}
        {dispute.status === 'offered' && dispute.offer !== null && (
          <p>{fill(own.offered, { amount: amountOf(dispute.offer) })}</p>
        )}
        {dispute.left > 0 && (
          <p className="text-sm text-soft">{fill(own.left, { amount: amountOf(dispute.left) })}</p>
        )}
        <Link to={`/orders/${dispute.partId}`} className="link inline-flex min-h-11 items-center">
          {fill(own.ofOrder, { number: dispute.orderNumber })}
        </Link>
      </div>
      <Answers dispute={dispute} />
      {dispute.decisions.length > 0 && <Decisions dispute={dispute} />}
      <Panel title={own.steps}>
        <DisputeSteps
          steps={dispute.steps}
          words={own.words}
          language={language}
          locale={locale}
          who={({ by }, time) => fill(own.who, { who: own.words.sides[by], time })}
          picture={(pictureId, number) => (
            <PrivatePicture
              pictureId={pictureId}
              load={() => {
                const params = { disputeId: dispute._id, pictureId }
                return call('GET /seller/disputes/:disputeId/pictures/:pictureId', { params })
              }}
              alt={fill(own.words.picture, { number })}
              texts={texts}
            />
          )}
        />
      </Panel>
    </>
  )
}

function Answers({ dispute }: Shown) {
  const own = useLate('sellerDisputes')
  const may = useMay()
  const [asked, setAsked] = useState<SellerAnswer>()
  if (!may('cancel-orders') || dispute.answers.length === 0) return null
  return (
    <div className="flex flex-wrap gap-3">
      {dispute.answers.map((answer) => (
        <Button
          key={answer}
          variant={answer === 'accept' ? undefined : 'outline'}
          onClick={() => setAsked(answer)}
        >
          {own.answers[answer]}
        </Button>
      ))}
      {asked && <AnswerDialog dispute={dispute} answer={asked} onClose={() => setAsked(undefined)} />}
    </div>
  )
}

function Decisions({ dispute }: Shown) {
  const { words, decisions } = useLate('sellerDisputes')
  const amountOf = useAmount()
  const stateOf = (refund: number | null, amount: number | null) => {
    if (refund === null) return words.refunding
    return refund === amount ? '' : fill(words.refunded, { amount: amountOf(refund) })
  }
  return (
    <Panel title={decisions}>
      <ul className="grid gap-2">
        {dispute.decisions.map(({ outcome, amount, borneBy, refund }, index) => (
          <li key={index === 0 ? 'first' : 'appeal'}>
            {fill(words.outcomes[outcome], { amount: amount === null ? '' : amountOf(amount) })}
            {outcome !== 'nothing' && (
              <span className="block text-sm text-soft">
                {[words.bearers[borneBy], stateOf(refund, amount)].filter(Boolean).join(' · ')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
