import { useState } from 'react'
import type { ResponseOf } from '../../contract/contract.ts'
import { santimFromText, toBirr } from '../../contract/money.ts'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Dialog, DialogButtons } from '../../member-ui/dialog.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Failure, faultOf } from '../../member-ui/failure.tsx'
import { Field, Select, TextArea } from '../../member-ui/fields.tsx'
import { Form } from '../ui/form.tsx'
import { useSave } from '../ui/use-save.ts'
import { codesKey, readTerms, TermFields, useFaults } from './code-terms.tsx'
import { ShopPercentField } from './shop-percent-field.tsx'

const start = {
  code: '',
  kind: 'percent' as 'percent' | 'amount',
  value: '',
  categoryIds: [] as string[],
  skus: '',
  groupId: '',
  forFirstOrder: false,
  onceEach: false,
  combines: false,
  shopPercent: '100',
  from: '',
  until: '',
  minimum: '',
  maxUses: '',
}

type NewCode = typeof start

type Categories = ResponseOf<'GET /office/codes'>['categories']

type Props = { categories: Categories; groups: Categories; onClose: () => void }

export function NewCodeDialog({ categories, groups, onClose }: Props) {
  const { texts } = useTexts('codes')
  const [typed, setTyped] = useState(start)
  const saving = useSave(codesKey, onClose)
  const { setWrong, textOf } = useFaults(saving.error)
  const change = (given: Partial<NewCode>) => setTyped({ ...typed, ...given })
  const save = () => {
    const { body, wrong } = readNewCode(typed)
    setWrong(wrong)
    if (!body) return saving.reset()
    saving.mutate(() => call('POST /office/codes', { body }))
  }
  return (
    <Dialog label={texts.codes.addTitle} onClose={onClose}>
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
        <CategoryChoice
          categories={categories}
          chosen={typed.categoryIds}
          onChange={(categoryIds) => change({ categoryIds })}
        />
        <TextArea
          label={texts.codes.skus}
          hint={texts.codes.skusHint}
          value={typed.skus}
          error={faultOf(saving.error, 'skus')}
          onChange={({ target }) => change({ skus: target.value })}
        />
        <GroupChoice groups={groups} chosen={typed.groupId} onChange={(groupId) => change({ groupId })} />
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
        <Checkbox
          label={texts.codes.combines}
          checked={typed.combines}
          onChange={({ target }) => change({ combines: target.checked })}
        />
        <ShopPercentField
          value={typed.shopPercent}
          error={textOf('shopPercent')}
          onChange={(shopPercent) => change({ shopPercent })}
        />
        <Failure error={saving.error} />
        <DialogButtons submit={texts.codes.add} busy={saving.isPending} />
      </Form>
    </Dialog>
  )
}

type CategoryProps = { categories: Categories; chosen: string[]; onChange: (chosen: string[]) => void }

function CategoryChoice({ categories, chosen, onChange }: CategoryProps) {
  const { texts } = useTexts('codes')
  return (
    <fieldset className="max-h-60 overflow-y-auto">
      <legend className="mb-1 font-medium">{texts.codes.categories}</legend>
      {categories.map(({ _id, name }) => (
        <Checkbox
          key={_id}
          label={name}
          checked={chosen.includes(_id)}
          onChange={({ target }) =>
            onChange([...chosen.filter((it) => it !== _id), ...(target.checked ? [_id] : [])])
          }
        />
      ))}
    </fieldset>
  )
}

type GroupProps = { groups: Categories; chosen: string; onChange: (chosen: string) => void }

/** A shop without groups is not asked for one. */
function GroupChoice({ groups, chosen, onChange }: GroupProps) {
  const { texts } = useTexts('codes')
  if (groups.length === 0) return null
  return (
    <Select label={texts.codes.forGroup} value={chosen} onChange={({ target }) => onChange(target.value)}>
      <option value="">{texts.codes.everybody}</option>
      {groups.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </Select>
  )
}

/** There is no body if a number is none. */
function readNewCode({ kind, value, skus, ...given }: NewCode) {
  const { terms, wrong } = readTerms(given)
  const santim = santimFromText(value, { isGrouped: true })
  const shopPercent = given.shopPercent.trim() === '' ? Number.NaN : Number(given.shopPercent)
  if (Number.isNaN(shopPercent)) wrong.push('shopPercent')
  if (!santim) return { wrong: ['value' as const, ...wrong] }
  if (wrong.length > 0) return { wrong }
  const body = {
    ...given,
    ...terms,
    shopPercent,
    groupId: given.groupId || null,
    percent: kind === 'percent' ? toBirr(santim) : null,
    amount: kind === 'amount' ? toBirr(santim) : null,
    skus: skus
      .split('\n')
      .map((sku) => sku.trim())
      .filter(Boolean),
  }
  return { body, wrong }
}
