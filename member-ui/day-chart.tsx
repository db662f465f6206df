import type { Locale } from '../contract/locale.ts'
import { fill } from '../messages/fill.ts'
import { formatDate } from '../messages/format-date.ts'

type Day = { day: string; value: number }

type ChartProps = {
  /** Its name. */
  figure: string
  now: Day[]
  before: Day[]
  write: (value: number) => string
  /** What the bars and the dashes are. */
  legend: { now: string; before: string }
  /** What is said of it, with places for the figure, the first and last day and the highest value. */
  captionText: string
  locale: Locale
}

const width = 600
const height = 160

/** Filled bars of these days, and dashes of those before: they differ without colour. The table beneath has all values. */
export function DayChart({ figure, now, before, write, legend, captionText, locale }: ChartProps) {
  const highest = Math.max(...now.map(({ value }) => value), ...before.map(({ value }) => value))
  const step = width / now.length
  const y = (value: number) => height - (highest > 0 ? (Math.max(0, value) / highest) * (height - 4) : 0)
  const dayText = (at: number) => formatDate(`${now.at(at)?.day}T12:00:00+03:00`, locale)
  const caption = fill(captionText, {
    figure,
    from: dayText(0),
    to: dayText(-1),
    highest: write(Math.max(...now.map(({ value }) => value))),
  })
  const dashes = before.map(({ value }, at) => `M${at * step} ${y(value)}h${step}`).join('')
  return (
    <figure className="grid min-w-0 gap-2">
      <p aria-hidden="true" className="text-sm text-soft">
        {write(highest)}
      </p>
      <svg
        viewBox={`0 0 ${width} ${height + 2}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={caption}
        className="h-40 w-full"
      >
        {now.map(({ day, value }, at) => (
          <rect
            key={day}
            x={at * step + step * 0.1}
            y={y(value)}
            width={step * 0.8}
            height={height - y(value)}
            className="fill-green"
          />
        ))}
        <path
          d={dashes}
          className="fill-none stroke-ink"
          strokeWidth="2"
          strokeDasharray="5 3"
          vectorEffect="non-scaling-stroke"
        />
        <path d={`M0 ${height + 1}h${width}`} className="stroke-line" vectorEffect="non-scaling-stroke" />
      </svg>
      <div aria-hidden="true" className="flex justify-between gap-4 text-sm text-soft">
        <span>{dayText(0)}</span>
        <span>{dayText(-1)}</span>
      </div>
      <figcaption className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <span className="flex items-center gap-2">
          <svg viewBox="0 0 20 12" aria-hidden="true" className="h-3 w-5">
            <rect width="20" height="12" className="fill-green" />
          </svg>
          {legend.now}
        </span>
        <span className="flex items-center gap-2">
          <svg viewBox="0 0 20 12" aria-hidden="true" className="h-3 w-5">
            <path d="M0 6h20" className="stroke-ink" strokeWidth="2" strokeDasharray="5 3" />
          </svg>
          {legend.before}
        </span>
      </figcaption>
    </figure>
  )
}
