import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Order } from '../../contract/orders.ts'
import { isPayable } from '../account/orders/is-payable.ts'
import { useLanguage } from '../messages/use-language.ts'
import { onNotificationEvent } from '../notifications/notification-events.ts'
import { account } from '../client/api.ts'
import { useUser } from '../session/session-state.ts'
import { onCartChange } from '../session/cart-changes.ts'

/** A payment that is open, perhaps in another tab, is polled this often. */
const watchMs = 5_000

/** The cart tells for so long of an order that has emptied it. */
const recentMs = 30 * 60_000

/** One of the newest orders may wait for its payment. */
const newest = { page: '1', limit: '5' }

/** Returns the order that waits for its payment, or was just placed or paid. */
export function useRecentOrder() {
  const lang = useLanguage()
  const { id: userId } = useUser()
  const [waited] = useState(() => new Set<string>())
  const { data, isLoading, refetch } = useQuery<{ orders: Order[] }>({
    queryKey: ['orders', userId, lang, 'pending', 'newest'],
    retry: false,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.orders.some(isPayable) ? watchMs : false),
    queryFn: ({ signal }) =>
      account('GET /orders/pending', { query: { userId, lang, images: 'linked', ...newest }, signal }),
  })

  useEffect(() => {
    const stopFollowing = onCartChange(() => void refetch())
    const stopListening = onNotificationEvent(() => void refetch())
    return () => {
      stopFollowing()
      stopListening()
    }
  }, [refetch])

  // A gift card is never in a cart, and paying the cart does not pay it.
  const orders = data?.orders.filter(({ giftCard }) => !giftCard) ?? []
  for (const order of orders) if (isPayable(order)) waited.add(order._id)
  const order = orders.find((it) => waited.has(it._id) || isRecent(it))
  return { order, isLoading, refresh: refetch }
}

function isRecent({ history }: Order): boolean {
  const changedAt = Date.parse(history.at(-1)?.at ?? '')
  return Math.abs(Date.now() - changedAt) < recentMs
}
