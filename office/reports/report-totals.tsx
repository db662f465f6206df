import type { ReactNode } from 'react'
import { addDays } from '../../contract/addis-time.ts'
import { formatCount, formatPrice, toSantim } from '../../contract/money.ts'
import type { SalesReport } from '../../contract/office/sales-reports.ts'
import { hasVat } from '../../contract/office/vat-of-report.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { formatDate } from '../../messages/format-date.ts'
import type { Messages } from '../../messages/messages.ts'
import { DayChart } from '../../member-ui/day-chart.tsx'
import { Table } from '../../ui/table.tsx'
import { Figure } from '../session/figure.tsx'
import { useTexts } from '../texts.tsx'
import { inSteps } from './periods.ts'

function chartName(
  own: Messages['office']['salesReports'],
  { isCommission, byMonth }: { isCommission: boolean; byMonth: boolean },
): string {
  if (isCommission) return byMonth ? own.chartCommissionMonths : own.chartCommission
  return byMonth ? own.chartMonths : own.chart
}

export function Totals({ report, isEthiopic }: { report: SalesReport; isEthiopic: boolean }) {
  const { texts, language, locale } = useTexts('salesReports')
  const own = texts.salesReports
  const { total, before, days, daysBefore, giftCards } = report
  const period = { from: report.from, to: report.to }
  const isCommission = report.report === 'commission'
  const vat = isCommission ? own.vatOfCommission : own.vat
  const price = (birr: number) => formatPrice(toSantim(birr), language)
  const cards = ({ sold, amount }: { sold: number; amount: number }) =>
    fillPlural(own.cards, language, sold, { amount: price(amount) })
  const date = (day: string) => formatDate(`${day}T12:00:00+03:00`, locale)
  const valuesOf = (list: SalesReport['days']) => list.map(({ day, sales }) => ({ day, value: sales }))
  const steps = inSteps(valuesOf(days), valuesOf(daysBefore), isEthiopic)
  return (
    <>
      <dl className="grid gap-3 sm:grid-cols-2">
        <div className="panel grid content-start gap-1">
          <dt className="text-soft">{isCommission ? own.totalCommission : own.total}</dt>
          <dd className="text-xl font-bold tabular">
            <Figure of={figureOf(report, isCommission)}>{price(total.sales)}</Figure>
          </dd>
          <dd className="text-sm text-soft">{fill(own.before, { value: price(before.sales) })}</dd>
          {hasVat(report) && (
            <dd className="text-sm">
              <Figure of={figureOf(report, isCommission, 'vat-on-commission')}>
                {fill(vat, { value: price(total.vat) })}
              </Figure>
            </dd>
          )}
        </div>
        {!isCommission && (
          <div className="panel grid content-start gap-1">
            <dt className="text-soft">{own.orders}</dt>
            <dd className="text-xl font-bold tabular">
              <Figure of={{ orders: sold(report) }}>{formatCount(total.orders)}</Figure>
            </dd>
            <dd className="text-sm text-soft">{fill(own.before, { value: formatCount(before.orders) })}</dd>
          </div>
        )}
        {giftCards.sold + giftCards.before.sold > 0 && (
          <div className="panel grid content-start gap-1 sm:col-span-2">
            <dt className="text-soft">{own.giftCards}</dt>
            <dd className="font-bold tabular">
              <Figure of={{ orders: { ...period, figure: 'gift-cards' } }}>{cards(giftCards)}</Figure>
            </dd>
            <dd className="text-sm text-soft">{fill(own.before, { value: cards(giftCards.before) })}</dd>
            <dd className="text-sm text-soft">{own.giftCardsNote}</dd>
          </div>
        )}
      </dl>
      <p className="text-sm text-soft">
        {before.from === before.to
          ? fill(own.comparedDay, { day: date(before.from) })
          : fill(own.compared, { from: date(before.from), to: date(before.to) })}
      </p>
      {days.length > 1 && (
        <div className="panel grid min-w-0 gap-4">
          <DayChart
            figure={chartName(own, { isCommission, byMonth: steps.byMonth })}
            captionText={own.caption}
            {...steps}
            write={price}
            legend={{ now: own.thisPeriod, before: own.periodBefore }}
            locale={locale}
          />
          <Values report={report} steps={steps} />
        </div>
      )}
    </>
  )
}

type ValuesProps = { report: SalesReport; steps: ReturnType<typeof inSteps> }

function Values({ report, steps }: ValuesProps) {
  const { texts, language, locale } = useTexts('salesReports')
  const own = texts.salesReports
  const price = (birr: number) => formatPrice(toSantim(birr), language)
  const isCommission = report.report === 'commission'
  return (
    <details>
      <summary className="min-h-11 py-2.5 font-medium">{own.values}</summary>
      <Table label={own.values} head={[own.columns.day, own.thisPeriod, own.periodBefore]}>
        {steps.now.map(({ day, value }, at) => (
          <tr key={day}>
            <td>{formatDate(`${day}T12:00:00+03:00`, locale)}</td>
            <td className="tabular">
              <OfStep steps={steps.now} at={at} last={report.to} isCommission={isCommission}>
                {price(value)}
              </OfStep>
            </td>
            <td className="tabular">
              {steps.byMonth ? (
                price(steps.before[at]?.value ?? 0)
              ) : (
                <OfStep steps={steps.before} at={at} last={report.before.to} isCommission={isCommission}>
                  {price(steps.before[at]?.value ?? 0)}
                </OfStep>
              )}
            </td>
          </tr>
        ))}
      </Table>
    </details>
  )
}

type Days = { from: string; to: string }

/** The orders that count as sales of these days. */
const sold = ({ from, to }: Days) => ({ from, to, figure: 'sales' })
/** What the figure of sales, of commission or of the VAT in them on these days is made of. */
const figureOf = ({ from, to }: Days, isCommission: boolean, account = 'commission-income') =>
  isCommission ? { account, from, to } : { orders: sold({ from, to }) }

type StepProps = {
  steps: readonly { day: string }[]
  at: number
  last: string
  isCommission: boolean
  children: ReactNode
}

/** A step ends on the day before the next one begins. Months before have no days of their own. */
function OfStep({ steps, at, last, isCommission, children }: StepProps) {
  const from = steps[at]?.day
  if (from === undefined) return children
  const next = steps[at + 1]?.day
  const to = next === undefined ? last : addDays(next, -1)
  return <Figure of={figureOf({ from, to }, isCommission)}>{children}</Figure>
}
