import { FailedState as PlainFailedState } from '../../ui/failed-state.tsx'
import { useTexts } from '../messages/use-texts.ts'
import { Icon } from './icon.tsx'

export function FailedState({ onRetry }: { onRetry: () => void }) {
  const { title, text, again } = useTexts('shell').failed
  const icon = <Icon name="rotate-cw" className="size-4" />
  return <PlainFailedState label={title} text={text} again={again} icon={icon} onRetry={onRetry} />
}
