import { fromAddisTime } from '../../contract/addis-time.ts'
import { formatPrice, toSantim } from '../../contract/money.ts'
import type { BulkChange } from '../../contract/office/bulk-changes.ts'
import { bulkKinds, saleRoundings } from '../../contract/office/limits.ts'
import type { BulkKind } from '../../contract/office/limits.ts'
import { useTexts } from '../texts.tsx'
import { faultOf } from '../../member-ui/failure.tsx'
import { Field, Select } from '../../member-ui/fields.tsx'
import { useChoices } from '../ui/use-choices.ts'

export type TypedChange = {
  kind: BulkKind
  amount: string
  categoryId: string
  roundTo: (typeof saleRoundings)[number]
  from: string
  until: string
  onSaleFrom: string
  tag: string
}

type FieldsProps = { typed: TypedChange; error: unknown; onChange: (given: Partial<TypedChange>) => void }

export function ChangeFields({ typed, error, onChange }: FieldsProps) {
  const { kind, amount, categoryId, onSaleFrom, tag } = typed
  const { texts } = useTexts('products', 'bulkKinds')
  const { bulk } = texts.products
  return (
    <>
      <Select
        label={bulk.change}
        value={kind}
        onChange={({ target }) => onChange({ kind: target.value as BulkKind })}
      >
        {bulkKinds.map((it) => (
          <option key={it} value={it}>
            {texts.bulkKinds[it]}
          </option>
        ))}
      </Select>
      {hasAmount(kind) && (
        <Field
          label={bulk.amounts[kind]}
          hint={isOfSale(kind) ? bulk.offRegular : kind.startsWith('set') ? bulk.ofEach : bulk.negative}
          // Phones have no minus on the keyboard for numbers.
          inputMode={kind.startsWith('set') || isOfSale(kind) ? 'decimal' : 'text'}
          autoComplete="off"
          value={amount}
          error={faultOf(error, 'change.amount')}
          onChange={({ target }) => onChange({ amount: target.value })}
        />
      )}
      {isOfSale(kind) && <SaleTerms {...{ typed, error, onChange }} />}
      {kind === 'schedule' && (
        <Field
          label={bulk.onSaleFrom}
          hint={bulk.onSaleFromHint}
          type="datetime-local"
          value={onSaleFrom}
          error={faultOf(error, 'change.onSaleFrom')}
          onChange={({ target }) => onChange({ onSaleFrom: target.value })}
        />
      )}
      {isOne(tagKinds, kind) && (
        <Field
          label={bulk.tag}
          autoComplete="off"
          value={tag}
          error={faultOf(error, 'change.tag')}
          onChange={({ target }) => onChange({ tag: target.value })}
        />
      )}
      {isOne(categoryKinds, kind) && (
        <CategorySelect
          value={categoryId}
          error={faultOf(error, 'change.categoryId')}
          onChange={(chosen) => onChange({ categoryId: chosen })}
        />
      )}
    </>
  )
}

function SaleTerms({ typed: { roundTo, from, until }, error, onChange }: FieldsProps) {
  const { texts, language } = useTexts('products')
  const { bulk } = texts.products
  return (
    <>
      <Select
        label={bulk.roundTo}
        value={roundTo}
        onChange={({ target }) => onChange({ roundTo: Number(target.value) as TypedChange['roundTo'] })}
      >
        {saleRoundings.map((birr) => (
          <option key={birr} value={birr}>
            {birr < 1 ? bulk.notRounded : formatPrice(toSantim(birr), language)}
          </option>
        ))}
      </Select>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={bulk.saleFrom}
          hint={bulk.saleFromHint}
          type="date"
          value={from}
          error={faultOf(error, 'change.sale.from')}
          onChange={({ target }) => onChange({ from: target.value })}
        />
        <Field
          label={bulk.saleUntil}
          hint={bulk.saleUntilHint}
          type="date"
          value={until}
          error={faultOf(error, 'change.sale.until')}
          onChange={({ target }) => onChange({ until: target.value })}
        />
      </div>
    </>
  )
}

type CategoryProps = { value: string; error: string | undefined; onChange: (id: string) => void }

function CategorySelect({ value, error, onChange }: CategoryProps) {
  const { texts } = useTexts('products')
  const { data } = useChoices()
  return (
    <Select
      label={texts.products.list.category}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{texts.products.editor.choose}</option>
      {data?.categories.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </Select>
  )
}

const categoryKinds = ['move', 'add-category', 'remove-category'] as const
const tagKinds = ['add-tag', 'remove-tag'] as const
const uncounted = [
  ...categoryKinds,
  ...tagKinds,
  'retire',
  'put-back',
  'make-draft',
  'schedule',
  'end-sale',
] as const
type Counted = Exclude<BulkKind, (typeof uncounted)[number]>
type OfSale = 'sale-percent' | 'sale-amount'

function isOne(kinds: readonly BulkKind[], kind: BulkKind): boolean {
  return kinds.includes(kind)
}

function isOfSale(kind: BulkKind): kind is OfSale {
  return kind === 'sale-percent' || kind === 'sale-amount'
}

export function hasAmount(kind: BulkKind): kind is Counted {
  return !isOne(uncounted, kind)
}

type ChangeToSend = Omit<BulkChange, 'onSaleFrom'> & { onSaleFrom: string | null }

export function readChange({
  kind,
  amount,
  categoryId,
  onSaleFrom,
  tag,
  ...sale
}: TypedChange): ChangeToSend {
  const { roundTo, from, until } = sale
  return {
    kind,
    amount: hasAmount(kind) ? readNumber(amount) : null,
    categoryId: isOne(categoryKinds, kind) ? categoryId || null : null,
    tag: isOne(tagKinds, kind) ? tag.trim() || null : null,
    sale: isOfSale(kind) ? { roundTo, from: from || null, until: until || null } : null,
    onSaleFrom: kind === 'schedule' ? (fromAddisTime(onSaleFrom)?.toISOString() ?? null) : null,
  }
}

/** It reads a comma as decimal point and a typographic minus, too. */
function readNumber(text: string): number | null {
  const plain = text.trim().replace(',', '.').replace(/^[−–]/, '-')
  return /^[+-]?\d{1,12}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null
}
