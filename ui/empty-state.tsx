import type { ReactNode } from 'react'

/** What a list shows that has nothing: how it is called, and what to do. */
export function EmptyState({
  icon,
  label,
  text,
  children,
}: {
  icon?: ReactNode
  label: string
  text?: string
  children?: ReactNode
}) {
  return (
    <div className="mx-auto flex w-full max-w-md flex-col items-center gap-3 px-4 py-8 text-center md:py-14">
      {icon && (
        <span className="mb-1 grid size-16 place-items-center rounded-full bg-sunk text-soft [&>svg]:size-7">
          {icon}
        </span>
      )}
      <p className="max-w-full text-lg font-semibold wrap-anywhere">{label}</p>
      {text && <p className="text-soft">{text}</p>}
      {children && <div className="mt-3 max-w-full">{children}</div>}
    </div>
  )
}
