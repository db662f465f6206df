import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { v4 as newKey } from 'uuid'
import { Link, useParams } from 'wouter'
import { messageMaximum, messagePictures } from '../../contract/limits.ts'
import type { SellerConversation } from '../../contract/seller/messages.ts'
import { Form } from '../../member-ui/form.tsx'
import { fill } from '../../messages/fill.ts'
import { formatDate } from '../../messages/format-date.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { call } from '../api.ts'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { FormDialog } from '../ui/dialog.tsx'
import { useLate } from '../ui/late-texts.ts'
import { SentPictures, type SentPicture } from '../ui/sent-pictures.tsx'
import { Failure, Waiting } from '../ui/waiting.tsx'
import { SaidMessage } from './said-message.tsx'
import { conversationKey, useConversationAct } from './use-conversation-act.ts'

/** `/messages/ID`: what the customer and the seller have written about a part of an order. */
export function ConversationPage() {
  const { texts } = useTexts()
  const own = useLate('sellerMessages')
  const { partId = '' } = useParams()
  const query = useQuery({
    queryKey: conversationKey(partId),
    queryFn: async () => (await call('GET /seller/messages/:partId', { params: { partId } })).conversation,
    refetchInterval: 30_000,
  })
  useReading(query.data)
  return (
    <Screen title={query.data?.orderNumber ?? texts.sections.messages}>
      <Link to="/messages" className="link inline-flex min-h-11 items-center justify-self-start">
        {own.back}
      </Link>
      {query.data ? <Whole conversation={query.data} /> : <Waiting query={query} />}
    </Screen>
  )
}

/** What is shown is read. */
function useReading(conversation: SellerConversation | undefined) {
  const client = useQueryClient()
  const partId = conversation?.partId ?? ''
  const last = conversation?.unread ? conversation.messages.at(-1)?._id : undefined
  const { mutate } = useMutation({
    mutationFn: (messageId: string) =>
      call('PUT /seller/messages/:partId/reading', { params: { partId }, body: { messageId } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['messages', 'list'] })
      void client.invalidateQueries({ queryKey: ['today'] })
    },
  })
  useEffect(() => {
    if (last !== undefined) mutate(last)
  }, [last, mutate])
}

function Whole({ conversation }: { conversation: SellerConversation }) {
  const { locale } = useTexts()
  const own = useLate('sellerMessages')
  const { partId, customerName, orderNumber, isOrderShown, messages, writing, ...state } = conversation
  const { writableUntil, masksContacts } = state
  const name = customerName || own.nameless
  return (
    <>
      <div className="grid justify-items-start gap-1">
        <p className="text-lg font-medium">{fill(own.ofOrder, { number: orderNumber, name })}</p>
        {isOrderShown && (
          <Link to={`/orders/${partId}`} className="link inline-flex min-h-11 items-center">
            {own.order}
          </Link>
        )}
        {masksContacts && <p className="text-sm text-soft">{own.masked}</p>}
      </div>
      {messages.length === 0 ? (
        <p role="status">{own.noneYet}</p>
      ) : (
        <ul aria-label={own.list} className="grid gap-3">
          {messages.map((message) => (
            <SaidMessage key={message._id} partId={partId} name={name} message={message} />
          ))}
        </ul>
      )}
      {writing === 'open' ? (
        <AnswerForm partId={partId} />
      ) : (
        <p role="status" className="font-medium">
          {own.states[writing]}
        </p>
      )}
      {writing === 'open' && writableUntil && (
        <p className="text-sm text-soft">{fill(own.until, { date: formatDate(writableUntil, locale) })}</p>
      )}
      <Block partId={partId} writing={writing} />
    </>
  )
}

/** What was typed stays until it is sent, and another try with the same key sends it once. */
function AnswerForm({ partId }: { partId: string }) {
  const own = useLate('sellerMessages')
  const [text, setText] = useState('')
  const [pictures, setPictures] = useState<SentPicture[]>([])
  // The same for a repeated request; another one for other words or pictures, as those before may have arrived.
  const asked = JSON.stringify([text.trim(), pictures])
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a key for each message that is sent
  const key = useMemo(() => newKey(), [asked])
  const [isSent, setSent] = useState(false)
  const params = { partId }
  const sending = useConversationAct(partId, () => {
    setText('')
    setPictures([])
    setSent(true)
  })
  return (
    <Form
      className="panel grid gap-3"
      onSubmit={() =>
        sending.mutate(() =>
          call('POST /seller/messages/:partId', {
            params,
            body: { key, text: text.trim(), pictures: pictures.map(({ id }) => id) },
          }),
        )
      }
    >
      <TextArea
        label={own.text}
        hint={fill(own.textHint, { messageMaximum })}
        required
        maxLength={messageMaximum}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setSent(false)
        }}
      />
      <SentPictures
        words={own.pictures}
        maximum={messagePictures}
        pictures={pictures}
        send={(body) => call('POST /seller/messages/:partId/pictures', { params, body })}
        onChange={setPictures}
      />
      <Failure error={sending.error} />
      <Button type="submit" className="justify-self-start" busy={sending.isPending}>
        {own.send}
      </Button>
      <Notice>{isSent && own.sent}</Notice>
    </Form>
  )
}

function Block({ partId, writing }: Pick<SellerConversation, 'partId' | 'writing'>) {
  const own = useLate('sellerMessages')
  const [isOpen, setOpen] = useState(false)
  const acting = useConversationAct(partId, () => setOpen(false))
  const params = { partId }
  if (writing === 'blocking') {
    return (
      <>
        <Failure error={acting.error} />
        <Button
          variant="outline"
          className="justify-self-start"
          busy={acting.isPending}
          onClick={() => acting.mutate(() => call('DELETE /seller/messages/:partId/block', { params }))}
        >
          {own.unblock}
        </Button>
      </>
    )
  }
  if (writing === 'ended') return null
  return (
    <>
      <Button variant="plain" className="-ms-2 justify-self-start px-2" onClick={() => setOpen(true)}>
        {own.block}
      </Button>
      {isOpen && (
        <FormDialog
          label={own.blockTitle}
          submit={own.block}
          variant="strongDanger"
          sending={acting}
          onSubmit={() => acting.mutate(() => call('PUT /seller/messages/:partId/block', { params }))}
          onClose={() => setOpen(false)}
        >
          <p>{own.blockText}</p>
        </FormDialog>
      )}
    </>
  )
}
