import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ResponseOf } from '../../contract/contract.ts'
import { formatCount, formatPrice, toSantim } from '../../contract/money.ts'
import type { BulkChange, BulkRow } from '../../contract/office/bulk-changes.ts'
import { bulkKinds } from '../../contract/office/limits.ts'
import type { BulkKind } from '../../contract/office/limits.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Table } from '../../ui/table.tsx'
import { Dialog, DialogButtons } from '../ui/dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure, faultOf } from '../ui/failure.tsx'
import { Field, Select } from '../ui/fields.tsx'
import { Form } from '../ui/form.tsx'
import { useChoices } from './product-filters.tsx'

type Result = ResponseOf<'PUT /office/bulk-changes/:bulkId'>

type Typed = { kind: BulkKind; amount: string; categoryId: string }

/** Nothing is done before the member has seen what changes. */
export function BulkDialog({
  productIds,
  onDone,
  onClose,
}: {
  productIds: string[]
  onDone: (result: Result) => void
  onClose: () => void
}) {
  const { texts, language } = useTexts()
  const { bulk } = texts.products
  const client = useQueryClient()
  const [typed, setTyped] = useState<Typed>({ kind: 'set-price', amount: '', categoryId: '' })
  // A new change has another key; an attempt whose answer was lost is repeated with the same one.
  const key = useRef(crypto.randomUUID())
  const change = readChange(typed)
  const preview = useMutation({
    mutationFn: () => call('POST /office/bulk-changes/preview', { body: { productIds, change } }),
    onSuccess: () => void (key.current = crypto.randomUUID()),
  })
  const making = useMutation({
    mutationFn: (version: string) =>
      call('PUT /office/bulk-changes/:bulkId', {
        params: { bulkId: key.current },
        body: { productIds, change, version },
      }),
    onSuccess: async (result) => {
      await Promise.all(
        ['products', 'product', 'bulk-changes'].map((name) => client.invalidateQueries({ queryKey: [name] })),
      )
      onDone(result)
    },
  })
  const shown = preview.data
  const back = () => {
    preview.reset()
    making.reset()
  }
  return (
    <Dialog label={fillPlural(bulk.title, language, productIds.length)} onClose={onClose}>
      {!shown && (
        <Form className="grid gap-4" onSubmit={() => preview.mutate()}>
          <ChangeFields
            typed={typed}
            error={preview.error}
            onChange={(given) => setTyped({ ...typed, ...given })}
          />
          <Failure error={preview.error} />
          <DialogButtons submit={bulk.preview} busy={preview.isPending} />
        </Form>
      )}
      {shown && (
        <Form className="grid min-w-0 gap-4" onSubmit={() => making.mutate(shown.version)}>
          <Preview kind={change.kind} preview={shown} />
          <Failure error={making.error} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={making.isPending} disabled={shown.changed === 0}>
              {bulk.make}
            </Button>
            <Button variant="plain" onClick={back}>
              {bulk.back}
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  )
}

type FieldsProps = { typed: Typed; error: unknown; onChange: (given: Partial<Typed>) => void }

function ChangeFields({ typed: { kind, amount, categoryId }, error, onChange }: FieldsProps) {
  const { texts } = useTexts()
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
            {bulk.kinds[it]}
          </option>
        ))}
      </Select>
      {hasAmount(kind) && (
        <Field
          label={bulk.amounts[kind]}
          hint={kind === 'set-price' || kind === 'set-stock' ? bulk.ofEach : bulk.negative}
          // Phones have no minus on the keyboard for numbers.
          inputMode={kind.startsWith('set') ? 'decimal' : 'text'}
          autoComplete="off"
          value={amount}
          error={faultOf(error, 'change.amount')}
          onChange={({ target }) => onChange({ amount: target.value })}
        />
      )}
      {kind === 'move' && (
        <CategorySelect
          value={categoryId}
          error={faultOf(error, 'change.categoryId')}
          onChange={(chosen) => onChange({ categoryId: chosen })}
        />
      )}
    </>
  )
}

type CategoryProps = { value: string; error: string | undefined; onChange: (id: string) => void }

function CategorySelect({ value, error, onChange }: CategoryProps) {
  const { texts } = useTexts()
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

type PreviewProps = { kind: BulkKind; preview: ResponseOf<'POST /office/bulk-changes/preview'> }

function Preview({ kind, preview: { changed, unchanged, faulty, rows } }: PreviewProps) {
  const { texts, language } = useTexts()
  const { bulk } = texts.products
  return (
    <>
      <p role="status">
        <b>{fillPlural(bulk.willChange, language, changed)}</b>{' '}
        {unchanged > 0 && fillPlural(bulk.alreadySo, language, unchanged)}{' '}
        {faulty > 0 && fillPlural(bulk.impossible, language, faulty)}
      </p>
      {rows.length > 0 && <Rows kind={kind} rows={rows} />}
      {rows.length < changed + faulty && <p>{fillPlural(bulk.firstRows, language, rows.length)}</p>}
    </>
  )
}

function Rows({ kind, rows }: { kind: BulkKind; rows: BulkRow[] }) {
  const { texts } = useTexts()
  const { bulk, list } = texts.products
  const shown = useShownValue(kind)
  return (
    <div className="grid max-h-[50vh] min-w-0 overflow-y-auto">
      <Table label={bulk.preview} head={[list.product, bulk.beforeAfter]}>
        {rows.map((row, index) => (
          <tr key={`${row.sku} ${index}`}>
            <td className="min-w-40">
              {row.name}
              <span className="block text-sm text-soft">{row.sku}</span>
            </td>
            <td>
              <span className="block text-sm text-soft">{shown(row.before)}</span>
              {row.fault === null ? (
                <b>{shown(row.after)}</b>
              ) : (
                <span className="text-red">{fill(bulk.faults[row.fault], { count: row.count })}</span>
              )}
            </td>
          </tr>
        ))}
      </Table>
    </div>
  )
}

function useShownValue(kind: BulkKind): (value: BulkRow['before']) => string {
  const { texts, language } = useTexts()
  const { list, bulk } = texts.products
  return (value) => {
    if (typeof value === 'boolean') return value ? bulk.onSale : bulk.retired
    if (typeof value !== 'number') return value ?? list.unlimited
    return kind.endsWith('stock') ? formatCount(value) : formatPrice(toSantim(value), language)
  }
}

type Counted = Exclude<BulkKind, 'move' | 'retire' | 'put-back'>

export function hasAmount(kind: BulkKind): kind is Counted {
  return kind !== 'move' && kind !== 'retire' && kind !== 'put-back'
}

function readChange({ kind, amount, categoryId }: Typed): BulkChange {
  return {
    kind,
    amount: hasAmount(kind) ? readNumber(amount) : null,
    categoryId: kind === 'move' ? categoryId || null : null,
  }
}

/** It reads a comma as decimal point and a typographic minus, too. */
function readNumber(text: string): number | null {
  const plain = text.trim().replace(',', '.').replace(/^[−–]/, '-')
  return /^[+-]?\d{1,12}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null
}
