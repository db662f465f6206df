import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { formatCount } from '../../contract/money.ts'
import type { StockMovement } from '../../contract/office/stock.ts'
import { isOfOrder, isOfTransfer, stockCauses } from '../../contract/stock-causes.ts'
import type { StockCause } from '../../contract/stock-causes.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import type { OfficeTexts } from '../texts.tsx'
import { CancelButton, Dialog } from '../../member-ui/dialog.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { Field, Select } from '../../member-ui/fields.tsx'
import { More } from '../ui/more.tsx'
import { saveFile } from '../ui/save-file.ts'
import { usePlaceName } from '../ui/use-places.ts'
import { Waiting } from '../../member-ui/waiting.tsx'

type Props = {
  productId: string
  name: string
  /** All variants are shown if it is missing. */
  variantId?: string | undefined
}

export function StockHistoryButton(props: Props) {
  const { history } = useTexts('stock').texts.stock
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        className="justify-self-start"
        aria-label={fill(history.openOf, { name: props.name })}
        onClick={() => setOpen(true)}
      >
        {history.open}
      </Button>
      {isOpen && (
        <Dialog label={fill(history.openOf, { name: props.name })} onClose={() => setOpen(false)}>
          <History {...props} />
        </Dialog>
      )}
    </>
  )
}

type Filters = { variant?: string; cause?: StockCause; from?: string; to?: string }

function History({ productId, variantId }: Props) {
  const { texts, language } = useTexts('stock')
  const { history } = texts.stock
  const may = useMay()
  const [filters, setFilters] = useState<Filters>(() => (variantId ? { variant: variantId } : {}))
  const query = useInfiniteQuery({
    queryKey: ['stock-history', productId, filters, language],
    queryFn: ({ pageParam }) =>
      call('GET /office/products/:productId/stock-history', {
        params: { productId },
        query: { ...filters, ...(pageParam && { older: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ older }) => older,
    staleTime: 0,
    // What is chosen keeps its place while other rows are read.
    placeholderData: (before) => before,
  })
  const pages = query.data?.pages
  if (!pages) return <Waiting query={query} />
  const movements = pages.flatMap((page) => page.movements)
  const variants = pages[0]?.variants ?? []
  return (
    <>
      <p className="text-sm text-soft">{history.lead}</p>
      <FilterFields filters={filters} variants={variants} onChange={setFilters} />
      {query.isError && <Failure error={query.error} />}
      {movements.length === 0 ? (
        <p role="status">{history.none}</p>
      ) : (
        <ol className="grid gap-3">
          {movements.map((movement) => (
            <Movement key={movement._id} movement={movement} withVariant={variants.length > 1} />
          ))}
        </ol>
      )}
      <More query={query} label={history.older} />
      {may('change-products') && movements.length > 0 && <Export productId={productId} filters={filters} />}
      <CancelButton label={texts.close} className="justify-self-start" />
    </>
  )
}

type FieldsProps = {
  filters: Filters
  variants: { _id: string; name: string }[]
  onChange: (filters: Filters) => void
}

function FilterFields({ filters, variants, onChange }: FieldsProps) {
  const { causes, history } = useTexts('stock').texts.stock
  const change = (name: keyof Filters, value: string) => {
    const { [name]: _, ...others } = filters
    onChange(value === '' ? others : { ...others, [name]: value })
  }
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-medium text-green">
        {history.filter}
      </summary>
      <div className="grid items-end gap-3 sm:grid-cols-2">
        {variants.length > 1 && (
          <Select
            label={history.variant}
            value={filters.variant ?? ''}
            onChange={({ target }) => change('variant', target.value)}
          >
            <option value="">{history.all}</option>
            {variants.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </Select>
        )}
        <Select
          label={history.cause}
          value={filters.cause ?? ''}
          onChange={({ target }) => change('cause', target.value)}
        >
          <option value="">{history.all}</option>
          {stockCauses.map((cause) => (
            <option key={cause} value={cause}>
              {causes[cause]}
            </option>
          ))}
        </Select>
        <Field
          label={history.from}
          type="date"
          value={filters.from ?? ''}
          onChange={({ target }) => change('from', target.value)}
        />
        <Field
          label={history.to}
          type="date"
          value={filters.to ?? ''}
          onChange={({ target }) => change('to', target.value)}
        />
      </div>
    </details>
  )
}

function Movement({ movement, withVariant }: { movement: StockMovement; withVariant: boolean }) {
  const { texts, locale } = useTexts('stock')
  const { causes, history } = texts.stock
  const { at, sku, options, cause, actor, onHand, reserved } = movement
  const nameOf = usePlaceName()
  const units = (count: number | null) => (count === null ? history.notCounted : formatCount(count))
  const isMoved = reserved.before !== reserved.after
  return (
    <li className="grid gap-1 border-s-3 border-green-soft ps-3">
      <p className="[overflow-wrap:anywhere]">
        <b>{causes[cause]}</b> <Subject movement={movement} />
      </p>
      {withVariant && <p className="text-sm [overflow-wrap:anywhere]">{options || sku}</p>}
      <p className="flex flex-wrap gap-x-4 tabular">
        {onHand.before !== onHand.after && (
          <span>{fill(history.onHand, { before: units(onHand.before), after: units(onHand.after) })}</span>
        )}
        {movement.places?.map((place) => (
          <span key={place.code}>
            {fill(history.atPlace, {
              place: nameOf(place),
              before: units(place.before),
              after: units(place.after),
            })}
          </span>
        ))}
        {isMoved && (
          <span>
            {fill(history.reserved, { before: units(reserved.before), after: units(reserved.after) })}
          </span>
        )}
      </p>
      <p className="text-sm text-soft [overflow-wrap:anywhere]">
        {actorName(texts, actor)} · <time dateTime={at}>{formatDateTime(at, locale)}</time>
      </p>
    </li>
  )
}

function actorName({ stock: { actors, history } }: OfficeTexts<'stock'>, actor: string): string {
  if (actor === '') return history.byRule
  return actor in actors ? actors[actor as keyof typeof actors] : actor.replace(/^staff /, '')
}

/** It leads to what caused the change, if the member may see it. */
function Subject({ movement: { cause, subject } }: { movement: StockMovement }) {
  const { texts } = useTexts('places', 'stock')
  const may = useMay()
  const link = (path: string, text: string) => (
    <Link to={path + encodeURIComponent(subject)} className="link">
      {text}
    </Link>
  )
  if (subject === '' || cause === 'edited') return null
  if (isOfOrder(cause)) return may('read-orders') ? link('/orders/', subject) : subject
  if (isOfTransfer(cause)) return link('/stock-transfers/', texts.places.transfers.title)
  if (cause === 'returned') return may('read-returns') && link('/returns/', texts.sections.returns)
  if (cause === 'draft') return may('change-orders') && link('/drafts/', texts.sections.drafts)
  if (cause === 'imported' && !may('read-activity')) return subject
  const text = cause === 'imported' ? subject : texts.stock.history.log
  return may('read-activity') && link('/activity?subject=', text)
}

function Export({ productId, filters }: { productId: string; filters: Filters }) {
  const { texts, language } = useTexts('stock')
  const { history } = texts.stock
  const exporting = useMutation({
    mutationFn: () =>
      call('POST /office/products/:productId/stock-history/export', { params: { productId }, body: filters }),
    onSuccess: ({ csv }) => saveFile('stock-history.csv', csv, 'text/csv'),
  })
  const { data } = exporting
  return (
    <div className="grid justify-items-start gap-2">
      <Button variant="outline" busy={exporting.isPending} onClick={() => exporting.mutate()}>
        {history.export}
      </Button>
      <Failure error={exporting.error} />
      <Notice>
        {data &&
          (data.isWhole
            ? fillPlural(history.exported, language, data.rows)
            : fill(history.partly, { count: data.rows }))}
      </Notice>
    </div>
  )
}
