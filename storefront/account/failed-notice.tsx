import { useTexts } from '../messages/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

export function FailedNotice({ onRetry, className = '' }: { onRetry: () => void; className?: string }) {
  const { failed } = useTexts('shell')
  return (
    <div
      role="alert"
      className={`flex flex-wrap items-center justify-between gap-x-4 rounded-lg bg-sunk px-4 py-2 ${className}`}
    >
      <p>
        <b className="block">{failed.title}</b>
        {failed.text}
      </p>
      <Button variant="plain" onClick={onRetry} className="px-2">
        <Icon name="rotate-cw" className="size-4" />
        {failed.again}
      </Button>
    </div>
  )
}
