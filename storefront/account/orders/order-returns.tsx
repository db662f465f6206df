import { useRef, useState } from 'react'
import { languageData } from '../../../contract/language.ts'
import { formatPrice, toSantim } from '../../../contract/money.ts'
import type { DetailedOrder } from '../../../contract/orders.ts'
import type { ReturnStatus } from '../../../contract/return-rules.ts'
import type { Return } from '../../../contract/returns.ts'
import { nameWithOptions } from '../../../contract/variants.ts'
import { fill, fillPlural } from '../../../messages/fill.ts'
import { formatDate } from '../../../messages/format-date.ts'
import { formatDateTime } from '../../../messages/format-time.ts'
import { MarkedText } from '../../messages/marked-text.tsx'
import { useLanguage } from '../../messages/use-language.ts'
import { useLocale } from '../../messages/use-locale.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { account, callFailure } from '../../client/api.ts'
import { useUser } from '../../session/session-state.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { toast } from '../../../ui/toast.ts'
import type { StepPictureName } from '../../ui/step-picture.tsx'
import { useAction } from '../../ui/use-action.ts'
import { PictureBadge } from './order-badges.tsx'
import { useRefreshOrders } from './use-orders.ts'
import { keepReturnDraft, returnDraft } from './return-draft.ts'
import { ReturnPictures } from './return-pictures.tsx'
import { returnable, useReturns } from './use-returns.ts'

const ReturnForm = lazyPart(() => import('./return-form.tsx'))

export function OrderReturns({ order }: { order: DetailedOrder }) {
  const { returns: texts } = useTexts('orders')
  const locale = useLocale()
  const [openedAt] = useState(() => new Date())
  const [draft] = useState(() => returnDraft(order._id))
  const [asking, setAsking] = useState<'again' | 'now' | undefined>(draft && 'again')
  const heading = useRef<HTMLHeadingElement>(null)
  const returns = useReturns(order)
  const possible = returns && returnable(order, returns, openedAt)
  if (!returns || (!possible && returns.length === 0)) return null
  const { mindUntil, faultUntil } = possible ?? {}

  return (
    <section aria-labelledby="returns" className="mb-4 rounded-lg border border-line bg-surface p-4 md:p-6">
      <h2 id="returns" ref={heading} tabIndex={-1} className="text-lg">
        {texts.title}
      </h2>
      {possible && !asking && (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 flex-1 basis-64 text-soft">
            {mindUntil && `${fill(texts.mindUntil, { date: formatDate(mindUntil, locale) })} `}
            {faultUntil && fill(texts.faultUntil, { date: formatDate(faultUntil, locale) })}
          </p>
          <Button variant="outline" onClick={() => setAsking('now')}>
            {texts.button}
          </Button>
        </div>
      )}
      {possible && asking && (
        <ReturnForm
          orderId={order._id}
          returnable={possible}
          draft={asking === 'again' ? draft : undefined}
          onClose={() => {
            keepReturnDraft(order._id, undefined)
            setAsking(undefined)
            heading.current?.focus()
          }}
        />
      )}
      {returns.length > 0 && (
        <ul className="mt-5 grid gap-5">
          {returns.map((one) => (
            <OneReturn key={one._id} one={one} order={order} />
          ))}
        </ul>
      )}
    </section>
  )
}

const statusColors: Record<ReturnStatus, string> = {
  requested: 'bg-yellow-soft text-yellow-ink',
  approved: 'bg-blue-soft text-blue',
  received: 'bg-blue-soft text-blue',
  refunded: 'bg-green-soft text-green',
  refused: 'bg-red-soft text-red',
  withdrawn: 'bg-sunk text-ink',
}

const statusPictures: Record<ReturnStatus, StepPictureName> = {
  requested: 'waiting',
  approved: 'returned',
  received: 'parcel',
  refunded: 'money-back',
  refused: 'canceled',
  withdrawn: 'canceled',
}

function OneReturn({ one, order }: { one: Return; order: DetailedOrder }) {
  const { returns: texts } = useTexts('orders')
  const language = useLanguage()
  const locale = useLocale()
  const { returnNumber, status, items, reason, text, pictures, refund, sendTo, refusal, steps } = one
  const amount = refund === null ? '' : formatPrice(toSantim(refund), language)
  const isRefunding = status === 'received' && refund !== null
  const isEnded = status === 'refunded' && refund === null
  const shown = one.refusedBySeller ? 'refused-by-seller' : status
  const next = isRefunding ? texts.refunding : texts.next[isEnded ? 'ended' : shown]
  const nameOf = (step: ReturnStatus) => texts.statuses[isEnded && step === 'refunded' ? 'ended' : step]
  return (
    <li className="border-t border-line pt-5">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {fill(texts.heading, { number: returnNumber })}
        <PictureBadge color={statusColors[status]} picture={statusPictures[status]}>
          {nameOf(status)}
        </PictureBadge>
      </h3>
      <p className="mt-2 wrap-anywhere">
        <MarkedText
          text={fill(next, { number: returnNumber, address: sendTo ?? '', reason: refusal ?? '', amount })}
        />
      </p>
      <ul className="mt-2">
        {items.map(({ position, quantity, productName }) => {
          const { options = [] } = order.items[position]?.variant ?? {}
          return (
            <li key={position} className="wrap-anywhere">
              <MarkedText
                text={fill(texts.line, { quantity, name: nameWithOptions(productName, options, language) })}
              />
            </li>
          )
        })}
      </ul>
      <p className="mt-2 text-soft wrap-anywhere">
        <MarkedText
          text={[texts.reasons[reason], ...(text ? [text] : [])].join(
            languageData[language].separators.colon,
          )}
        />
        {pictures.length > 0 && ` · ${fillPlural(texts.pictureCount, language, pictures.length)}`}
      </p>
      {pictures.length > 0 && <ReturnPictures one={one} />}
      <ol
        aria-label={fill(texts.steps, { number: returnNumber })}
        className="mt-3 grid gap-1 text-sm text-soft"
      >
        {steps.map(({ status: step, at }) => (
          <li key={step}>
            {nameOf(step)} · <time dateTime={at}>{formatDateTime(at, locale)}</time>
          </li>
        ))}
      </ol>
      {(status === 'requested' || status === 'approved') && <Withdraw one={one} />}
    </li>
  )
}

function Withdraw({ one }: { one: Return }) {
  const { returns: texts } = useTexts('orders')
  const { id: userId } = useUser()
  const refresh = useRefreshOrders()
  const [asking, setAsking] = useState(false)
  const withdraw = useAction(
    async () => {
      await account('POST /returns/withdraw', { body: { userId, returnId: one._id } })
      setAsking(false)
      toast('success', texts.withdrawn)
      refresh()
    },
    (error) => {
      const { text } = callFailure(error)
      toast('error', text ? fill(texts.withdrawRefused, { message: text }) : texts.withdrawFailed)
      // The goods may have arrived meanwhile.
      refresh()
    },
  )
  return (
    <>
      <Button variant="outline" className="mt-3" onClick={() => setAsking(true)}>
        {texts.withdraw}
      </Button>
      {asking && (
        <Dialog label={texts.withdrawTitle} onClose={() => setAsking(false)}>
          <h2 className="text-xl">{texts.withdrawTitle}</h2>
          <p className="mt-2 text-soft">{texts.withdrawText}</p>
          <div className="mt-6 flex flex-wrap justify-end gap-2.5">
            <Button variant="outline" onClick={() => setAsking(false)}>
              {texts.keep}
            </Button>
            <Button busy={withdraw.busy} onClick={withdraw.run}>
              {texts.withdraw}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
