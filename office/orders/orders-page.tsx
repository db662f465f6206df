import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { orderCountMaximum, orderStates, printedOrdersMaximum } from '../../contract/office/limits.ts'
import type { OrderState } from '../../contract/office/limits.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { Screen } from '../shell/layout.tsx'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import { useArrivals, SoundSwitch } from './arrivals.tsx'
import { ExportButton, FilterForm, filtersOf, SavedViews } from './order-filters.tsx'
import type { Filters } from './order-filters.tsx'
import { isOfRow, NarrowedBy } from './narrowed-by.tsx'
import { OrderList } from './order-list.tsx'
import { PrintLinks } from './print-links.tsx'

const pollMs = 20_000

/** The filters are in the address, so that they can be linked and survive a reload. */
export function OrdersPage() {
  const { texts, language } = useTexts()
  const may = useMay()
  const [search, setSearch] = useSearchParams()
  const [hasSound, setSound] = useState(() => localStorage.getItem('office-sound') === 'on')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const filters = filtersOf(search)
  const query = useInfiniteQuery({
    queryKey: ['orders', language, filters],
    queryFn: ({ pageParam }) =>
      call('GET /office/orders', { query: { ...filters, ...(pageParam && { older: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ older }) => older,
    refetchInterval: pollMs,
    // Otherwise it would be silent behind another window.
    refetchIntervalInBackground: hasSound,
  })
  const orders = query.data?.pages.flatMap((page) => page.orders)
  const arrived = useArrivals(orders, { list: search.toString(), hasSound })
  const choose = (number: string, isChosen: boolean) =>
    setChosen((before) => new Set([...before].filter((it) => it !== number).concat(isChosen ? number : [])))
  return (
    <Screen title={texts.sections.orders} isDense>
      <States filters={filters} counts={query.data?.pages[0]?.counts ?? null} />
      {isOfRow(filters) && <NarrowedBy filters={filters} names={query.data?.pages[0]?.names ?? {}} />}
      <SavedViews search={search} />
      <FilterForm key={search.toString()} filters={filters} onFilter={(wanted) => setSearch(wanted)}>
        <div className="flex flex-wrap items-center gap-3">
          <SoundSwitch isOn={hasSound} onChange={setSound} />
          {may('export-orders') && <ExportButton filters={filters} />}
        </div>
      </FilterForm>
      <p role="status" className="font-medium text-green empty:hidden">
        {arrived.size > 0 && fillPlural(texts.orders.arrived, language, arrived.size)}
      </p>
      {orders ? (
        <>
          {orders.length === 0 && <p role="status">{texts.orders.none}</p>}
          {may('change-orders') && (
            <SelectionBar
              listed={orders.map(({ orderId }) => orderId)}
              chosen={chosen}
              seller={filters.seller}
              onChoose={setChosen}
            />
          )}
          {orders.length > 0 && (
            <OrderList
              orders={orders}
              arrived={arrived}
              isToShip={filters.state === 'to-pack' && may('change-orders')}
              chosen={chosen}
              {...(may('change-orders') && { onChoose: choose })}
            />
          )}
          {query.isError && <Failure error={query.error} />}
          {query.hasNextPage && (
            <Button
              variant="outline"
              className="justify-self-center"
              busy={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {texts.orders.older}
            </Button>
          )}
        </>
      ) : (
        <Waiting query={query} />
      )}
    </Screen>
  )
}

type Counts = Partial<Record<OrderState, number>> | null

function States({ filters, counts }: { filters: Filters; counts: Counts }) {
  const { texts } = useTexts()
  const { state: current, ...others } = filters
  return (
    <nav aria-label={texts.orders.state} className="-mx-4 flex overflow-x-auto px-4">
      {[undefined, ...orderStates].map((state) => {
        const to = new URLSearchParams({ ...others, ...(state && { state }) }).toString()
        const count = state && counts?.[state]
        return (
          <Link
            key={state ?? ''}
            to={`/orders?${to}`}
            aria-current={state === current ? 'page' : undefined}
            className={`flex min-h-11 min-w-11 shrink-0 items-center justify-center border-b-3 px-3 font-medium whitespace-nowrap ${state === current ? 'border-green text-green' : 'border-transparent'}`}
          >
            {state ? texts.orders.states[state] : texts.orders.all}
            {count !== undefined && (
              <span className="ms-1.5 text-sm text-soft tabular">
                {count > orderCountMaximum
                  ? fill(texts.orders.manyOf, { count: orderCountMaximum })
                  : String(count)}
              </span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}

type Selection = {
  listed: string[]
  chosen: ReadonlySet<string>
  seller: string | undefined
  onChoose: (chosen: ReadonlySet<string>) => void
}

function SelectionBar({ listed, chosen, seller, onChoose }: Selection) {
  const { texts, language } = useTexts()
  const numbers = [...chosen]
  const ofSeller = seller ? `seller=${seller}&` : ''
  const isAll = listed.every((number) => chosen.has(number))
  const chooseAll = (all: boolean) =>
    onChoose(new Set(all ? [...numbers, ...listed] : numbers.filter((it) => !listed.includes(it))))
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Checkbox
        label={fill(texts.orders.selectAll, { count: listed.length })}
        checked={isAll}
        onChange={({ target }) => chooseAll(target.checked)}
      />
      {numbers.length === 0 && (
        <Link to={`/orders/ship?${ofSeller}`} className="link ms-auto inline-flex min-h-11 items-center">
          {texts.orders.shipMany}
        </Link>
      )}
      {numbers.length > 0 && (
        <>
          <p role="status">{fillPlural(texts.orders.selected, language, numbers.length)}</p>
          <Link to={`/orders/ship?${ofSeller}orders=${numbers.join(',')}`} className="button button-strong">
            {fillPlural(texts.orders.shipAll, language, numbers.length)}
          </Link>
          {numbers.length > printedOrdersMaximum ? (
            <p>{texts.orders.tooManyToPrint}</p>
          ) : (
            <div role="group" aria-label={texts.orders.printOf} className="flex flex-wrap gap-3">
              <PrintLinks numbers={numbers} seller={seller} />
            </div>
          )}
        </>
      )}
    </div>
  )
}
