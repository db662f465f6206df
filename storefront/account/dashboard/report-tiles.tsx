import { formatAmount, toSantim, currencyLabel } from '../../../contract/money.ts'
import { useLanguage } from '../../messages/use-language.ts'
import { useTexts } from '../../messages/use-texts.ts'
import type { IconName } from '../../ui/icon-names.ts'
import { FailedNotice } from '../failed-notice.tsx'
import { Figure, ReportTile } from './report-tile.tsx'
import { useReports, type ReportName } from './use-reports.ts'

const tiles = [
  { name: 'pendingOrders', icon: 'clock', look: 'bg-yellow-soft text-yellow-ink' },
  { name: 'completedOrders', icon: 'circle-check', look: 'bg-green-soft text-green' },
  { name: 'refundedOrders', icon: 'undo-2', look: 'bg-blue-soft text-blue' },
  { name: 'canceledOrders', icon: 'circle-x', look: 'bg-red-soft text-red' },
] as const satisfies { name: ReportName; icon: IconName; look: string }[]

/** What was spent, and how many orders are in which state. */
export function ReportTiles() {
  const { dashboard: texts } = useTexts('account')
  const language = useLanguage()
  const { figures, loading, failed, again } = useReports()
  return (
    <>
      <ul aria-busy={loading || undefined} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
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
            className="h-9 text-3xl leading-9 whitespace-nowrap"
          />
        </li>
        {tiles.map(({ name, icon, look }) => (
          <ReportTile key={name} name={texts[name]} icon={icon} look={look}>
            <Figure loading={loading} shown={figures[name]?.toString()} className="h-8 text-2xl leading-8" />
          </ReportTile>
        ))}
      </ul>
      {failed && <FailedNotice onAgain={again} className="mt-3" />}
    </>
  )
}
