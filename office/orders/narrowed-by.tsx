import { Link } from 'wouter'
import { fill } from '../../messages/fill.ts'
import { useTexts } from '../texts.tsx'
import { ofRows } from './order-filters.tsx'
import type { Filters } from './order-filters.tsx'

type Narrowing = 'figure' | (typeof ofRows)[number]
type Props = { filters: Filters; names: Partial<Record<string, string>> }

/** The list shows what a figure, or a row of a report, is made of. */
export function isOfRow(filters: Filters): boolean {
  return narrowings(filters).length > 0
}

function narrowings(filters: Filters): Narrowing[] {
  return (['figure', ...ofRows] as const).filter((name) => filters[name] !== undefined)
}

/** Nobody types these filters, but each can be taken off. */
export function NarrowedBy({ filters, names }: Props) {
  const own = useTexts('orderFigures').texts.orderFigures
  const wayNames: Record<string, string> = own.ways
  const nameOf = (filter: Exclude<Narrowing, 'figure'>, value: string) => {
    if (filter === 'code') return value
    if (filter === 'way') return wayNames[value] ?? value
    const name = names[filter] ?? '…'
    return name || (filter === 'customer' ? own.erased : own.unknown)
  }
  const textOf = (filter: Narrowing) => {
    if (filter === 'figure') return filters.figure ? own.figures[filters.figure] : ''
    return fill(own[filter], { name: nameOf(filter, filters[filter] ?? '') })
  }
  return (
    <div role="group" aria-label={own.label} className="flex flex-wrap items-center gap-2">
      {narrowings(filters).map((filter) => {
        const { [filter]: _taken, ...others } = filters
        const text = textOf(filter)
        return (
          <Link
            key={filter}
            to={`/orders?${new URLSearchParams(others)}`}
            aria-label={fill(own.takeOff, { filter: text })}
            className="flex min-h-11 min-w-0 items-center gap-3 rounded-full border border-line bg-surface px-4 font-medium"
          >
            <span className="min-w-0 break-words">{text}</span>
            <span aria-hidden="true" className="text-soft">
              ×
            </span>
          </Link>
        )
      })}
    </div>
  )
}
