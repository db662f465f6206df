import { isTexts } from '../../contract/office/texts.ts'
import type { Texts } from '../../contract/office/texts.ts'
import { fill } from '../../messages/fill.ts'
import { useTexts } from '../texts.tsx'
import { ComparedPicture } from './compared-picture.tsx'
import type { Editing } from './editing.ts'
import { ConflictDialog, textDifferences, type Difference } from '../../member-ui/conflict-dialog.tsx'
import { combineFields } from '../../member-ui/combine.ts'
import { isSame } from '../../member-ui/is-same.ts'
import type { Chosen } from './picture-field.tsx'

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
    const pictures = [picture.savedOf(saved), imageUrl].map((url) => <ComparedPicture key={url} url={url} />)
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
