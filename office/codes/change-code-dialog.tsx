import type { OfficeCode } from '../../contract/office/codes.ts'
import { fill } from '../../messages/fill.ts'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { FieldsConflict } from '../ui/conflict-dialog.tsx'
import { useEditing } from '../ui/editing.ts'
import { Dialog, DialogButtons } from '../../member-ui/dialog.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { Form } from '../ui/form.tsx'
import { codesKey, readTerms, TermFields, useFaults, type Terms } from './code-terms.tsx'

function termsOf({ from, until, minimum, maxUses }: OfficeCode): Terms {
  return {
    from: from ?? '',
    until: until ?? '',
    minimum: minimum === 0 ? '' : String(minimum),
    maxUses: maxUses === null ? '' : String(maxUses),
  }
}

export function ChangeCodeDialog({ code, onClose }: { code: OfficeCode; onClose: () => void }) {
  const { texts } = useTexts('codes')
  const editing = useEditing({
    queryKey: codesKey,
    row: code,
    typedOf: (row = code) => termsOf(row),
    reread: async () => (await call('GET /office/codes')).codes.find((it) => it.code === code.code),
    onClose,
  })
  const { typed, saving } = editing
  const { setWrong, textOf } = useFaults(saving.error)
  const save = () => {
    const { terms, wrong } = readTerms(typed)
    setWrong(wrong)
    if (wrong.length > 0) return saving.reset()
    editing.save((version) => {
      const body = { ...terms, version: version ?? code.version }
      return call('PUT /office/codes/:code', { params: { code: code.code }, body })
    })
  }
  const { from, until, minimum, maxUses } = texts.codes
  return (
    <>
      <Dialog label={fill(texts.codes.changeTitle, { code: code.code })} onClose={onClose}>
        <Form className="grid gap-4" onSubmit={save}>
          <p>{texts.codes.fixed}</p>
          <TermFields typed={typed} faultOf={textOf} onChange={editing.change} />
          <Failure error={saving.error} />
          <DialogButtons submit={texts.save} busy={saving.isPending} />
        </Form>
      </Dialog>
      <FieldsConflict
        editing={editing}
        nameOf={(row) => row.code}
        labels={{ from, until, minimum, maxUses }}
      />
    </>
  )
}
