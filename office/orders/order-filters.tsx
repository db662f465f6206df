import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { orderStates } from '../../contract/office/limits.ts'
import type { OrderState } from '../../contract/office/limits.ts'
import { noRegion, orderFigures } from '../../contract/office/orders-of-row.ts'
import type { OrderFigure } from '../../contract/office/orders-of-row.ts'
import type { PaymentStatus } from '../../contract/orders.ts'
import { regionName, regions } from '../../contract/regions.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { call } from '../api.ts'
import { useMe } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { CancelButton, Dialog } from '../../member-ui/dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { Field, Select } from '../../member-ui/fields.tsx'
import { Form } from '../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { saveFile } from '../ui/save-file.ts'

export type Filters = {
  state?: OrderState
  payment?: PaymentStatus
  q?: string
  region?: string
  from?: string
  to?: string
  seller?: string
  figure?: OrderFigure
  way?: string
  customer?: string
  code?: string
  discount?: string
  product?: string
  returned?: string
}

/** They come from rows of reports; nobody types them. */
export const ofRows = ['way', 'customer', 'code', 'discount', 'product', 'returned'] as const

const payments: PaymentStatus[] = ['unpaid', 'paid', 'on-delivery', 'failed', 'refund-due', 'refunded']

export function filtersOf(search: URLSearchParams): Filters {
  const state = orderStates.find((it) => it === search.get('state'))
  const payment = payments.find((it) => it === search.get('payment'))
  const figure = orderFigures.find((it) => it === search.get('figure'))
  const given = (['q', 'region', 'from', 'to', 'seller', ...ofRows] as const).flatMap((name) => {
    const value = search.get(name)
    return value ? [[name, value]] : []
  })
  return {
    ...(state && { state }),
    ...(payment && { payment }),
    ...(figure && { figure }),
    ...(Object.fromEntries(given) as Filters),
  }
}

type FormProps = { filters: Filters; onFilter: (wanted: Filters) => void; children: ReactNode }

/** The search stands alone; the rest is folded, with what else is done with the list. */
export function FilterForm({ filters, onFilter, children }: FormProps) {
  const { texts, language } = useTexts('orderFigures')
  const [typed, setTyped] = useState<Record<string, string>>(filters)
  const sellers = useSellers()
  const bind = (name: keyof Filters) => ({
    value: typed[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  })
  const isNarrowed = Boolean(
    filters.payment ?? filters.region ?? filters.from ?? filters.to ?? filters.seller,
  )
  const isFiltered = Object.keys(filters).length > 0
  const submit = () => onFilter(filtersOf(new URLSearchParams({ ...typed, q: typed.q?.trim() ?? '' })))
  return (
    <Form role="search" className="grid gap-x-3 lg:grid-cols-[minmax(0,30rem)_1fr]" onSubmit={submit}>
      <div className="flex flex-wrap items-center gap-2">
        <label htmlFor="order-search" className="sr-only">
          {texts.orders.search}
        </label>
        <input
          id="order-search"
          type="search"
          className="control w-0 min-w-28 grow"
          placeholder={texts.orders.searchHint}
          maxLength={100}
          {...bind('q')}
        />
        <Button type="submit" className="shrink-0">
          {texts.orders.show}
        </Button>
        {isFiltered && (
          <Button variant="plain" className="shrink-0 max-sm:px-2" onClick={() => onFilter({})}>
            {texts.orders.clear}
          </Button>
        )}
      </div>
      <details open={isNarrowed} className="lg:open:col-span-full">
        <summary className="flex min-h-11 items-center text-green underline">
          {texts.orders.moreFilters}
        </summary>
        <div className="mt-2 grid gap-4 sm:grid-cols-2 sm:has-[[data-day-parts]]:grid-cols-2 lg:grid-cols-4">
          <Select label={texts.orders.payment} {...bind('payment')}>
            <option value="">{texts.orders.all}</option>
            {payments.map((payment) => (
              <option key={payment} value={payment}>
                {texts.orders.payments[payment]}
              </option>
            ))}
          </Select>
          {sellers.length > 1 && (
            <Select label={texts.orders.seller} {...bind('seller')}>
              <option value="">{texts.orders.all}</option>
              {sellers.map(({ _id, store_name }) => (
                <option key={_id} value={_id}>
                  {store_name}
                </option>
              ))}
            </Select>
          )}
          <Select label={texts.orders.region} {...bind('region')}>
            <option value="">{texts.orders.all}</option>
            {regions.map((region) => (
              <option key={region} value={region}>
                {regionName(region, language)}
              </option>
            ))}
            <option value={noRegion}>{texts.orderFigures.noRegion}</option>
          </Select>
          <Field label={texts.orders.from} type="date" {...bind('from')} />
          <Field label={texts.orders.to} type="date" {...bind('to')} />
        </div>
        {children}
      </details>
    </Form>
  )
}

/** Orders can be listed by them. */
function useSellers() {
  const { language } = useTexts()
  const query = useQuery({
    queryKey: ['order-sellers', language],
    queryFn: () => call('GET /office/order-sellers'),
    staleTime: 5 * 60_000,
  })
  return query.data?.sellers ?? []
}

type View = { name: string; search: string }

/** They are those of this member, on this device. */
export function SavedViews({ search }: { search: URLSearchParams }) {
  const { texts } = useTexts()
  const place = `office-order-views ${useMe()._id}`
  const [views, setViews] = useState<View[]>(() => storedViews(place))
  const [name, setName] = useState<string>()
  const current = search.toString()
  const store = (changed: View[]) => {
    localStorage.setItem(place, JSON.stringify(changed))
    setViews(changed)
  }
  const save = () => {
    if (!name?.trim()) return
    const view = { name: name.trim(), search: current }
    store([...views.filter((it) => it.name !== view.name), view])
    setName(undefined)
  }
  if (views.length === 0 && current === '') return null
  return (
    <div role="group" aria-label={texts.orders.views} className="flex flex-wrap items-center gap-2">
      {views.map((view) => (
        <span key={view.name} className="flex items-center rounded-full border border-line bg-surface">
          <Link to={`/orders?${view.search}`} className="flex min-h-11 items-center ps-4 font-medium">
            {view.name}
          </Link>
          <button
            type="button"
            className="size-11 text-soft"
            aria-label={fill(texts.orders.removeView, { name: view.name })}
            onClick={() => store(views.filter((it) => it !== view))}
          >
            ×
          </button>
        </span>
      ))}
      {current !== '' && !views.some((view) => view.search === current) && (
        <Button variant="plain" onClick={() => setName('')}>
          {texts.orders.saveView}
        </Button>
      )}
      {name !== undefined && (
        <Dialog label={texts.orders.saveView} onClose={() => setName(undefined)}>
          <Form className="grid gap-4" onSubmit={save}>
            <Field
              label={texts.orders.viewName}
              maxLength={40}
              required
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
            <div className="flex flex-wrap gap-3">
              <Button type="submit">{texts.save}</Button>
              <CancelButton />
            </div>
          </Form>
        </Dialog>
      )}
    </div>
  )
}

function storedViews(place: string): View[] {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '[]') as View[]
  } catch {
    return []
  }
}

export function ExportButton({ filters }: { filters: Filters }) {
  const { texts, language } = useTexts()
  const exporting = useMutation({
    mutationFn: () => call('POST /office/orders/export', { body: filters }),
    onSuccess: ({ csv }) => saveFile('orders.csv', csv, 'text/csv'),
  })
  const { data } = exporting
  return (
    <>
      <Button variant="outline" busy={exporting.isPending} onClick={() => exporting.mutate()}>
        {texts.orders.export}
      </Button>
      <Failure error={exporting.error} />
      <Notice>
        {data &&
          (data.isWhole
            ? fillPlural(texts.orders.exported, language, data.rows)
            : fill(texts.orders.partly, { count: data.rows }))}
      </Notice>
    </>
  )
}
