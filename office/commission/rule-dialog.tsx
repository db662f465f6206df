import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { fromAddisTime } from '../../contract/addis-time.ts'
import { commissionOf } from '../../contract/commission.ts'
import type { ResponseOf } from '../../contract/contract.ts'
import { formatPrice, santimFromText, toBirr } from '../../contract/money.ts'
import { fill } from '../../messages/fill.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Dialog, DialogButtons } from '../../member-ui/dialog.tsx'
import { Failure, faultOf } from '../../member-ui/failure.tsx'
import { Field, Select } from '../../member-ui/fields.tsx'
import { Form } from '../ui/form.tsx'
import { useSave } from '../ui/use-save.ts'
import { rulesKey } from './rule-text.ts'

type Offered = Pick<ResponseOf<'GET /office/commission-rules'>, 'sellers' | 'categories' | 'vatPercent'>

const amounts = ['fixed', 'minimum', 'maximum'] as const

const start = {
  sellerId: '',
  categoryId: '',
  sku: '',
  isOwn: false,
  percent: '',
  fixed: '',
  minimum: '',
  maximum: '',
  from: '',
  until: '',
}
type Typed = typeof start
type Numbered = 'percent' | (typeof amounts)[number]

type Props = { offered: Offered; sellerId: string; onClose: () => void }

export function RuleDialog({ offered, sellerId, onClose }: Props) {
  const own = useTexts('commission').texts.commission
  // The same for each attempt, so that one whose answer was lost adds nothing twice.
  const [ruleId] = useState(() => newId())
  const [typed, setTyped] = useState({ ...start, sellerId })
  const [wrong, setWrong] = useState<Numbered[]>([])
  const saving = useSave(rulesKey, onClose)
  const read = readRule(typed)
  const change = (given: Partial<Typed>) => setTyped({ ...typed, ...given })
  const textOf = (name: Numbered) => (wrong.includes(name) ? own.wrongNumber : faultOf(saving.error, name))
  const save = () => {
    setWrong(read.wrong)
    if (read.wrong.length > 0) return saving.reset()
    saving.mutate(() => call('PUT /office/commission-rules/:ruleId', { params: { ruleId }, body: read.body }))
  }
  return (
    <Dialog label={own.addTitle} onClose={onClose}>
      <Form className="grid gap-4" onSubmit={save}>
        <ScopeFields typed={typed} offered={offered} fault={faultOf(saving.error, 'sku')} onChange={change} />
        <Checkbox
          label={own.isOwn}
          checked={typed.isOwn}
          onChange={({ target }) => change({ isOwn: target.checked })}
        />
        {!typed.isOwn && (
          <>
            <Field
              label={own.percent}
              inputMode="decimal"
              value={typed.percent}
              error={textOf('percent')}
              onChange={({ target }) => change({ percent: target.value })}
            />
            <div className="grid items-end gap-4 sm:grid-cols-3">
              {amounts.map((name) => (
                <Field
                  key={name}
                  label={own[name]}
                  inputMode="decimal"
                  value={typed[name]}
                  error={textOf(name)}
                  onChange={({ target }) => change({ [name]: target.value })}
                />
              ))}
            </div>
            {read.wrong.length === 0 && <Example body={read.body} vatPercent={offered.vatPercent} />}
          </>
        )}
        <TimeFields typed={typed} error={saving.error} onChange={change} />
        <Failure error={saving.error} />
        <DialogButtons submit={own.add} busy={saving.isPending} />
      </Form>
    </Dialog>
  )
}

type ScopeProps = {
  typed: Typed
  offered: Offered
  fault: string | undefined
  onChange: (given: Partial<Typed>) => void
}

/** A product has a seller and a category already. */
function ScopeFields({ typed, offered, fault, onChange }: ScopeProps) {
  const own = useTexts('commission').texts.commission
  const isProduct = typed.sku.trim() !== ''
  const choices = [
    { name: 'sellerId', label: own.seller, all: own.allSellers, values: offered.sellers },
    { name: 'categoryId', label: own.category, all: own.allCategories, values: offered.categories },
  ] as const
  return (
    <>
      {choices.map(({ name, label, all, values }) => (
        <Select
          key={name}
          label={label}
          value={isProduct ? '' : typed[name]}
          disabled={isProduct}
          onChange={({ target }) => onChange({ [name]: target.value })}
        >
          <option value="">{all}</option>
          {values.map((value) => (
            <option key={value._id} value={value._id}>
              {value.name}
            </option>
          ))}
        </Select>
      ))}
      <Field
        label={own.sku}
        hint={own.skuHint}
        value={typed.sku}
        error={fault}
        onChange={({ target }) => onChange({ sku: target.value })}
      />
    </>
  )
}

type TimeProps = { typed: Typed; error: unknown; onChange: (given: Partial<Typed>) => void }

function TimeFields({ typed, error, onChange }: TimeProps) {
  const own = useTexts('commission').texts.commission
  return (
    <>
      <Field
        label={own.fromTime}
        hint={own.fromHint}
        type="datetime-local"
        value={typed.from}
        error={faultOf(error, 'from')}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <Field
        label={own.untilTime}
        hint={own.untilHint}
        type="datetime-local"
        value={typed.until}
        error={faultOf(error, 'until')}
        onChange={({ target }) => onChange({ until: target.value })}
      />
    </>
  )
}

const exampleSantim = 1_000_00

/** What a seller would get for one unit that costs 1,000 birr. */
function Example({ body, vatPercent }: { body: ReturnType<typeof readRule>['body']; vatPercent: number }) {
  const { texts, language } = useTexts('commission')
  const limit = (santim: number | null) => (santim === null ? null : Math.round(santim * 100))
  const { commissionSantim, vatSantim } = commissionOf(
    {
      basisPoints: Math.round(body.percent * 100),
      fixedSantim: Math.round(body.fixed * 100),
      minimumSantim: limit(body.minimum),
      maximumSantim: limit(body.maximum),
    },
    { paidSantim: exampleSantim, shopSavingSantim: 0, quantity: 1 },
    vatPercent,
  )
  const price = (santim: number) => formatPrice(santim, language)
  return (
    <p className="rounded-md bg-sunk p-3 text-sm">
      {fill(texts.commission.example, {
        paid: price(exampleSantim),
        commission: price(commissionSantim),
        vat: price(vatSantim),
        payable: price(exampleSantim - commissionSantim - vatSantim),
      })}
    </p>
  )
}

/** `wrong` are the fields in which a number is none. */
function readRule(typed: Typed) {
  const wrong: Numbered[] = []
  const numberOf = (name: Numbered) => {
    const text = typed[name].trim()
    if (text === '' && name !== 'percent') return null
    const santim = santimFromText(text, { isGrouped: true })
    if (santim === null) wrong.push(name)
    return toBirr(santim ?? 0)
  }
  const sku = typed.sku.trim() || null
  const scope = {
    sku,
    sellerId: sku === null ? typed.sellerId || null : null,
    categoryId: sku === null ? typed.categoryId || null : null,
    from: fromAddisTime(typed.from)?.toISOString() ?? null,
    until: fromAddisTime(typed.until)?.toISOString() ?? null,
  }
  const none = { percent: 0, fixed: 0, minimum: null, maximum: null }
  if (typed.isOwn) return { body: { ...scope, ...none, isOwn: true }, wrong }
  const rate = {
    percent: numberOf('percent') ?? 0,
    fixed: numberOf('fixed') ?? 0,
    minimum: numberOf('minimum'),
    maximum: numberOf('maximum'),
  }
  return { body: { ...scope, ...rate, isOwn: false }, wrong }
}
