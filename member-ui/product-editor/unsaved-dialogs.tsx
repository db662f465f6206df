import { Button } from '../../ui/button.tsx'
import { Dialog } from '../dialog.tsx'
import { useTexts } from '../host.tsx'
import type { Leaving } from './stored-draft.ts'

export function LeaveDialog({ leaving: { stay, leave } }: { leaving: Leaving }) {
  const { texts } = useTexts('products')
  const { editor } = texts.products
  return (
    <Dialog label={editor.leaveTitle} onClose={stay}>
      <p>{editor.leaveWhy}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={stay}>{editor.stay}</Button>
        <Button variant="danger" onClick={leave}>
          {editor.leave}
        </Button>
      </div>
    </Dialog>
  )
}

export function StoredDraft({ onTake, onDiscard }: { onTake: () => void; onDiscard: () => void }) {
  const { texts } = useTexts('products')
  const { editor } = texts.products
  return (
    <div role="status" className="grid gap-3 rounded-md bg-yellow-soft px-4 py-3 text-[var(--yellow-ink)]">
      <p>{editor.stored}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onTake}>{editor.takeStored}</Button>
        <Button variant="outline" onClick={onDiscard}>
          {editor.discard}
        </Button>
      </div>
    </div>
  )
}
