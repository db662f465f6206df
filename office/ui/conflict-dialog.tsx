import type { ReactNode } from 'react'
import { fill } from '../../messages/fill.ts'
import { useTexts } from '../texts.tsx'
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

type Values<Name extends string> = Record<Name, string>

type FieldsProps<Name extends string> = {
  title: string
  labels: Values<Name>
  /** What was shown, what is typed, and what somebody else has saved. */
  base: Values<Name>
  mine: Values<Name>
  theirs: Values<Name>
  /** Their addresses, if one was chosen that is not saved yet. */
  pictures: { label: string; theirs: string; mine: string } | undefined
  onChoose: (values: Values<Name>, keeps: 'mine' | 'theirs') => void
  onClose: () => void
}

/** Of the texts of a dialog, which differ in some fields. */
export function FieldsConflict<Name extends string>(props: FieldsProps<Name>) {
  const { title, labels, base, mine, theirs, pictures, onChoose, onClose } = props
  const { conflict } = useTexts().texts
  const names = Object.keys(labels) as Name[]
  const differences = names
    .filter((name) => mine[name] !== theirs[name])
    .map((name): Difference => [labels[name], theirs[name] || conflict.none, mine[name] || conflict.none])
  if (pictures)
    differences.push([
      pictures.label,
      <Picture key="theirs" url={pictures.theirs} />,
      <Picture key="mine" url={pictures.mine} />,
    ])
  const combined = names.map((name) => [name, mine[name] === base[name] ? theirs[name] : mine[name]])
  return (
    <ConflictDialog
      texts={{ ...conflict, conflict: fill(conflict.conflict, { name: title }) }}
      differences={differences}
      onCombine={() => onChoose(Object.fromEntries(combined) as Values<Name>, 'mine')}
      onTakeTheirs={() => onChoose(theirs, 'theirs')}
      onClose={onClose}
    />
  )
}

function Picture({ url }: { url: string }) {
  return url ? <img src={`${url}?w=160`} alt="" className="size-16 rounded-md object-cover" /> : '–'
}
