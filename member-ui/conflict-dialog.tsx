import type { ReactNode } from 'react'
import { languages } from '../contract/language.ts'
import type { Texts } from '../contract/office/texts.ts'
import { textLabel } from '../messages/text-label.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from './dialog.tsx'

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
    <Dialog label={texts.conflict} onClose={onClose}>
      <p>{texts.conflictWhy}</p>
      <Differences head={[texts.field, texts.theirs, texts.mine]} differences={differences} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={onCombine}>{texts.combine}</Button>
        <Button variant="outline" onClick={onTakeTheirs}>
          {texts.takeTheirs}
        </Button>
      </div>
    </Dialog>
  )
}

/** There is one for each language in which the texts differ. */
export function textDifferences(label: string, theirs: Texts, mine: Texts, none: string): Difference[] {
  return languages
    .filter((language) => mine[language].trim() !== theirs[language])
    .map((language) => [textLabel(label, language), theirs[language] || none, mine[language] || none])
}

/** Both states side by side, field by field. */
export function Differences({ head, differences }: { head: string[]; differences: readonly Difference[] }) {
  return (
    <table className="w-full border-collapse text-sm">
      <thead>
        <tr className="border-b border-line">
          {head.map((title) => (
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
  )
}
