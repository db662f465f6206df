import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'wouter'
import { disputesToDecide } from '../../contract/dispute-rules.ts'
import { formatPrice, toSantim } from '../../contract/money.ts'
import type { WholeDispute } from '../../contract/office/disputes.ts'
import { DisputeSteps } from '../../member-ui/dispute-steps.tsx'
import { Panel } from '../../member-ui/panel.tsx'
import { PrivatePicture } from '../../member-ui/private-picture.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import { fill } from '../../messages/fill.ts'
import { formatPhone } from '../../messages/format-phone.ts'
import { Button } from '../../ui/button.tsx'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { Due } from './due.tsx'
import { MessagesPanel } from './messages-panel.tsx'

export function DisputePage() {
  const { texts } = useTexts('disputes')
  const may = useMay()
  const { disputeId = '' } = useParams()
  const query = useQuery({
    queryKey: ['dispute', disputeId],
    queryFn: async () => (await call('GET /office/disputes/:disputeId', { params: { disputeId } })).dispute,
  })
  const found = query.data
  return (
    <Screen title={fill(texts.disputes.heading, { number: found?.orderNumber ?? '' })}>
      <Link className="link inline-flex min-h-11 items-center justify-self-start" to="/disputes">
        {texts.disputes.back}
      </Link>
      {found ? (
        <>
          <Decide found={found} />
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <div className="grid gap-6">
              <AboutPanel found={found} />
              {found.decisions.length > 0 && <DecisionsPanel found={found} />}
            </div>
            <div className="grid gap-6">
              <StepsPanel found={found} />
              {found.canDecide && may('refund') && <MessagesPanel disputeId={found._id} />}
            </div>
          </div>
        </>
      ) : (
        <Waiting query={query} />
      )}
    </Screen>
  )
}

type Shown = { found: WholeDispute }

function Decide({ found }: Shown) {
  const { texts } = useTexts('disputes')
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (!(disputesToDecide as readonly string[]).includes(found.status)) return null
  if (!found.canDecide) return <p role="status">{texts.disputes.ownDecision}</p>
  if (!may('refund')) return null
  return (
    <>
      <Button className="justify-self-start" onClick={() => setOpen(true)}>
        {texts.disputes.decide}
      </Button>
      {isOpen && <DecideDialog found={found} onClose={() => setOpen(false)} />}
    </>
  )
}

function AboutPanel({ found }: Shown) {
  const { texts, language } = useTexts('disputes')
  const own = texts.disputes
  const { customer } = found
  return (
    <Panel title={own.about}>
      <p className="font-medium">{own.words.kinds[found.kind]}</p>
      <p>
        {own.words.statuses[found.status]}
        <span className="block text-sm">
          <Due dueAt={found.dueAt} />
        </span>
      </p>
      <dl className="grid gap-2">
        <div>
          <dt className="text-sm text-soft">{own.columns.order}</dt>
          <dd>
            <Link className="link inline-flex min-h-11 items-center" to={`/orders/${found.orderNumber}`}>
              {found.orderNumber}
            </Link>
          </dd>
        </div>
        <div>
          <dt className="text-sm text-soft">{own.seller}</dt>
          <dd className="wrap-anywhere">{found.store_name}</dd>
          <dd className="text-sm">{found.isSentByShop ? own.sentByShop : own.sentBySeller}</dd>
        </div>
        <div>
          <dt className="text-sm text-soft">{own.customer}</dt>
          <dd>
            {customer.name},{' '}
            <a href={`tel:${customer.phone}`} className="link inline-flex min-h-11 items-center">
              {formatPhone(customer.phone)}
            </a>
          </dd>
        </div>
      </dl>
      <p className="text-sm text-soft">
        {fill(own.left, { amount: formatPrice(toSantim(found.left), language) })}
      </p>
    </Panel>
  )
}

function DecisionsPanel({ found }: Shown) {
  const { texts, language } = useTexts('disputes')
  const { words, decisions, decidedBy } = texts.disputes
  const nameOf = useNameOf()
  const price = (birr: number) => formatPrice(toSantim(birr), language)
  return (
    <Panel title={decisions}>
      <ul className="grid gap-2">
        {found.decisions.map(({ who, outcome, amount, borneBy, refund, isWaiting }, index) => (
          <li key={index === 0 ? 'first' : 'appeal'} className="wrap-anywhere">
            {fill(decidedBy, {
              who: nameOf(who),
              outcome: fill(words.outcomes[outcome], { amount: amount === null ? '' : price(amount) }),
              bearer: words.bearers[borneBy],
            })}
            {refund !== null && refund !== amount && (
              <span className="block text-sm text-soft">
                {fill(words.refunded, { amount: price(refund) })}
              </span>
            )}
            {isWaiting && <span className="block text-sm text-red">{words.refunding}</span>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Members of sellers have `seller` before their names. */
function useNameOf(): (actor: string) => string {
  const { sides } = useTexts('disputes').texts.disputes.words
  return (actor) => {
    if (actor === 'shopper' || actor === 'clock') return sides[actor]
    return actor.replace(/^seller /, '')
  }
}

function StepsPanel({ found }: Shown) {
  const { texts, language, locale } = useTexts('disputes')
  const own = texts.disputes
  const nameOf = useNameOf()
  return (
    <Panel title={own.steps}>
      <DisputeSteps
        steps={found.steps}
        words={own.words}
        language={language}
        locale={locale}
        who={({ by, actor }, time) => {
          const side = own.words.sides[by]
          const name = nameOf(actor)
          return name === side
            ? fill('{side} · {time}', { side, time })
            : fill(own.by, { actor: name, side, time })
        }}
        picture={(pictureId, number) => (
          <PrivatePicture
            pictureId={pictureId}
            load={() => {
              const params = { disputeId: found._id, pictureId }
              return call('GET /office/disputes/:disputeId/pictures/:pictureId', { params })
            }}
            alt={fill(own.words.picture, { number })}
            texts={texts}
          />
        )}
      />
    </Panel>
  )
}
