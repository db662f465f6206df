import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import Undo2 from 'lucide-react/icons/undo-2'
import Wallet from 'lucide-react/icons/wallet'
import type { ReactNode } from 'react'
import { formatAmount, toSantim, currencyLabel } from '../../../contract/money.ts'
import { useLanguage } from '../../messages/language-path.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ReportTile } from './report-tile.tsx'
import { reportNames, useReports, type ReportName } from './use-reports.ts'

const icons: Record<ReportName, ReactNode> = {
  totalSpent: <Wallet />,
  pendingOrders: <Clock />,
  completedOrders: <CircleCheck />,
  refundedOrders: <Undo2 />,
  canceledOrders: <CircleX />,
}

/** What was spent, and how many orders are in which state. */
export function ReportTiles() {
  const { dashboard: texts } = useTexts('account')
  const { figures, loading, failed, again } = useReports()
  const [, ...counts] = reportNames
  if (failed && !loading) return <FailedState onAgain={again} />
  return (
    <ul aria-busy={loading || undefined} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <TotalSpent birr={figures.totalSpent} />
      {counts.map((name) => (
        <ReportTile key={name} name={texts[name]} icon={icons[name]} loading={figures[name] === undefined}>
          {figures[name]}
        </ReportTile>
      ))}
    </ul>
  )
}

function TotalSpent({ birr }: { birr: number | undefined }) {
  const { dashboard: texts } = useTexts('account')
  const language = useLanguage()
  return (
    <li className="col-span-full flex flex-wrap items-end justify-between gap-x-6 gap-y-1 rounded-lg bg-forest p-5 text-on-forest">
      <span>
        <span className="flex items-center gap-2 font-semibold [&>svg]:size-5">
          <span aria-hidden="true" className="contents">
            {icons.totalSpent}
          </span>
          {texts.totalSpent}
        </span>
        <span className="block text-sm opacity-85">{texts.totalSpentHint}</span>
      </span>
      {birr === undefined ? (
        <Skeleton className="h-9 w-36 opacity-30" />
      ) : (
        <span className="text-3xl leading-9 font-bold whitespace-nowrap tabular-nums">
          {formatAmount(toSantim(birr))}
          <span className="text-[0.6em] font-semibold"> {currencyLabel(language)}</span>
        </span>
      )}
    </li>
  )
}
