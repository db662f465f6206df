import { useQueries } from '@tanstack/react-query'
import { account } from '../../session/api.ts'
import { useUser } from '../../session/session-state.ts'

/** The figures of the dashboard (spec section 3), in the order in which they show. */
const reports = {
  totalSpent: 'GET /reports/total-spend',
  pendingOrders: 'GET /reports/pending-orders',
  completedOrders: 'GET /reports/completed-orders',
  refundedOrders: 'GET /reports/refunded-orders',
  canceledOrders: 'GET /reports/canceled-orders',
} as const

export type ReportName = keyof typeof reports

export const reportNames = Object.keys(reports) as ReportName[]

/**
 * Every figure by its name, `undefined` while it is not known. One that fails is logged and leaves the others
 * (spec section 8); `again` asks once more for those that failed.
 */
export function useReports() {
  const { id: userId } = useUser()
  const answers = useQueries({
    queries: reportNames.map((name) => ({
      queryKey: ['reports', userId, name],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const report: Partial<Record<ReportName, number>> = await account(reports[name], {
          query: { userId },
          signal,
        })
        return report[name] ?? 0
      },
    })),
  })
  const figures: Partial<Record<ReportName, number>> = Object.fromEntries(
    reportNames.map((name, index) => [name, answers[index]?.data]),
  )
  const failed = answers.filter(({ isError, data }) => isError && data === undefined)
  return {
    figures,
    loading: answers.some(({ isPending }) => isPending),
    failed: failed.length > 0,
    again: () => failed.forEach(({ refetch }) => void refetch()),
  }
}
