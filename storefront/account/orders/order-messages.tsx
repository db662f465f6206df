import { useQuery } from '@tanstack/react-query'
import type { DetailedOrder } from '../../../contract/orders.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { account } from '../../client/api.ts'
import { useUser } from '../../session/session-state.ts'
import { useLanguage } from '../../messages/use-language.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const OrderConversation = lazyPart(() => import('./order-conversation.tsx'))

/** What the customer and the sellers have written to each other about the order. */
export function OrderMessages({ order: { _id: orderId, paymentStatus } }: { order: DetailedOrder }) {
  const texts = useTexts('orderMessages')
  const lang = useLanguage()
  const { id: userId } = useUser()
  const { data } = useQuery({
    queryKey: ['orders', userId, lang, 'messages', orderId],
    queryFn: ({ signal }) => account('GET /messages', { query: { userId, orderId, lang }, signal }),
  })
  if (!data || data.conversations.length === 0) return null
  const masks = data.conversations.some(({ masksContacts }) => masksContacts)
  return (
    <section aria-labelledby="messages" className="mb-4 rounded-lg border border-line bg-surface p-4 md:p-6">
      <h2 id="messages" className="text-lg">
        {texts.title}
      </h2>
      <p className="mt-2 text-soft">{texts.hint}</p>
      {masks && (
        <p className="mt-1 text-soft">{paymentStatus === 'on-delivery' ? texts.maskedCash : texts.masked}</p>
      )}
      {data.conversations.map((conversation) => (
        <OrderConversation
          key={conversation.partId}
          orderId={orderId}
          conversation={conversation}
          messages={data.messages.filter(({ partId }) => partId === conversation.partId)}
        />
      ))}
    </section>
  )
}
