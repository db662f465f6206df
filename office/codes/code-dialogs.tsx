import { useState } from 'react'
import type { ResponseOf } from '../../contract/contract.ts'
import { santimFromText, toBirr } from '../../contract/money.ts'
import type { OfficeCode } from '../../contract/office/codes.ts'
import { fill } from '../../messages/fill.ts'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { FieldsConflict } from '../ui/conflict-dialog.tsx'
import { useEditing } from '../ui/editing.ts'
import { Dialog, DialogButtons } from '../ui/dialog.tsx'
import { Checkbox, Failure, faultOf, Field, Form, Select, TextArea, useSave } from '../ui/parts.tsx'

export const codesKey = ['codes']

/** What can still be changed of a code that was announced. */
type Terms = { from: string; until: string; minimum: string; maxUses: string }

type Numbered = 'value' | 'minimum' | 'maxUses'

/** `wrong` are the fields in which a number is none. */
function readTerms({ from, until, minimum, maxUses }: Terms) {
  const santim = minimum.trim() === '' ? 0 : santimFromText(minimum, { isGrouped: true })
  const uses = maxUses.trim() === '' ? null : Number(maxUses)
  const wrong: Numbered[] = [
    ...(santim === null ? (['minimum'] as const) : []),
    ...(Number.isNaN(uses) ? (['maxUses'] as const) : []),
  ]
  const terms = { from: from || null, until: until || null, minimum: toBirr(santim ?? 0), maxUses: uses }
  return { terms, wrong }
}

/** What is wrong with a field: a number that is none, or what the server has refused. */
function useFaults(error: unknown) {
  const { texts } = useTexts()
  const [wrong, setWrong] = useState<Numbered[]>([])
  const textOf = (name: string, field: string = name) =>
    wrong.some((it) => it === name) ? texts.codes.wrongNumber : faultOf(error, field)
  return { setWrong, textOf }
}

type TermsProps = {
  typed: Terms
  faultOf: (name: keyof Terms) => string | undefined
  onChange: (given: Partial<Terms>) => void
}

function TermFields({ typed, faultOf: textOf, onChange }: TermsProps) {
  const { texts } = useTexts()
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={texts.codes.from}
          hint={texts.codes.dayHint}
          type="date"
          value={typed.from}
          error={textOf('from')}
          onChange={({ target }) => onChange({ from: target.value })}
        />
        <Field
          label={texts.codes.until}
          hint={texts.codes.dayHint}
          type="date"
          value={typed.until}
          error={textOf('until')}
          onChange={({ target }) => onChange({ until: target.value })}
        />
      </div>
      <Field
        label={texts.codes.minimum}
        inputMode="decimal"
        value={typed.minimum}
        error={textOf('minimum')}
        onChange={({ target }) => onChange({ minimum: target.value })}
      />
      <Field
        label={texts.codes.maxUses}
        hint={texts.codes.maxUsesHint}
        inputMode="numeric"
        value={typed.maxUses}
        error={textOf('maxUses')}
        onChange={({ target }) => onChange({ maxUses: target.value })}
      />
    </>
  )
}

function termsOf({ from, until, minimum, maxUses }: OfficeCode): Terms {
  return {
    from: from ?? '',
    until: until ?? '',
    minimum: minimum === 0 ? '' : String(minimum),
    maxUses: maxUses === null ? '' : String(maxUses),
  }
}

export function ChangeCodeDialog({ code, onClose }: { code: OfficeCode; onClose: () => void }) {
  const { texts } = useTexts()
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
      <Dialog title={fill(texts.codes.changeTitle, { code: code.code })} onClose={onClose}>
        <Form className="grid gap-4" onSubmit={save}>
          <p>{texts.codes.fixed}</p>
          <TermFields typed={typed} faultOf={textOf} onChange={editing.change} />
          <Failure error={saving.error} />
          <DialogButtons submit={texts.save} isBusy={saving.isPending} />
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

const start = {
  code: '',
  kind: 'percent' as 'percent' | 'amount',
  value: '',
  categoryIds: [] as string[],
  skus: '',
  forFirstOrder: false,
  onceEach: false,
  from: '',
  until: '',
  minimum: '',
  maxUses: '',
}

type Categories = ResponseOf<'GET /office/codes'>['categories']

export function NewCodeDialog({ categories, onClose }: { categories: Categories; onClose: () => void }) {
  const { texts } = useTexts()
  const [typed, setTyped] = useState(start)
  const saving = useSave(codesKey, onClose)
  const { setWrong, textOf } = useFaults(saving.error)
  const change = (given: Partial<typeof start>) => setTyped({ ...typed, ...given })
  const save = () => {
    const { terms, wrong } = readTerms(typed)
    const value = santimFromText(typed.value, { isGrouped: true })
    setWrong(value ? wrong : ['value', ...wrong])
    if (!value || wrong.length > 0) return saving.reset()
    const { kind, value: _, skus, ...given } = typed
    const body = {
      ...given,
      ...terms,
      percent: kind === 'percent' ? toBirr(value) : null,
      amount: kind === 'amount' ? toBirr(value) : null,
      skus: skus
        .split('\n')
        .map((sku) => sku.trim())
        .filter(Boolean),
    }
    saving.mutate(() => call('POST /office/codes', { body }))
  }
  return (
    <Dialog title={texts.codes.addTitle} onClose={onClose}>
      <Form className="grid gap-4" onSubmit={save}>
        <Field
          label={texts.codes.code}
          hint={texts.codes.codeHint}
          autoCapitalize="characters"
          value={typed.code}
          error={faultOf(saving.error, 'code')}
          onChange={({ target }) => change({ code: target.value })}
        />
        <div className="grid grid-cols-2 items-end gap-4">
          <Select
            label={texts.codes.kind}
            value={typed.kind}
            onChange={({ target }) => change({ kind: target.value === 'amount' ? 'amount' : 'percent' })}
          >
            <option value="percent">{texts.codes.percent}</option>
            <option value="amount">{texts.codes.amount}</option>
          </Select>
          <Field
            label={texts.codes.value}
            inputMode="decimal"
            value={typed.value}
            error={textOf('value', typed.kind)}
            onChange={({ target }) => change({ value: target.value })}
          />
        </div>
        <TermFields typed={typed} faultOf={textOf} onChange={change} />
        <fieldset className="max-h-60 overflow-y-auto">
          <legend className="mb-1 font-medium">{texts.codes.categories}</legend>
          {categories.map(({ _id, name }) => (
            <Checkbox
              key={_id}
              label={name}
              checked={typed.categoryIds.includes(_id)}
              onChange={({ target }) =>
                change({
                  categoryIds: [
                    ...typed.categoryIds.filter((it) => it !== _id),
                    ...(target.checked ? [_id] : []),
                  ],
                })
              }
            />
          ))}
        </fieldset>
        <TextArea
          label={texts.codes.skus}
          hint={texts.codes.skusHint}
          value={typed.skus}
          error={faultOf(saving.error, 'skus')}
          onChange={({ target }) => change({ skus: target.value })}
        />
        <Checkbox
          label={texts.codes.forFirstOrder}
          checked={typed.forFirstOrder}
          onChange={({ target }) => change({ forFirstOrder: target.checked })}
        />
        <Checkbox
          label={texts.codes.onceEach}
          checked={typed.onceEach}
          onChange={({ target }) => change({ onceEach: target.checked })}
        />
        <Failure error={saving.error} />
        <DialogButtons submit={texts.codes.add} isBusy={saving.isPending} />
      </Form>
    </Dialog>
  )
}
