import type { ReactNode } from 'react'
import { isTexts, noTexts } from '../../contract/office/texts.ts'
import type { Texts } from '../../contract/office/texts.ts'
import { useTexts } from '../texts.tsx'
import { FieldsConflict } from './conflict-dialog.tsx'
import type { Editing } from './editing.ts'
import { Dialog, DialogButtons } from '../../member-ui/dialog.tsx'
import { Failure, faultOf } from '../../member-ui/failure.tsx'
import { Field } from '../../member-ui/fields.tsx'
import { Form } from './form.tsx'
import { PictureField, type Chosen } from './picture-field.tsx'
import { FaultAt, TextsFields } from '../../member-ui/texts-fields.tsx'

/** A field is one text, or a text in each language. */
type Typed = Record<string, string | Texts>

type Names<Values> = Extract<keyof Values, string>

type Props<Row, Values extends Typed> = {
  label: string
  editing: Editing<Row, Values>
  /** They have the order of the fields. */
  labels: Record<keyof Values, string>
  hints?: Partial<Record<Names<Values>, string>>
  /** These are for the languages that are not the first. */
  otherHints?: Partial<Record<Names<Values>, string>>
  types?: Partial<Record<Names<Values>, string>>
  picture?: { label: string; chosen: Chosen; savedOf: (row: Row) => string }
  nameOf: (row: Row) => string
  onSave: () => void
  onClose: () => void
  children?: ReactNode
}

/** Adds or changes an entry of texts, with a picture perhaps, and tells what others have saved meanwhile. */
export function FieldsDialog<Row extends { version: string }, Values extends Typed>(
  props: Props<Row, Values>,
) {
  const { label, editing, labels, picture, nameOf, onSave, onClose, children } = props
  const { texts } = useTexts()
  const { saving } = editing
  return (
    <>
      <Dialog label={label} onClose={onClose}>
        <Form className="grid gap-4" onSubmit={onSave}>
          <FaultAt value={(path) => faultOf(saving.error, path)}>
            {(Object.keys(labels) as Names<Values>[]).map((name) => (
              <NamedField key={name} name={name} {...props} />
            ))}
          </FaultAt>
          {picture && <PictureField label={picture.label} of={picture.chosen} />}
          {children}
          <Failure error={saving.error} />
          <DialogButtons
            submit={texts.save}
            busy={saving.isPending || (picture?.chosen.upload.uploading.isPending ?? false)}
          />
        </Form>
      </Dialog>
      <FieldsConflict editing={editing} nameOf={nameOf} labels={labels} picture={picture} />
    </>
  )
}

function NamedField<Row extends { version: string }, Values extends Typed>({
  name,
  editing: { typed, change, saving },
  labels,
  hints,
  otherHints,
  types,
}: Props<Row, Values> & { name: Names<Values> }) {
  const value: string | Texts = typed[name] ?? ''
  const set = (given: string | Texts) => change({ [name]: given } as Partial<Values>)
  const shared = { label: labels[name], hint: hints?.[name] }
  if (isTexts(value)) {
    return <TextsFields {...shared} path={name} value={value} otherHint={otherHints?.[name]} onChange={set} />
  }
  return (
    <Field
      {...shared}
      type={types?.[name] ?? 'text'}
      value={value}
      error={faultOf(saving.error, name)}
      onChange={({ target }) => set(target.value)}
    />
  )
}

/** Those of these names, empty where there are none. */
export function textsOf<Name extends string>(
  names: readonly Name[],
  row: Record<Name, Texts> | undefined,
): Record<Name, Texts> {
  return Object.fromEntries(names.map((name) => [name, row?.[name] ?? noTexts])) as Record<Name, Texts>
}

export function labelsOf<Name extends string>(
  names: readonly Name[],
  texts: Record<Name, string>,
): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, texts[name]])) as Record<Name, string>
}
