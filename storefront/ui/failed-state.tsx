import { useTexts } from '../messages/use-texts.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

/** A list that could not be loaded: what happened, that nothing is lost, and "Try again". */
export function FailedState({ onAgain }: { onAgain: () => void }) {
  const { failed } = useTexts('shell')
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-2 px-4 py-12 text-center">
      <p className="text-lg font-semibold">{failed.title}</p>
      <p className="text-soft">{failed.text}</p>
      <Button look="outline" onClick={onAgain} className="mt-3">
        <Icon name="rotate-cw" className="size-4" />
        {failed.again}
      </Button>
    </div>
  )
}
