import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useSearchParams } from 'wouter'
import { formatCount, formatPrice, toSantim } from '../../contract/money.ts'
import { figureDays } from '../../contract/office/to-do.ts'
import type { Figures } from '../../contract/office/today.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { formatDate } from '../../messages/format-date.ts'
import { call } from '../api.ts'
import { Figure } from '../session/figure.tsx'
import { useTexts } from '../texts.tsx'
import { DayChart } from '../../member-ui/day-chart.tsx'
import { Select } from '../../member-ui/fields.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'

const measures = ['sales', 'orders', 'visits', 'carts'] as const
type Measure = (typeof measures)[number]

const sumOf = (figures: Figures[], measure: Measure) =>
  figures.reduce((sum, day) => sum + (day[measure] ?? 0), 0)

/** The address says how many days. */
export function FiguresPanel() {
  const { texts, language } = useTexts('today')
  const own = texts.today.figures
  const id = useId()
  const [search, setSearch] = useSearchParams()
  const days = figureDays.find((count) => String(count) === search.get('days')) ?? 7
  const query = useQuery({
    queryKey: ['figures', days],
    queryFn: () => call('GET /office/figures', { query: { days: `${days}` } }),
  })
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id={id} className="text-xl">
          {own.title}
        </h2>
        <Select
          label={own.period}
          value={days}
          onChange={({ target }) => setSearch({ days: target.value }, { replace: true })}
        >
          {figureDays.map((count) => (
            <option key={count} value={count}>
              {fillPlural(own.days, language, count)}
            </option>
          ))}
        </Select>
      </div>
      {query.data ? <Shown {...query.data} /> : <Waiting query={query} />}
      <p className="text-sm text-soft">
        {own.note} {own.inBooks}
      </p>
    </section>
  )
}

/** The orders that count as sales of these days can be listed. */
function daysOf(figures: readonly Figures[]): SoldOn {
  const days = figures.map(({ day }) => day).toSorted()
  return { from: days[0] ?? '', to: days.at(-1) ?? '', figure: 'sales' }
}

type SoldOn = { from: string; to: string; figure: 'sales' }

type Periods = { now: Figures[]; before: Figures[] }

function Shown({ now, before }: Periods) {
  const { texts, language, locale } = useTexts('today')
  const own = texts.today.figures
  const seesMoney = now.every(({ sales }) => sales !== null)
  const shown = measures.filter((measure) => measure !== 'sales' || seesMoney)
  const [chosen, setChosen] = useState<Measure>(seesMoney ? 'sales' : 'orders')
  const written = (measure: Measure, value: number) =>
    measure === 'sales' ? formatPrice(toSantim(value), language) : formatCount(value)
  const averages = [now, before].map((figures) => {
    const orders = sumOf(figures, 'orders')
    return orders === 0 ? 0 : sumOf(figures, 'sales') / orders
  })
  return (
    <>
      <dl className="grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
        {shown.map((measure) => (
          <Total
            key={measure}
            label={own[measure]}
            values={[sumOf(now, measure), sumOf(before, measure)]}
            write={(value) => written(measure, value)}
            {...((measure === 'carts' || measure === 'orders') && { ofVisits: sumOf(now, 'visits') })}
            {...((measure === 'sales' || measure === 'orders') && { days: daysOf(now) })}
          />
        ))}
        {seesMoney && (
          <Total
            label={own.average}
            values={[averages[0] ?? 0, averages[1] ?? 0]}
            write={(value) => written('sales', value)}
          />
        )}
      </dl>
      <div className="panel grid min-w-0 gap-4">
        <div className="justify-self-start">
          <Select
            label={own.chart}
            value={chosen}
            onChange={({ target }) => setChosen(target.value as Measure)}
          >
            {shown.map((measure) => (
              <option key={measure} value={measure}>
                {own[measure]}
              </option>
            ))}
          </Select>
        </div>
        <DayChart
          figure={own[chosen]}
          now={now.map(({ day, [chosen]: value }) => ({ day, value: value ?? 0 }))}
          before={before.map(({ day, [chosen]: value }) => ({ day, value: value ?? 0 }))}
          write={(value) => written(chosen, value)}
          legend={{
            now: fill(own.now, { count: now.length }),
            before: fill(own.earlier, { count: before.length }),
          }}
          captionText={own.caption}
          locale={locale}
        />
        <DayTable figures={now} shown={shown} write={written} />
      </div>
    </>
  )
}

type TotalProps = {
  label: string
  /** They are those of these days, and of those before. */
  values: [now: number, before: number]
  write: (value: number) => string
  ofVisits?: number
  days?: SoldOn
}

function Total({ label, values: [now, before], write, ofVisits, days }: TotalProps) {
  const { texts } = useTexts('today')
  const own = texts.today.figures
  const percent = before > 0 ? Math.round(((now - before) / before) * 100) : undefined
  const name = percent === undefined || percent === 0 ? 'same' : percent > 0 ? 'more' : 'less'
  const sign = { more: '▲ ', less: '▼ ', same: '' }[name]
  return (
    <div className="panel grid content-start gap-1">
      <dt className="text-soft">{label}</dt>
      <dd className="text-xl font-bold">
        {days ? <Figure of={{ orders: days }}>{write(now)}</Figure> : write(now)}
      </dd>
      <dd className="text-sm text-soft">
        {fill(own.before, { value: write(before) })}
        {percent !== undefined && (
          <>
            {' · '}
            <span aria-hidden="true">{sign}</span>
            {fill(own.change[name], { percent: Math.abs(percent) })}
          </>
        )}
      </dd>
      {ofVisits !== undefined && ofVisits > 0 && (
        <dd className="text-sm text-soft">
          {fill(own.ofVisits, { percent: ((now / ofVisits) * 100).toFixed(1) })}
        </dd>
      )}
    </div>
  )
}

type TableProps = {
  figures: Figures[]
  shown: readonly Measure[]
  write: (measure: Measure, value: number) => string
}

function DayTable({ figures, shown, write }: TableProps) {
  const { texts, locale } = useTexts('today')
  const own = texts.today.figures
  return (
    <details className="min-w-0">
      <summary className="py-2.5 font-medium">{own.table}</summary>
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard can scroll it
        tabIndex={0}
        role="region"
        aria-label={own.table}
        className="overflow-x-auto"
      >
        <table className="w-full text-end">
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="p-2 text-start">
                {own.day}
              </th>
              {shown.map((measure) => (
                <th key={measure} scope="col" className="p-2 text-end whitespace-nowrap">
                  {own[measure]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {figures.toReversed().map((day) => (
              <tr key={day.day} className="border-b border-line">
                <th scope="row" className="p-2 text-start font-normal whitespace-nowrap">
                  {formatDate(`${day.day}T12:00:00+03:00`, locale)}
                </th>
                {shown.map((measure) => (
                  <td key={measure} className="p-2 whitespace-nowrap">
                    {measure === 'sales' || measure === 'orders' ? (
                      <Figure of={{ orders: daysOf([day]) }}>{write(measure, day[measure] ?? 0)}</Figure>
                    ) : (
                      write(measure, day[measure] ?? 0)
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
