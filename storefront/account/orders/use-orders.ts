import { queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { CallFailed } from '../../../contract/client.ts'
import type { Language } from '../../../contract/language.ts'
import { useLanguage } from '../../messages/use-language.ts'
import { onNotificationEvent } from '../../notifications/notification-events.ts'
import { account } from '../../session/api.ts'
import { useUser } from '../../session/session-state.ts'

/** The sections of `/account/orders` in their order. */
export const orderStatusesShown = ['pending', 'complete', 'shipped', 'refunded', 'canceled'] as const

type Shown = (typeof orderStatusesShown)[number]

function ordersWithStatus(status: Shown, userId: string, lang: Language) {
  return queryOptions({
    queryKey: ['orders', userId, lang, status],
    queryFn: async ({ signal }) =>
      (await account(`GET /orders/${status}`, { query: { userId, lang }, signal })).orders,
  })
}

/** The orders of every section, reloaded when a notification arrives. */
export function useOrders() {
  const lang = useLanguage()
  const { id: userId } = useUser()
  useOrderEvents()
  return useQueries({ queries: orderStatusesShown.map((status) => ordersWithStatus(status, userId, lang)) })
}

/** One order; `notFound` where it is not the customer's own. */
export function useOrder(orderId: string) {
  const lang = useLanguage()
  const { id: userId } = useUser()
  useOrderEvents()
  const found = useQuery({
    queryKey: ['orders', userId, lang, 'one', orderId],
    queryFn: ({ signal }) => account('GET /order', { query: { userId, orderId, lang }, signal }),
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

/** Reloads the orders and what is computed from them. */
export function useRefreshOrders(): () => void {
  const queries = useQueryClient()
  return useCallback(() => {
    for (const name of ['orders', 'reports', 'cart']) void queries.invalidateQueries({ queryKey: [name] })
  }, [queries])
}
