import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { DisputeKind } from '../../../contract/dispute-rules.ts'
import type { Dispute } from '../../../contract/disputes.ts'
import { toSantim } from '../../../contract/money.ts'
import type { DetailedOrder } from '../../../contract/orders.ts'
import { fill } from '../../../messages/fill.ts'
import { formatDateTime } from '../../../messages/format-time.ts'
import { MarkedText } from '../../messages/marked-text.tsx'
import { useLanguage } from '../../messages/use-language.ts'
import { useLocale } from '../../messages/use-locale.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { account } from '../../client/api.ts'
import { useUser } from '../../session/session-state.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Amount } from '../../ui/said.tsx'
import { DisputeAnswers } from './dispute-answers.tsx'
import { DisputeHistory } from './dispute-history.tsx'

const DisputeForm = lazyPart(() => import('./dispute-form.tsx'))

/** What the customer disputes about the goods of a seller, with its steps, and what else can be. */
export function OrderDisputes({ order }: { order: DetailedOrder }) {
  const { title, open, openOf } = useTexts('disputes')
  const heading = useRef<HTMLHeadingElement>(null)
  const [asked, setAsked] = useState<string>()
  const found = useDisputes(order)
  if (!found || (found.disputes.length === 0 && found.openable.length === 0)) return null
  const parts = order.parts ?? []
  const storeOf = (partId: string) => parts.find(({ _id }) => _id === partId)?.seller.store_name ?? ''
  const asking = found.openable.find(({ partId }) => partId === asked)
  const close = () => {
    setAsked(undefined)
    heading.current?.focus()
  }
  return (
    <section
      aria-labelledby="disputes"
      className="mb-4 rounded-lg border border-line bg-surface p-4 md:p-6 print:hidden"
    >
      <h2 id="disputes" ref={heading} tabIndex={-1} className="text-lg">
        {title}
      </h2>
      {found.disputes.length > 0 && (
        <ul className="mt-3 grid gap-5">
          {found.disputes.map((one) => (
            <OneDispute key={one._id} one={one} onClosed={() => heading.current?.focus()} />
          ))}
        </ul>
      )}
      {asking ? (
        <DisputeForm orderId={order._id} {...asking} store={storeOf(asking.partId)} onClose={close} />
      ) : (
        <div className="mt-3 flex flex-wrap gap-2.5 wrap-anywhere empty:hidden">
          {found.openable.map(({ partId }) => (
            <Button key={partId} variant="outline" onClick={() => setAsked(partId)}>
              {parts.length > 1 ? <MarkedText text={fill(openOf, { store: storeOf(partId) })} /> : open}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}

interface Found {
  disputes: Dispute[]
  openable: { partId: string; kinds: DisputeKind[] }[]
}

/** Nothing can be disputed before something was sent. It is undefined until it is known. */
function useDisputes({ _id: orderId, parts = [] }: DetailedOrder): Found | undefined {
  const lang = useLanguage()
  const { id: userId } = useUser()
  const { data } = useQuery({
    queryKey: ['orders', userId, lang, 'disputes', orderId],
    queryFn: ({ signal }) => account('GET /disputes', { query: { userId, lang, orderId }, signal }),
    enabled: parts.some(({ status }) => status === 'shipped' || status === 'delivered'),
  })
  return data && { disputes: data.disputes, openable: data.openable ?? [] }
}

function OneDispute({ one, onClosed }: { one: Dispute; onClosed: () => void }) {
  const { about, next, offer, words } = useTexts('disputes')
  const locale = useLocale()
  const { kind, status, dueAt, store_name: store, decisions } = one
  const time = dueAt === null ? '' : formatDateTime(dueAt, locale)
  return (
    <li className="grid gap-2 border-t border-line pt-4 first:border-0 first:pt-0">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base font-semibold wrap-anywhere">
        <MarkedText text={fill(about, { kind: words.kinds[kind], store })} />
        <span className="rounded-full bg-sunk px-3 py-1 text-sm font-medium">{words.statuses[status]}</span>
      </h3>
      <p>{fill(next[status], { time })}</p>
      {status === 'offered' && one.offer !== null && (
        <p className="font-medium">
          <Amount santim={toSantim(one.offer)} text={(amount) => fill(offer, { amount })} />
        </p>
      )}
      {decisions.map((decision, index) => (
        <p key={index === 0 ? 'first' : 'appeal'} className="font-medium">
          <Amount
            santim={toSantim(decision.amount ?? 0)}
            text={(amount) => fill(words.outcomes[decision.outcome], { amount })}
          />
          {decision.outcome !== 'nothing' && decision.refund !== decision.amount && (
            <span className="block text-sm font-normal text-soft">
              {decision.refund === null ? (
                words.refunding
              ) : (
                <Amount
                  santim={toSantim(decision.refund)}
                  text={(amount) => fill(words.refunded, { amount })}
                />
              )}
            </span>
          )}
        </p>
      ))}
      <DisputeHistory one={one} />
      <DisputeAnswers one={one} onClosed={onClosed} />
    </li>
  )
}
