import { queryOptions, useInfiniteQuery, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { CallFailed } from '../../../contract/client.ts'
import type { Language } from '../../../contract/language.ts'
import { ordersLength, pageLimitMaximum } from '../../../contract/limits.ts'
import { useLanguage } from '../../messages/use-language.ts'
import { onNotificationEvent } from '../../notifications/notification-events.ts'
import { account } from '../../client/api.ts'
import { useUser } from '../../session/session-state.ts'

export const orderStatusesShown = ['pending', 'complete', 'shipped', 'refunded', 'canceled'] as const

type Shown = (typeof orderStatusesShown)[number]

/** The browser has most pictures from the pages of the products. */
const images = 'linked'

function ordersWithStatus(status: Shown, userId: string, lang: Language) {
  return queryOptions({
    queryKey: ['orders', userId, lang, status],
    queryFn: ({ signal }) => account(`GET /orders/${status}`, { query: { userId, lang, images }, signal }),
  })
}

/** Reloads the orders of every section when a notification arrives. */
export function useOrders() {
  const lang = useLanguage()
  const { id: userId } = useUser()
  useOrderEvents()
  return useQueries({ queries: orderStatusesShown.map((status) => ordersWithStatus(status, userId, lang)) })
}

/** Returns the orders of a section after the first 200, in pages of 100 that `fetchMore` loads. */
export function useFurtherOrders(status: Shown, total: number) {
  const lang = useLanguage()
  const { id: userId } = useUser()
  const [wanted, setWanted] = useState(false)
  const firstPage = 1 + ordersLength / pageLimitMaximum
  const { data, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['orders', userId, lang, status, 'further'],
    initialPageParam: firstPage,
    queryFn: ({ pageParam, signal }) => {
      const page = { page: String(pageParam), limit: String(pageLimitMaximum) }
      return account(`GET /orders/${status}`, { query: { userId, lang, images, ...page }, signal })
    },
    getNextPageParam: (_last, _pages, page) => (page * pageLimitMaximum < total ? page + 1 : undefined),
    enabled: wanted,
  })
  return {
    orders: data?.pages.flatMap(({ orders }) => orders) ?? [],
    isFetching,
    hasMore: data ? hasNextPage : true,
    fetchMore: () => (wanted ? void fetchNextPage() : setWanted(true)),
  }
}

/** `notFound` is true where the order is not the customer's own. */
export function useOrder(orderId: string) {
  const lang = useLanguage()
  const { id: userId } = useUser()
  useOrderEvents()
  const found = useQuery({
    queryKey: ['orders', userId, lang, 'one', orderId],
    queryFn: ({ signal }) => account('GET /order', { query: { userId, orderId, lang, images }, signal }),
  })
  const notFound = isNotFound(found.error)
  return {
    order: found.data?.order,
    failed: found.isError && !found.data && !notFound,
    notFound,
    retry: () => void found.refetch(),
  }
}

function isNotFound(error: Error | null): boolean {
  return error instanceof CallFailed && (error.status === 404 || error.status === 400)
}

function useOrderEvents(): void {
  const refresh = useRefreshOrders()
  useEffect(() => {
    // An unread count alone means that no order has changed.
    return onNotificationEvent((event) => {
      if (!('unreadCount' in event)) refresh()
    })
  }, [refresh])
}

export function useRefreshOrders(): () => void {
  const queries = useQueryClient()
  return useCallback(() => {
    for (const name of ['orders', 'reports', 'cart']) void queries.invalidateQueries({ queryKey: [name] })
  }, [queries])
}
