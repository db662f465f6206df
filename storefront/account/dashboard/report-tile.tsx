import type { ReactNode } from 'react'
import { useTexts } from '../../messages/use-texts.ts'
import type { IconName } from '../../ui/icon-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** A figure under its name. */
export function ReportTile({
  name,
  icon,
  look,
  children,
}: {
  name: string
  icon: IconName
  look: string
  children: ReactNode
}) {
  return (
    <li className="flex flex-col justify-between gap-3 rounded-lg border border-line bg-surface p-4">
      <span className="flex items-start justify-between gap-2 leading-snug text-soft">
        {name}
        <span className={`grid size-8 shrink-0 place-items-center rounded-full ${look}`}>
          <Icon name={icon} className="size-4.5" />
        </span>
      </span>
      {children}
    </li>
  )
}

/** The figure itself; a grey shape while it is on its way, a dash where it could not be had. */
export function Figure({
  loading,
  shown,
  className,
}: {
  loading: boolean
  shown: ReactNode
  className: string
}) {
  const { dashboard } = useTexts('account')
  if (shown) return <span className={`font-bold tabular-nums ${className}`}>{shown}</span>
  if (loading) return <Skeleton className={`w-20 opacity-70 ${className}`} />
  return (
    <span className={`font-bold ${className}`}>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{dashboard.unknown}</span>
    </span>
  )
}
