import { useState } from 'react'
import type { OfficeDiscount } from '../../contract/office/discounts.ts'
import { fill } from '../../messages/fill.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { FieldsConflict } from '../ui/conflict-dialog.tsx'
import { Dialog, DialogButtons } from '../../member-ui/dialog.tsx'
import { useEditing } from '../ui/editing.ts'
import { Failure, faultOf } from '../../member-ui/failure.tsx'
import { Field } from '../../member-ui/fields.tsx'
import { Form } from '../ui/form.tsx'
import { FaultAt, TextsFields } from '../../member-ui/texts-fields.tsx'
import { TakesFields } from './takes-fields.tsx'
import { discountsKey, newDiscount, readDiscount, typedOf } from './typed-discount.ts'
import type { Numbered, Offered, TypedDiscount } from './typed-discount.ts'

type Props = { discount: OfficeDiscount | undefined; offered: Offered; onClose: () => void }

export function DiscountDialog({ discount, offered, onClose }: Props) {
  const { texts } = useTexts('discounts')
  const own = texts.discounts
  const [id] = useState(() => discount?._id ?? crypto.randomUUID())
  const [wrong, setWrong] = useState<Numbered[]>([])
  const editing = useEditing({
    queryKey: discountsKey,
    row: discount,
    typedOf: (row) => (row ? typedOf(row) : newDiscount),
    reread: async () => (await call('GET /office/discounts')).discounts.find(({ _id }) => _id === id),
    onClose,
  })
  const { typed, saving } = editing
  const textOf = (name: Numbered, field: string = name) =>
    wrong.includes(name) ? own.wrongNumber : faultOf(saving.error, field)
  const save = () => {
    const { body, wrong: found } = readDiscount(typed)
    setWrong(found)
    if (!body) return saving.reset()
    editing.save((version) =>
      call('PUT /office/discounts/:discountId', { params: { discountId: id }, body: { ...body, version } }),
    )
  }
  const isKept = discount !== undefined && discount.uses > 0
  return (
    <>
      <Dialog
        label={discount ? fill(own.changeTitle, { name: discount.name }) : own.addTitle}
        onClose={onClose}
      >
        <Form className="grid gap-4" onSubmit={save}>
          <p className="text-sm text-soft">{own.stacking}</p>
          <FaultAt value={(path) => faultOf(saving.error, path)}>
            <TextsFields
              label={own.title}
              path="names"
              hint={own.titleHint}
              value={typed.names}
              onChange={(names) => editing.change({ names })}
            />
          </FaultAt>
          {isKept ? (
            <p>{own.kept}</p>
          ) : (
            <TakesFields
              typed={typed}
              offered={offered}
              error={saving.error}
              textOf={textOf}
              onChange={editing.change}
            />
          )}
          <WhenFields typed={typed} textOf={textOf} onChange={editing.change} />
          <Failure error={saving.error} />
          <DialogButtons submit={texts.save} busy={saving.isPending} />
        </Form>
      </Dialog>
      <FieldsConflict editing={editing} nameOf={({ name }) => name} labels={useLabels()} />
    </>
  )
}

type WhenProps = {
  typed: TypedDiscount
  textOf: (name: Numbered, field?: string) => string | undefined
  onChange: (given: Partial<TypedDiscount>) => void
}

function WhenFields({ typed, textOf, onChange }: WhenProps) {
  const own = useTexts('discounts').texts.discounts
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={own.from}
          hint={own.dayHint}
          type="date"
          value={typed.from}
          onChange={({ target }) => onChange({ from: target.value })}
        />
        <Field
          label={own.until}
          hint={own.dayHint}
          type="date"
          value={typed.until}
          onChange={({ target }) => onChange({ until: target.value })}
        />
        <Field
          label={own.priority}
          hint={own.priorityHint}
          inputMode="numeric"
          value={typed.priority}
          error={textOf('priority')}
          onChange={({ target }) => onChange({ priority: target.value })}
        />
        <Field
          label={own.maxUses}
          hint={own.maxUsesHint}
          inputMode="numeric"
          value={typed.maxUses}
          error={textOf('maxUses')}
          onChange={({ target }) => onChange({ maxUses: target.value })}
        />
      </div>
      <Checkbox
        label={own.isOn}
        checked={typed.isOn}
        onChange={({ target }) => onChange({ isOn: target.checked })}
      />
    </>
  )
}

/** Another member can have changed any of them. */
function useLabels(): Record<keyof TypedDiscount, string> {
  const { texts } = useTexts('discounts', 'codes')
  const { discounts: own } = texts
  return {
    names: own.title,
    kind: own.kind,
    value: own.value.percent,
    buy: own.buy,
    pay: own.pay,
    eachProduct: own.eachProduct,
    skus: own.skus,
    categoryIds: own.categories,
    collectionIds: own.collections,
    tags: own.tags,
    groupId: own.forGroup,
    shopPercent: texts.codes.shopPercent,
    minimum: own.minimum,
    times: own.times,
    priority: own.priority,
    from: own.from,
    until: own.until,
    maxUses: own.maxUses,
    isOn: own.isOn,
  }
}
