import { useState } from 'react'
import { dayKey } from '../../../contract/addis-time.ts'
import { giftCardSale } from '../../../contract/limits.ts'
import { toSantim } from '../../../contract/money.ts'
import type { Order } from '../../../contract/orders.ts'
import { fill } from '../../../messages/fill.ts'
import { formatDate } from '../../../messages/format-date.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { account, callFailure } from '../../client/api.ts'
import { MarkedText } from '../../messages/marked-text.tsx'
import { useLocale } from '../../messages/use-locale.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { useUser } from '../../session/session-state.ts'
import { Amount, Spelled } from '../../ui/said.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useRefreshOrders } from './use-orders.ts'

type Card = NonNullable<Order['giftCard']>

/** It stands in the place of the items of an order of a gift card. */
export function GiftCardLine({ card }: { card: Card }) {
  const { giftCard, order: texts } = useTexts('giftCards')
  const { amount, goesTo, recipient, message } = card
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-medium">
        <span>{giftCard}</span>
        <span className="ms-auto tabular">
          <Amount santim={toSantim(amount)} />
        </span>
      </p>
      <p className="text-soft wrap-anywhere">
        {goesTo === 'buyer'
          ? texts.forYou
          : recipient.name !== '' && <MarkedText text={fill(texts.for, { name: recipient.name })} />}
        {goesTo === 'recipient' && recipient.email !== null && (
          <span className="block">{recipient.email}</span>
        )}
        {goesTo === 'recipient' && recipient.phone !== undefined && (
          <span className="block">{recipient.phone}</span>
        )}
      </p>
      {message !== '' && (
        <p className="text-soft wrap-anywhere">
          <MarkedText text={`“${message}”`} />
        </p>
      )}
      <p role="status">{useCardState(card)}</p>
    </div>
  )
}

/** Says what has become of the card; it is empty without one. */
export function useCardState(card: Card | undefined): string {
  const { order: texts } = useTexts('giftCards')
  const locale = useLocale()
  const [today] = useState(() => dayKey(new Date()))
  if (!card) return ''
  const { state, goesTo, day, sentAt, sms } = card
  if (sms === 'failed' && (state === 'waiting' || state === 'sent')) return texts.smsFailed
  if (state === 'waiting') {
    if (sms !== undefined && day <= today) return texts.smsWaitingNow
    const waiting = sms === undefined ? texts.waiting : texts.smsWaiting
    return day > today ? fill(waiting, { day: formatDate(day, locale) }) : texts.waitingNow
  }
  if (state !== 'sent' || sentAt === null) return texts[state === 'sent' ? 'waitingNow' : state]
  return goesTo === 'buyer'
    ? texts.sentToYou
    : fill(sms === undefined ? texts.sent : texts.smsSent, { day: formatDate(sentAt, locale) })
}

export function GiftCardActions({ order: { _id, giftCard } }: { order: Order }) {
  const [now] = useState(() => Date.now())
  if (!giftCard || (giftCard.state !== 'waiting' && giftCard.state !== 'sent')) return null
  return (
    <div className="mt-4 flex flex-wrap gap-2.5">
      {giftCard.goesTo === 'buyer' && <ShowCode orderId={_id} />}
      {mayGiveBack(giftCard, now) && <GiveBack orderId={_id} />}
    </div>
  )
}

function mayGiveBack({ boughtAt }: Card, now: number): boolean {
  const dayMs = 24 * 60 * 60_000
  return boughtAt !== null && now - Date.parse(boughtAt) <= giftCardSale.cancelDays * dayMs
}

function ShowCode({ orderId }: { orderId: string }) {
  const { order: texts } = useTexts('giftCards')
  const [code, setCode] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const show = useAction(
    async () => {
      setCode((await account('POST /gift-cards/code', { body: { orderId } })).code)
      setOpen(true)
    },
    (error) => toast('error', callFailure(error).text || texts.codeFailed),
  )
  return (
    <>
      <Button busy={show.busy} onClick={show.run}>
        {code === undefined ? texts.showCode : texts.showAgain}
      </Button>
      <p className="basis-full text-sm text-soft">{texts.showAgainWhy}</p>
      {isOpen && code !== undefined && (
        <Dialog label={texts.codeTitle} onClose={() => setOpen(false)}>
          <h2 className="text-xl">{texts.codeTitle}</h2>
          <p className="mt-3 text-2xl font-semibold tabular wrap-anywhere">
            <Spelled code={code} />
          </p>
          <p className="mt-2 text-soft">{texts.codeOnce}</p>
          <Button className="mt-4" variant="outline" onClick={() => void navigator.clipboard.writeText(code)}>
            {texts.copy}
          </Button>
        </Dialog>
      )}
    </>
  )
}

function GiveBack({ orderId }: { orderId: string }) {
  const { order: texts } = useTexts('giftCards')
  const { id: userId } = useUser()
  const refresh = useRefreshOrders()
  const [asking, setAsking] = useState(false)
  const giveBack = useAction(
    async () => {
      await account('POST /orders/cancel', { body: { userId, orderId } })
      setAsking(false)
      toast('success', texts.canceled)
      refresh()
    },
    (error) => {
      toast('error', callFailure(error).text || texts.cancelFailed)
      // Somebody may have used it meanwhile.
      refresh()
    },
  )
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {texts.cancel}
      </Button>
      {asking && (
        <Dialog label={texts.cancelTitle} onClose={() => setAsking(false)}>
          <h2 className="text-xl">{texts.cancelTitle}</h2>
          <p className="mt-2 text-soft">{texts.cancelWhy}</p>
          <div className="mt-6 flex flex-wrap justify-end gap-2.5">
            <Button variant="outline" onClick={() => setAsking(false)}>
              {texts.keep}
            </Button>
            <Button busy={giveBack.busy} onClick={giveBack.run}>
              {texts.cancelNow}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
