import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'

/** A figure with its name; a grey shape while it is on its way. */
export function ReportTile({
  name,
  icon,
  loading,
  children,
}: {
  name: string
  icon: ReactNode
  loading: boolean
  children: ReactNode
}) {
  return (
    <li
      aria-busy={loading || undefined}
      className="flex flex-col justify-between gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <span className="flex items-start justify-between gap-2 text-sm leading-snug text-soft">
        {name}
        <span aria-hidden="true" className="shrink-0 [&>svg]:size-5">
          {icon}
        </span>
      </span>
      {loading ? (
        <Skeleton className="h-8 w-16" />
      ) : (
        <span className="text-2xl leading-8 font-bold tabular-nums">{children}</span>
      )}
    </li>
  )
}
