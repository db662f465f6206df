import { useMutation, useQueryClient } from '@tanstack/react-query'
import { fill } from '../../messages/fill.ts'
import { useTexts } from '../texts.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { Contested, saveQuick, undoing } from './quick-change.ts'
import type { QuickChange } from './quick-dialog.tsx'

type Props = { made: QuickChange | undefined; onUndone: () => void }

/** Says what was saved, and takes it back. What somebody else has changed since then stays. */
export function QuickUndo({ made, onUndone }: Props) {
  const { texts } = useTexts('products')
  const { quick, bulk } = texts.products
  const client = useQueryClient()
  const undo = useMutation({
    mutationFn: ({ saved, before }: QuickChange) => saveQuick(undoing(saved, before)),
    onSuccess() {
      void client.invalidateQueries({ queryKey: ['products'] })
      onUndone()
    },
  })
  const said = made ? fill(quick.saved, { name: made.name }) : undo.isSuccess ? quick.undone : ''
  return (
    <div className={said ? 'sticky top-2 z-10 grid gap-2' : ''}>
      <div
        role="status"
        className={
          said
            ? 'flex flex-wrap items-center justify-between gap-2 rounded-md bg-green-soft px-4 py-1 text-green'
            : 'sr-only'
        }
      >
        <p className="py-2">{said}</p>
        {made && (
          <Button variant="outline" busy={undo.isPending} onClick={() => undo.mutate(made)}>
            {bulk.undo}
          </Button>
        )}
      </div>
      {undo.error instanceof Contested ? <Alert>{quick.notUndone}</Alert> : <Failure error={undo.error} />}
    </div>
  )
}
