import { fill } from '../../messages/fill.ts'
import { useTexts } from '../texts.tsx'
import { ConflictDialog, type Difference } from './conflict-dialog.tsx'
import type { Labelled } from './versions.tsx'

export type Conflict = { combine: () => void; takeTheirs: () => void; leave: () => void }

type Props = {
  name: string
  /** Both have the same labels in the same order. */
  theirs: Labelled
  mine: Labelled
  conflict: Conflict
}

/** What others have saved, beside what is typed. */
export function LabelledConflict({ name, theirs, mine, conflict: { combine, takeTheirs, leave } }: Props) {
  const { conflict } = useTexts().texts
  const differences = theirs.flatMap(({ label, text }, index): Difference[] => {
    const typed = mine[index]?.text ?? ''
    return typed === text ? [] : [[label, text || conflict.none, typed || conflict.none]]
  })
  return (
    <ConflictDialog
      texts={{ ...conflict, conflict: fill(conflict.conflict, { name }) }}
      differences={differences}
      onCombine={combine}
      onTakeTheirs={takeTheirs}
      onClose={leave}
    />
  )
}
