import { queryOptions, useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { Language } from '../../../contract/language.ts'
import type { Order } from '../../../contract/orders.ts'
import { useLanguage } from '../../messages/language-path.ts'
import { onNews } from '../../notifications/news.ts'
import { account } from '../../session/api.ts'
import { useUser } from '../../session/session-state.ts'
import { orderStatusesShown } from './order-statuses.ts'

type Shown = (typeof orderStatusesShown)[number]

function ordersThatAre(status: Shown, userId: string, lang: Language) {
  return queryOptions({
    queryKey: ['orders', userId, lang, status],
    queryFn: async ({ signal }) =>
      (await account(`GET /orders/${status}`, { query: { userId, lang }, signal })).orders,
  })
}

/** The orders of every section, each with its own fate; looked at anew when a notification tells of a step. */
export function useOrders() {
  const lang = useLanguage()
  const { id: userId } = useUser()
  const refresh = useRefreshOrders()
  useEffect(() => {
    // A count alone tells of no step.
    return onNews((news) => {
      if (!('unreadCount' in news)) refresh()
    })
  }, [refresh])
  return useQueries({ queries: orderStatusesShown.map((status) => ordersThatAre(status, userId, lang)) })
}

/** One order, wherever it stands; `undefined` while it is looked for, `missing` where none of the lists has it. */
export function useOrder(id: string) {
  const lists = useOrders()
  const order = lists.flatMap(({ data }) => data ?? []).find(({ _id }) => _id === id)
  const failed = lists.filter(({ isError, data }) => isError && !data)
  return {
    order,
    failed: !order && failed.length > 0,
    missing: !order && lists.every(({ data }) => data !== undefined),
    again: () => failed.forEach(({ refetch }) => void refetch()),
  }
}

/** Looks at the orders anew, and at what is counted from them. */
export function useRefreshOrders(): () => void {
  const queries = useQueryClient()
  return useCallback(() => {
    for (const name of ['orders', 'reports', 'cart']) void queries.invalidateQueries({ queryKey: [name] })
  }, [queries])
}

/** What a shopper bought, in pieces. */
export function piecesOf({ items }: Order): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0)
}
