import type { ReactNode } from 'react'
import { useTexts } from '../texts.tsx'
import { FieldsConflict } from './conflict-dialog.tsx'
import type { Editing } from './editing.ts'
import { Dialog, DialogButtons } from './dialog.tsx'
import { Failure, faultOf, Field, Form } from './parts.tsx'
import { PictureField, type Chosen } from './picture-field.tsx'

type Props<Row, Name extends string> = {
  title: string
  editing: Editing<Row, Record<Name, string>>
  /** In the order of the fields. */
  labels: Record<Name, string>
  hints?: Partial<Record<Name, string>>
  types?: Partial<Record<Name, string>>
  picture?: { label: string; chosen: Chosen; savedOf: (row: Row) => string }
  nameOf: (row: Row) => string
  onSave: () => void
  onClose: () => void
  children?: ReactNode
}

/** Adds or changes an entry of texts, with a picture perhaps, and tells what others have saved meanwhile. */
export function FieldsDialog<Row extends { version: string }, Name extends string>(props: Props<Row, Name>) {
  const { title, editing, labels, hints, types, picture, nameOf, onSave, onClose, children } = props
  const { texts } = useTexts()
  const { typed, change, saving } = editing
  return (
    <>
      <Dialog title={title} onClose={onClose}>
        <Form className="grid gap-4" onSubmit={onSave}>
          {(Object.keys(labels) as Name[]).map((name) => (
            <Field
              key={name}
              label={labels[name]}
              hint={hints?.[name]}
              type={types?.[name] ?? 'text'}
              value={typed[name]}
              error={faultOf(saving.error, name)}
              onChange={({ target }) => change({ [name]: target.value } as Partial<typeof typed>)}
            />
          ))}
          {picture && <PictureField label={picture.label} of={picture.chosen} />}
          {children}
          <Failure error={saving.error} />
          <DialogButtons
            submit={texts.save}
            isBusy={saving.isPending || (picture?.chosen.upload.uploading.isPending ?? false)}
          />
        </Form>
      </Dialog>
      <FieldsConflict editing={editing} nameOf={nameOf} labels={labels} picture={picture} />
    </>
  )
}

/** Those of this name, empty where there are none. */
export function textsOf<Name extends string>(
  names: readonly Name[],
  row: Record<Name, string> | undefined,
): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, row?.[name] ?? ''])) as Record<Name, string>
}
