import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ResponseOf } from '../../contract/contract.ts'
import { formatCount, formatPrice, toSantim } from '../../contract/money.ts'
import type { BulkRow, SaleValue, StateValue } from '../../contract/office/bulk-changes.ts'
import type { BulkKind } from '../../contract/office/limits.ts'
import { percentOff } from '../../contract/pricing.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { formatDate } from '../../messages/format-date.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Table } from '../../ui/table.tsx'
import { Dialog, DialogButtons } from '../../member-ui/dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { Form } from '../ui/form.tsx'
import { ChangeFields, readChange } from './bulk-fields.tsx'
import type { TypedChange } from './bulk-fields.tsx'

type Result = ResponseOf<'PUT /office/bulk-changes/:bulkId'>

/** Nothing is done before the member has seen what changes. */
export function BulkDialog({
  productIds,
  kind,
  onDone,
  onClose,
}: {
  productIds: string[]
  /** The change that is chosen first. */
  kind: BulkKind
  onDone: (result: Result) => void
  onClose: () => void
}) {
  const { texts, language } = useTexts('products')
  const { bulk } = texts.products
  const client = useQueryClient()
  const [typed, setTyped] = useState<TypedChange>({
    kind,
    amount: '',
    categoryId: '',
    roundTo: 1,
    from: '',
    until: '',
    onSaleFrom: '',
    tag: '',
  })
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

type PreviewProps = { kind: BulkKind; preview: ResponseOf<'POST /office/bulk-changes/preview'> }

function Preview({ kind, preview: { changed, unchanged, faulty, rows } }: PreviewProps) {
  const { texts, language } = useTexts('products')
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
  const { texts } = useTexts('products')
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
  const { texts, language, locale } = useTexts('products')
  const { list, bulk, states } = texts.products
  const showState = ({ state, onSaleFrom }: StateValue) =>
    onSaleFrom === null
      ? states[state]
      : fill(bulk.stateAt, { state: states[state], time: formatDateTime(onSaleFrom, locale) })
  const showSale = ({ price, sale, from, until }: SaleValue) => {
    if (sale === null) return bulk.noSale
    const [regular, reduced] = [toSantim(price), toSantim(sale)]
    const percent = percentOff(regular, reduced)
    return [
      fill(bulk.saleAt, { price: formatPrice(reduced, language), percent }),
      from && fill(bulk.fromDay, { day: formatDate(from, locale) }),
      until && fill(bulk.untilDay, { day: formatDate(until, locale) }),
    ]
      .filter(Boolean)
      .join(' ')
  }
  return (value) => {
    if (typeof value === 'object' && value !== null) {
      return 'sale' in value ? showSale(value) : showState(value)
    }
    if (typeof value === 'boolean') return states[value ? 'for-sale' : 'hidden']
    if (typeof value !== 'number') return value ?? list.unlimited
    return kind.endsWith('stock') ? formatCount(value) : formatPrice(toSantim(value), language)
  }
}
