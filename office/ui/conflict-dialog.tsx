import type { ReactNode } from 'react'
import { languages } from '../../contract/language.ts'
import { isTexts } from '../../contract/office/texts.ts'
import type { Texts } from '../../contract/office/texts.ts'
import { fill } from '../../messages/fill.ts'
import { useTexts } from '../texts.tsx'
import type { Editing } from './editing.ts'
import { Dialog } from './dialog.tsx'
import { combineFields } from './combine.ts'
import { isSame } from './is-same.ts'
import { Button } from '../../ui/button.tsx'
import type { Chosen } from './picture-field.tsx'
import { textLabel } from '../../messages/text-label.ts'

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
        <Button variant="outline" onClick={onTakeTheirs}>
          {texts.takeTheirs}
        </Button>
      </div>
    </Dialog>
  )
}

type Value = string | boolean | readonly string[] | readonly object[]

type FieldsProps<Row, Typed> = {
  editing: Editing<Row, Typed>
  nameOf: (row: Row) => string
  labels: Record<keyof Typed, string>
  textOf?: (value: Value) => string
  /** One that was chosen but is not saved yet. */
  picture?: { label: string; chosen: Chosen; savedOf: (row: Row) => string } | undefined
}

/** Some fields of a dialog differ from what others have saved. */
export function FieldsConflict<Row extends { version: string }, Typed extends Record<string, Value | Texts>>({
  editing,
  nameOf,
  labels,
  textOf = String,
  picture,
}: FieldsProps<Row, Typed>) {
  const { conflict } = useTexts().texts
  const { base, typed: mine, theirs: saved, typedOf, take, leaveConflict } = editing
  if (!saved) return null
  const names = Object.keys(labels) as (keyof Typed)[]
  const [before, theirs] = [typedOf(base), typedOf(saved)]
  const shown = (value: Value) => textOf(value) || conflict.none
  const differences = names.flatMap((name) => {
    const [their, own]: (Value | Texts)[] = [theirs[name]!, mine[name]!]
    if (isTexts(their) && isTexts(own)) return textDifferences(labels[name], their, own, conflict.none)
    return isSame(own, their)
      ? []
      : [[labels[name], shown(their as Value), shown(own as Value)] as Difference]
  })
  const { picture: own, imageUrl = '' } = picture?.chosen ?? {}
  if (picture && own) {
    const pictures = [picture.savedOf(saved), imageUrl].map((url) => <Picture key={url} url={url} />)
    differences.push([picture.label, pictures[0], pictures[1]])
  }
  return (
    <ConflictDialog
      texts={{ ...conflict, conflict: fill(conflict.conflict, { name: nameOf(saved) }) }}
      differences={differences}
      onCombine={() => take(combineFields(before, mine, theirs))}
      onTakeTheirs={() => {
        picture?.chosen.clear()
        take(theirs)
      }}
      onClose={leaveConflict}
    />
  )
}

/** There is one for each language in which the texts differ. */
export function textDifferences(label: string, theirs: Texts, mine: Texts, none: string): Difference[] {
  return languages
    .filter((language) => mine[language].trim() !== theirs[language])
    .map((language) => [textLabel(label, language), theirs[language] || none, mine[language] || none])
}

function Picture({ url }: { url: string }) {
  return url ? <img src={`${url}?w=160`} alt="" className="size-16 rounded-md object-cover" /> : '–'
}
