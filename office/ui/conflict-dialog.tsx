import type { ReactNode } from 'react'
import { Button, Dialog } from './parts.tsx'

export type Difference = [label: string, theirs: ReactNode, mine: ReactNode]

type Name = 'conflict' | 'conflictWhy' | 'field' | 'theirs' | 'mine' | 'combine' | 'takeTheirs'

type Props = {
  texts: Record<Name, string>
  differences: readonly Difference[]
  onCombine: () => void
  onTakeTheirs: () => void
  onClose: () => void
}

/** Somebody else has saved what is edited here: both states, field by field. */
export function ConflictDialog({ texts, differences, onCombine, onTakeTheirs, onClose }: Props) {
  return (
    <Dialog title={texts.conflict} onClose={onClose}>
      <p>{texts.conflictWhy}</p>
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="border-b border-line">
            {[texts.field, texts.theirs, texts.mine].map((title) => (
              <th key={title} scope="col" className="p-2 text-start">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differences.map(([label, theirs, mine]) => (
            <tr key={label} className="border-b border-line align-top [overflow-wrap:anywhere]">
              <th scope="row" className="p-2 text-start font-medium">
                {label}
              </th>
              <td className="p-2">{theirs}</td>
              <td className="p-2">{mine}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onCombine}>{texts.combine}</Button>
        <Button kind="outline" onClick={onTakeTheirs}>
          {texts.takeTheirs}
        </Button>
      </div>
    </Dialog>
  )
}
