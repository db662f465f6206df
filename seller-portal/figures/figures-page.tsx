import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'wouter'
import type { ResponseOf } from '../../contract/contract.ts'
import { formatCount } from '../../contract/money.ts'
import { figureDays } from '../../contract/office/to-do.ts'
import { figureOrders } from '../../contract/seller/figure-orders.ts'
import type { SellerDayFigures } from '../../contract/seller/figures.ts'
import { DayChart } from '../../member-ui/day-chart.tsx'
import { fill, fillPlural } from '../../messages/fill.ts'
import { formatDate } from '../../messages/format-date.ts'
import { Select } from '../../ui/select.tsx'
import { Table } from '../../ui/table.tsx'
import { call } from '../api.ts'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { Amount, useAmount } from '../ui/amount.tsx'
import { useLate } from '../ui/late-texts.ts'
import { Panel } from '../ui/panel.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { ProductFigures } from './product-figures.tsx'

type Figures = ResponseOf<'GET /seller/figures'>

/** `/figures`: what was sold, and the way from views to orders. The address says of which days. */
export function FiguresPage() {
  const { texts, language } = useTexts()
  const own = useLate('portalFigures')
  const [search, setSearch] = useSearchParams()
  const days = figureDays.find((count) => String(count) === search.get('days')) ?? 30
  const by = figureOrders.find((name) => name === search.get('by')) ?? 'views'
  const choose = (given: Record<string, string>) =>
    setSearch({ days: String(days), by, ...given }, { replace: true })
  const query = useQuery({
    queryKey: ['figures', days, by, language],
    queryFn: () => call('GET /seller/figures', { query: { days: `${days}`, by } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Screen title={texts.sections.figures}>
      <div className="justify-self-start">
        <Select label={own.period} value={days} onChange={({ target }) => choose({ days: target.value })}>
          {figureDays.map((count) => (
            <option key={count} value={count}>
              {fillPlural(own.days, language, count)}
            </option>
          ))}
        </Select>
      </div>
      {query.data ? (
        <>
          <Shown figures={query.data} />
          <ProductFigures figures={query.data} by={by} onOrder={(name) => choose({ by: name })} />
        </>
      ) : (
        <Waiting query={query} />
      )}
      <More />
    </Screen>
  )
}

const measures = ['sales', 'orders', 'units'] as const

const sumOf = (days: readonly SellerDayFigures[], measure: (typeof measures)[number]) =>
  days.reduce((sum, day) => sum + day[measure], 0)

function Shown({ figures }: { figures: Figures }) {
  const { locale } = useTexts()
  const own = useLate('portalFigures')
  const amount = useAmount()
  const { now, before, views, products } = figures
  const isEmpty = views === 0 && products.length === 0 && sumOf([...now, ...before], 'orders') === 0
  if (isEmpty) return <p role="status">{own.nothing}</p>
  const salesOf = (days: readonly SellerDayFigures[]) => days.map(({ day, sales }) => ({ day, value: sales }))
  return (
    <>
      <dl className="grid gap-3 sm:grid-cols-3">
        {measures.map((measure) => {
          const write = measure === 'sales' ? amount : formatCount
          return (
            <div key={measure} className="panel grid content-start gap-1">
              <dt className="text-soft">{own[measure]}</dt>
              <dd className="text-xl font-bold tabular">{write(sumOf(now, measure))}</dd>
              <dd className="text-sm text-soft">
                {fill(own.before, { value: write(sumOf(before, measure)) })}
              </dd>
            </div>
          )
        })}
      </dl>
      <Panel title={own.chart}>
        <DayChart
          figure={own.chart}
          now={salesOf(now)}
          before={salesOf(before)}
          write={amount}
          legend={{
            now: fill(own.now, { count: now.length }),
            before: fill(own.earlier, { count: before.length }),
          }}
          captionText={own.caption}
          locale={locale}
        />
        <Days days={now} />
        <p className="text-sm text-soft">{own.note}</p>
      </Panel>
      <Way figures={figures} />
    </>
  )
}

function Days({ days }: { days: readonly SellerDayFigures[] }) {
  const { locale } = useTexts()
  const own = useLate('portalFigures')
  return (
    <details className="min-w-0">
      <summary className="min-h-11 py-2.5 font-medium">{own.values}</summary>
      <Table label={own.values} head={[own.day, own.sales, own.orders, own.units]} figures={3}>
        {days.toReversed().map(({ day, sales, orders, units }) => (
          <tr key={day}>
            <td>{formatDate(`${day}T12:00:00+03:00`, locale)}</td>
            <td className="is-figure">
              <Amount birr={sales} />
            </td>
            <td className="is-figure tabular">{formatCount(orders)}</td>
            <td className="is-figure tabular">{formatCount(units)}</td>
          </tr>
        ))}
      </Table>
    </details>
  )
}

/** Each step with its share of the one before. */
function Way({ figures: { now, views, additions } }: { figures: Figures }) {
  const own = useLate('portalFigures')
  const orders = sumOf(now, 'orders')
  const shareOf = (count: number, whole: number, text: string) =>
    whole > 0 ? fill(text, { percent: ((count / whole) * 100).toFixed(1) }) : null
  const steps = [
    { name: own.views, count: views, share: null },
    { name: own.additions, count: additions, share: shareOf(additions, views, own.ofViews) },
    { name: own.orders, count: orders, share: shareOf(orders, additions, own.ofAdditions) },
  ]
  return (
    <Panel title={own.way}>
      <dl className="grid gap-4 sm:grid-cols-3">
        {steps.map(({ name, count, share }) => (
          <div key={name} className="grid content-start gap-1">
            <dt className="text-soft">{name}</dt>
            <dd className="text-xl font-bold tabular">{formatCount(count)}</dd>
            {share && <dd className="text-sm text-soft">{share}</dd>}
          </div>
        ))}
      </dl>
      <p className="text-sm text-soft">{own.wayNote}</p>
    </Panel>
  )
}

function More() {
  const { texts } = useTexts()
  const own = useLate('portalFigures')
  return (
    <nav aria-label={own.also} className="flex flex-wrap gap-x-6">
      {(['score', 'money', 'orders'] as const).map((section) => (
        <Link key={section} to={`/${section}`} className="link inline-flex min-h-11 min-w-11 items-center">
          {texts.sections[section]}
        </Link>
      ))}
    </nav>
  )
}
