import { useEffect, useRef, useState } from 'react'
import type { OrderConversation, OrderMessage } from '../../../contract/messages.ts'
import { fill, fillAll, fillPlural } from '../../../messages/fill.ts'
import { formatDate } from '../../../messages/format-date.ts'
import { MarkedText } from '../../messages/marked-text.tsx'
import { useLanguage } from '../../messages/use-language.ts'
import { useLocale } from '../../messages/use-locale.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { account, callFailure } from '../../client/api.ts'
import { useUser } from '../../session/session-state.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAction } from '../../ui/use-action.ts'
import { AskBefore } from './ask-before.tsx'
import { MessageForm } from './message-form.tsx'
import { ShownMessage } from './shown-message.tsx'
import { useRefreshOrders } from './use-orders.ts'

interface Props {
  orderId: string
  conversation: OrderConversation
  messages: OrderMessage[]
}

/** The messages with one seller, whom the customer can write to, and block. */
export default function Conversation({ orderId, conversation, messages }: Props) {
  const { partId, seller, writing, writableUntil, unread } = conversation
  const { store_name: store } = seller
  const texts = useTexts('orderMessages')
  const language = useLanguage()
  const locale = useLocale()
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const newOnes = useReading({ orderId, partId, unread, last: messages.at(-1)?._id })
  // An order of several sellers has several of them, of which most have only a button.
  const isEmpty = messages.length === 0 && writing === 'open' && !isOpen
  return (
    <div
      className={`grid justify-items-start gap-3 wrap-anywhere ${isEmpty ? 'mt-3' : 'mt-4 border-t border-line pt-4'}`}
    >
      {!isEmpty && (
        <h3 className="font-semibold wrap-anywhere">
          <MarkedText text={fill(texts.of, { store })} />
        </h3>
      )}
      {newOnes > 0 && (
        <p className="font-semibold text-green">{fillPlural(texts.unread, language, newOnes)}</p>
      )}
      {messages.length > 0 && (
        <ul aria-label={fill(texts.list, { store })} className="grid w-full gap-3">
          {messages.map((message) => (
            <ShownMessage key={message._id} orderId={orderId} store={store} message={message} />
          ))}
        </ul>
      )}
      {writing !== 'open' && (
        <p role="status">
          <MarkedText text={fill(texts.states[writing], { store })} />
        </p>
      )}
      {writing === 'open' && writableUntil && !isEmpty && (
        <p className="text-sm text-soft">{fill(texts.until, { date: formatDate(writableUntil, locale) })}</p>
      )}
      {writing === 'open' && isOpen && (
        <MessageForm
          orderId={orderId}
          partId={partId}
          onClose={() => {
            setOpen(false)
            requestAnimationFrame(() => opener.current?.focus())
          }}
        />
      )}
      <div className="flex flex-wrap gap-2.5">
        {writing === 'open' && !isOpen && (
          <Button ref={opener} variant="outline" onClick={() => setOpen(true)}>
            {fill(texts.write, { store })}
          </Button>
        )}
        {writing === 'blocking' && <Unblock orderId={orderId} partId={partId} store={store} />}
        {messages.length > 0 && (writing === 'open' || writing === 'blocked') && (
          <Block orderId={orderId} partId={partId} store={store} />
        )}
      </div>
    </div>
  )
}

/** What is shown is read. It returns how many were new when they were shown first. */
function useReading(shown: {
  orderId: string
  partId: string
  unread: number
  last: string | undefined
}): number {
  const { orderId, partId, unread, last } = shown
  const { id: userId } = useUser()
  const [newOnes, setNewOnes] = useState(unread)
  if (unread > newOnes) setNewOnes(unread)
  const isUnread = unread > 0
  useEffect(() => {
    if (!isUnread || last === undefined) return
    // If it fails, they are unread the next time.
    account('POST /messages/read', { body: { userId, orderId, partId, messageId: last } }).catch(() => {})
  }, [userId, orderId, partId, isUnread, last])
  return newOnes
}

type Of = { orderId: string; partId: string; store: string }

function Block({ orderId, partId, store }: Of) {
  const texts = useTexts('orderMessages')
  const { id: userId } = useUser()
  const { block, blockTitle, blocked } = fillAll(texts, { store })
  return (
    <AskBefore
      texts={{
        button: block,
        title: blockTitle,
        done: blocked,
        refused: texts.actRefused,
        failed: texts.actFailed,
      }}
      paragraphs={[fill(texts.blockText, { store })]}
      labels={{ yes: block, no: texts.keep }}
      act={() => account('POST /messages/block', { body: { userId, orderId, partId } })}
    />
  )
}

function Unblock({ orderId, partId, store }: Of) {
  const texts = useTexts('orderMessages')
  const { id: userId } = useUser()
  const refresh = useRefreshOrders()
  const step = useAction(
    async () => {
      await account('POST /messages/unblock', { body: { userId, orderId, partId } })
      toast('success', fill(texts.unblocked, { store }))
      refresh()
    },
    (error) => toast('error', callFailure(error).text || texts.actFailed),
  )
  return (
    <Button variant="outline" busy={step.busy} onClick={step.run}>
      {fill(texts.unblock, { store })}
    </Button>
  )
}
