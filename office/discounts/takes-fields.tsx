import { discountKinds } from '../../contract/automatic-discounts.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { useTexts } from '../texts.tsx'
import { faultOf } from '../../member-ui/failure.tsx'
import { Field, Select, TextArea } from '../../member-ui/fields.tsx'
import type { Kind, Numbered, Offered, TypedDiscount } from './typed-discount.ts'
import { ShopPercentField } from '../codes/shop-percent-field.tsx'

type Props = {
  typed: TypedDiscount
  offered: Offered
  error: unknown
  textOf: (name: Numbered, field?: string) => string | undefined
  onChange: (given: Partial<TypedDiscount>) => void
}

/** What a discount takes off, from what and of whom. */
export function TakesFields(props: Props) {
  const { typed, offered, textOf, onChange } = props
  const { texts } = useTexts('discounts', 'codes')
  const own = texts.discounts
  const isBundle = typed.kind !== 'percent' && typed.kind !== 'amount'
  return (
    <>
      <Select
        label={own.kind}
        value={typed.kind}
        onChange={({ target }) => onChange({ kind: target.value as Kind })}
      >
        {discountKinds.map((kind) => (
          <option key={kind} value={kind}>
            {own.kinds[kind]}
          </option>
        ))}
      </Select>
      <HowMuch {...props} />
      <ForWhat {...props} />
      <Field
        label={own.minimum}
        hint={own.minimumHint}
        inputMode="decimal"
        value={typed.minimum}
        error={textOf('minimum')}
        onChange={({ target }) => onChange({ minimum: target.value })}
      />
      {isBundle && (
        <Field
          label={own.times}
          hint={own.timesHint}
          inputMode="numeric"
          value={typed.times}
          error={textOf('times', 'timesMaximum')}
          onChange={({ target }) => onChange({ times: target.value })}
        />
      )}
      {offered.groups && (
        <Select
          label={own.forGroup}
          value={typed.groupId}
          onChange={({ target }) => onChange({ groupId: target.value })}
        >
          <option value="">{own.everybody}</option>
          {offered.groups.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <ShopPercentField
        value={typed.shopPercent}
        error={textOf('shopPercent')}
        onChange={(shopPercent) => onChange({ shopPercent })}
      />
    </>
  )
}

function HowMuch({ typed, textOf, onChange }: Props) {
  const own = useTexts('discounts').texts.discounts
  const { kind } = typed
  if (kind === 'buy-pay') {
    return (
      <>
        <div className="grid grid-cols-2 items-end gap-4">
          {(['buy', 'pay'] as const).map((name) => (
            <Field
              key={name}
              label={own[name]}
              inputMode="numeric"
              value={typed[name]}
              error={textOf(name, `takes.${name}`)}
              onChange={({ target }) => onChange({ [name]: target.value })}
            />
          ))}
        </div>
        <Checkbox
          label={own.eachProduct}
          checked={typed.eachProduct}
          onChange={({ target }) => onChange({ eachProduct: target.checked })}
        />
      </>
    )
  }
  const isPercent = kind === 'percent' || kind === 'set-percent'
  return (
    <Field
      label={isPercent ? own.value.percent : kind === 'amount' ? own.value.amount : own.value.price}
      inputMode="decimal"
      value={typed.value}
      error={textOf('value', isPercent ? 'takes.percent' : 'takes.amount')}
      onChange={({ target }) => onChange({ value: target.value })}
    />
  )
}

function ForWhat({ typed, offered, error, onChange }: Props) {
  const own = useTexts('discounts').texts.discounts
  const isSet = typed.kind === 'set-price' || typed.kind === 'set-percent'
  return (
    <>
      <TextArea
        label={own.skus}
        hint={isSet ? own.setHint : own.skusHint}
        value={typed.skus}
        error={faultOf(error, 'takes.skus')}
        onChange={({ target }) => onChange({ skus: target.value })}
      />
      {!isSet && (
        <>
          <Choices
            label={own.categories}
            values={offered.categories}
            chosen={typed.categoryIds}
            onChange={(categoryIds) => onChange({ categoryIds })}
          />
          <Choices
            label={own.collections}
            values={offered.collections}
            chosen={typed.collectionIds}
            onChange={(collectionIds) => onChange({ collectionIds })}
          />
          <Field
            label={own.tags}
            hint={own.tagsHint}
            value={typed.tags}
            error={faultOf(error, 'takes.tags')}
            onChange={({ target }) => onChange({ tags: target.value })}
          />
        </>
      )}
    </>
  )
}

type ChoicesProps = {
  label: string
  values: readonly { _id: string; name: string }[]
  chosen: string[]
  onChange: (chosen: string[]) => void
}

function Choices({ label, values, chosen, onChange }: ChoicesProps) {
  if (values.length === 0) return null
  return (
    <fieldset className="max-h-60 overflow-y-auto">
      <legend className="mb-1 font-medium">{label}</legend>
      {values.map(({ _id, name }) => (
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
