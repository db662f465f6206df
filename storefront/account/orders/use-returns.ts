import { useQuery } from '@tanstack/react-query'
import type { DetailedOrder } from '../../../contract/orders.ts'
import { canceledReturnStatuses, returnDeadline } from '../../../contract/return-rules.ts'
import type { Return } from '../../../contract/returns.ts'
import { useLanguage } from '../../messages/use-language.ts'
import { account } from '../../client/api.ts'
import { useUser } from '../../session/session-state.ts'

/** Returns the returns of an order, newest first; undefined until they are known. Only delivered orders have some. */
export function useReturns({ _id, status }: DetailedOrder): Return[] | undefined {
  const lang = useLanguage()
  const { id: userId } = useUser()
  const isDelivered = status === 'complete' || status === 'refunded'
  // All orders share one answer, which is also stored to be read offline.
  const { data } = useQuery({
    queryKey: ['orders', userId, lang, 'returns'],
    queryFn: ({ signal }) => account('GET /returns', { query: { userId, lang }, signal }),
    enabled: isDelivered,
  })
  return isDelivered ? data?.returns.filter(({ orderId }) => orderId === _id) : []
}

export type ReturnableLine = { position: number; item: DetailedOrder['items'][number]; left: number }

export type Returnable = {
  lines: ReturnableLine[]
  /** Until then customers may change their mind; it is undefined when that is over. */
  mindUntil: Date | undefined
  /** Until then items can be returned that are defective, wrong or not as described. */
  faultUntil: Date
}

export function returnable(order: DetailedOrder, returns: Return[], now: Date): Returnable | undefined {
  const completed = order.history.find(({ status }) => status === 'complete')
  if (order.status !== 'complete' || !completed) return undefined
  const completedAt = new Date(completed.at)
  const mindUntil = returnDeadline(completedAt, 'changed-mind')
  const faultUntil = returnDeadline(completedAt, 'defect')
  const open = returns.filter(({ status }) => !canceledReturnStatuses.some((canceled) => canceled === status))
  const lines = order.items.flatMap((item, position) => {
    const returned = open
      .flatMap(({ items }) => items)
      .filter((one) => one.position === position)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    const left = item.quantity - (item.canceled ?? 0) - returned
    return left > 0 ? [{ position, item, left }] : []
  })
  if (lines.length === 0 || now > faultUntil) return undefined
  return { lines, mindUntil: now > mindUntil ? undefined : mindUntil, faultUntil }
}
