import type { ReactNode } from 'react'
import { useTexts } from '../messages/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from './icon.tsx'

export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-pulse rounded-sm bg-sunk ${className}`} />
}

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
      <p className="max-w-full text-lg font-semibold">{title}</p>
      {text && <p className="text-soft">{text}</p>}
      {children && <div className="mt-3">{children}</div>}
    </div>
  )
}

export function FailedState({ onRetry }: { onRetry: () => void }) {
  const { failed } = useTexts('shell')
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-2 px-4 py-12 text-center">
      <p className="text-lg font-semibold">{failed.title}</p>
      <p className="text-soft">{failed.text}</p>
      <Button variant="outline" onClick={onRetry} className="mt-3">
        <Icon name="rotate-cw" className="size-4" />
        {failed.again}
      </Button>
    </div>
  )
}
