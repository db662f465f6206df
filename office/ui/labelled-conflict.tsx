import { fill } from '../../messages/fill.ts'
import { useTexts } from '../texts.tsx'
import { ConflictDialog, type Difference } from '../../member-ui/conflict-dialog.tsx'
import { ComparedPicture } from './compared-picture.tsx'
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
  const differences = theirs.flatMap(({ label, text, isPicture }, index): Difference[] => {
    const typed = mine[index]?.text ?? ''
    const shown = (value: string) => (isPicture ? <ComparedPicture url={value} /> : value || conflict.none)
    return typed === text ? [] : [[label, shown(text), shown(typed)]]
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
