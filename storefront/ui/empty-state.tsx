import type { ReactNode } from 'react'

/** What a list shows when there is nothing in it: what is so, and what to do next. */
export function EmptyState({
  icon,
  title,
  text,
  children,
}: {
  icon?: ReactNode
  title: string
  text?: string
  children?: ReactNode
}) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-14 text-center">
      {icon && (
        <span className="mb-1 grid size-16 place-items-center rounded-full bg-sunk text-soft [&>svg]:size-7">
          {icon}
        </span>
      )}
      <p className="text-lg font-semibold">{title}</p>
      {text && <p className="text-soft">{text}</p>}
      {children && <div className="mt-3">{children}</div>}
    </div>
  )
}
