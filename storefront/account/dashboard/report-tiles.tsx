import { formatAmount, toSantim, currencyLabel } from '../../../contract/money.ts'
import { useLanguage } from '../../messages/use-language.ts'
import { useTexts } from '../../messages/use-texts.ts'
import type { IconName } from '../../ui/icon-names.ts'
import { FailedNotice } from '../failed-notice.tsx'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useQueries } from '@tanstack/react-query'
import { account } from '../../client/api.ts'
import { useUser } from '../../session/session-state.ts'

const tiles = [
  { name: 'pendingOrders', icon: 'clock', color: 'bg-yellow-soft text-yellow-ink' },
  { name: 'completedOrders', icon: 'circle-check', color: 'bg-green-soft text-green' },
  { name: 'refundedOrders', icon: 'undo-2', color: 'bg-blue-soft text-blue' },
  { name: 'canceledOrders', icon: 'circle-x', color: 'bg-red-soft text-red' },
] as const satisfies { name: ReportName; icon: IconName; color: string }[]

export function ReportTiles() {
  const { dashboard: texts } = useTexts('account')
  const language = useLanguage()
  const { figures, loading, failed, retry } = useReports()
  return (
    <div className="@container">
      <ul
        aria-busy={loading || undefined}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-3 md:grid-cols-2 @min-[40rem]:grid-cols-4"
      >
        <li className="col-span-full flex flex-wrap items-end justify-between gap-x-6 gap-y-2 rounded-lg bg-forest p-5 text-on-forest">
          <span>
            <span className="font-semibold">{texts.totalSpent}</span>
            <span className="block text-sm opacity-85">{texts.totalSpentHint}</span>
          </span>
          <Figure
            loading={loading}
            shown={
              figures.totalSpent !== undefined && (
                <>
                  {formatAmount(toSantim(figures.totalSpent))}
                  <span className="text-[0.6em] font-semibold"> {currencyLabel(language)}</span>
                </>
              )
            }
            className="min-h-9 text-3xl leading-9 wrap-anywhere"
          />
        </li>
        {tiles.map(({ name, icon, color }) => (
          <ReportTile key={name} name={texts[name]} icon={icon} color={color}>
            <Figure loading={loading} shown={figures[name]?.toString()} className="h-8 text-2xl leading-8" />
          </ReportTile>
        ))}
      </ul>
      {failed && <FailedNotice onRetry={retry} className="mt-3" />}
    </div>
  )
}

function ReportTile({
  name,
  icon,
  color,
  children,
}: {
  name: string
  icon: IconName
  color: string
  children: ReactNode
}) {
  return (
    <li className="flex flex-col justify-between gap-3 rounded-lg border border-line bg-surface p-4">
      <span className="flex items-start justify-between gap-2 leading-snug text-soft">
        {name}
        <span className={`grid size-8 shrink-0 place-items-center rounded-md ${color}`}>
          <Icon name={icon} className="size-4.5" />
        </span>
      </span>
      {children}
    </li>
  )
}

function Figure({ loading, shown, className }: { loading: boolean; shown: ReactNode; className: string }) {
  const { dashboard } = useTexts('account')
  if (shown) return <span className={`font-bold tabular ${className}`}>{shown}</span>
  if (loading) return <Skeleton className={`w-20 opacity-70 ${className}`} />
  return (
    <span className={`font-bold ${className}`}>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{dashboard.unknown}</span>
    </span>
  )
}

const reports = {
  totalSpent: 'GET /reports/total-spend',
  pendingOrders: 'GET /reports/pending-orders',
  completedOrders: 'GET /reports/completed-orders',
  refundedOrders: 'GET /reports/refunded-orders',
  canceledOrders: 'GET /reports/canceled-orders',
} as const

type ReportName = keyof typeof reports

const reportNames = Object.keys(reports) as ReportName[]

/** Returns the figures by name, `undefined` until loaded. One that fails does not affect the others. */
function useReports() {
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
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  }
}
