import type { ReactNode } from 'react'
import { Button } from './button.tsx'

/** What could not be loaded, and the button that tries it again. */
export function FailedState({
  label,
  text,
  again,
  icon,
  onRetry,
}: {
  label: string
  text?: string
  again: string
  icon?: ReactNode
  onRetry: () => void
}) {
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-2 px-4 py-12 text-center">
      <p className="text-lg font-semibold">{label}</p>
      {text && <p className="text-soft">{text}</p>}
      <Button variant="outline" onClick={onRetry} className="mt-3">
        {icon}
        {again}
      </Button>
    </div>
  )
}
