import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { formatCount, formatPrice, toSantim } from '../../contract/money.ts'
import { productStates } from '../../contract/office/limits.ts'
import type { ListedProduct } from '../../contract/office/products.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { Screen } from '../layout.tsx'
import { call } from '../session/api.ts'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { Button, Failure, Field, Form, Select, Waiting } from '../ui/parts.tsx'

type State = ListedProduct['state']
type Filters = { q?: string; category?: string; state?: State; low?: 'yes' }
const names = ['q', 'category', 'state', 'low'] as const

/** The filters are in the address, so that they can be linked and survive a reload. */
export function ProductsPage() {
  const { texts, language } = useTexts()
  const may = useMay()
  const [search, setSearch] = useSearchParams()
  const filters = filtersOf(search)
  const query = useInfiniteQuery({
    queryKey: ['products', filters, language],
    queryFn: ({ pageParam }) =>
      call('GET /office/products', { query: { ...filters, ...(pageParam && { older: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ older }) => older,
  })
  const products = query.data?.pages.flatMap((page) => page.products)
  return (
    <Screen title={texts.sections.products}>
      {may('change-products') && (
        <Link to="/products/new" className="button button-strong justify-self-start">
          {texts.products.list.add}
        </Link>
      )}
      <FilterForm key={search.toString()} filters={filters} onFilter={(chosen) => setSearch(chosen)} />
      {products ? (
        <>
          {products.length === 0 ? (
            <p role="status">{texts.products.list.none}</p>
          ) : (
            <ProductTable products={products} />
          )}
          {query.isFetchNextPageError && <Failure error={query.error} />}
          {query.hasNextPage && (
            <Button
              kind="outline"
              className="justify-self-center"
              isBusy={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {texts.products.list.older}
            </Button>
          )}
        </>
      ) : (
        <Waiting query={query} />
      )}
    </Screen>
  )
}

function filtersOf(search: URLSearchParams): Filters {
  const given = names.flatMap((name) => {
    const value = search.get(name)
    return value ? [[name, value]] : []
  })
  const { state, low, ...texts } = Object.fromEntries(given) as Record<string, string>
  const known = productStates.find((it) => it === state)
  return { ...texts, ...(known && { state: known }), ...(low && { low: 'yes' }) }
}

export function useChoices() {
  const { language } = useTexts()
  return useQuery({
    queryKey: ['product-choices', language],
    queryFn: () => call('GET /office/products/choices'),
  })
}

function FilterForm({ filters, onFilter }: { filters: Filters; onFilter: (chosen: Filters) => void }) {
  const { texts } = useTexts()
  const { list, states } = texts.products
  const { data } = useChoices()
  const [typed, setTyped] = useState(filters)
  const change = (name: keyof Filters, value: string) => setTyped({ ...typed, [name]: value })
  const submit = () =>
    onFilter(Object.fromEntries(Object.entries(typed).filter(([, value]) => value)) as Filters)
  return (
    <Form className="panel grid grid-cols-2 items-end gap-4 lg:grid-cols-5" onSubmit={submit}>
      <div className="col-span-2 lg:col-span-1">
        <Field
          label={list.search}
          type="search"
          value={typed.q ?? ''}
          onChange={({ target }) => change('q', target.value)}
        />
      </div>
      <Select
        label={list.category}
        value={typed.category ?? ''}
        onChange={({ target }) => change('category', target.value)}
      >
        <option value="">{list.all}</option>
        {data?.categories.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        label={list.state}
        value={typed.state ?? ''}
        onChange={({ target }) => change('state', target.value)}
      >
        <option value="">{list.all}</option>
        {productStates.map((state) => (
          <option key={state} value={state}>
            {states[state]}
          </option>
        ))}
      </Select>
      <Select
        label={list.stock}
        value={typed.low ?? ''}
        onChange={({ target }) => change('low', target.value)}
      >
        <option value="">{list.all}</option>
        <option value="yes">{list.low}</option>
      </Select>
      <div className="col-span-full flex flex-wrap gap-2 lg:col-span-1">
        <Button type="submit">{list.filter}</Button>
        <Button kind="plain" onClick={() => onFilter({})}>
          {list.clear}
        </Button>
      </div>
    </Form>
  )
}

function ProductTable({ products }: { products: ListedProduct[] }) {
  const { texts } = useTexts()
  const { list } = texts.products
  return (
    <section aria-label={texts.sections.products} className="panel">
      <table className="w-full border-collapse">
        <thead className="max-sm:sr-only">
          <tr className="border-b border-line text-start text-sm text-soft">
            <th scope="col" className="p-2 text-start font-medium">
              {list.product}
            </th>
            <th scope="col" className="hidden p-2 text-start font-medium md:table-cell">
              {list.category}
            </th>
            <th scope="col" className="hidden p-2 text-start font-medium sm:table-cell">
              {list.state}
            </th>
            <th scope="col" className="hidden p-2 text-end font-medium sm:table-cell">
              {list.stock}
            </th>
            <th scope="col" className="hidden p-2 text-end font-medium sm:table-cell">
              {list.price}
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <Row key={product._id} product={product} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ product }: { product: ListedProduct }) {
  const { texts, language } = useTexts()
  const { list, states } = texts.products
  const { _id, productName, sku, imageUrl, variants, category, state, left, isLow, price, priceFrom } =
    product
  const single = formatPrice(toSantim(price), language)
  const amount = priceFrom ? fill(list.from, { price: single }) : single
  return (
    <tr className="border-b border-line align-top last:border-0">
      <th scope="row" className="p-2 text-start font-normal">
        <span className="flex gap-3">
          <img
            src={`${imageUrl}?w=160`}
            alt=""
            width="48"
            height="48"
            loading="lazy"
            className="size-12 flex-none rounded-md bg-paper object-contain"
          />
          <span className="min-w-0">
            <Link
              to={`/products/${_id}`}
              className="flex min-h-11 items-center font-medium text-green underline"
            >
              {productName}
            </Link>
            <span className="block text-sm text-soft">
              {sku}
              {variants > 1 && ` · ${fillPlural(list.variants, language, variants)}`}
              <span className="md:hidden"> · {category}</span>
            </span>
            <span className="block text-sm sm:hidden">
              {amount} · {list.stock}: {left === null ? list.unlimited : formatCount(left)} · {states[state]}
            </span>
          </span>
        </span>
      </th>
      <td className="hidden p-2 md:table-cell">{category}</td>
      <td className="hidden p-2 sm:table-cell">{states[state]}</td>
      <td className="hidden p-2 text-end sm:table-cell">
        {left === null ? <span className="text-soft">{list.unlimited}</span> : formatCount(left)}
        {isLow && state === 'for-sale' && <span className="block text-sm text-red">{list.few}</span>}
      </td>
      <td className="hidden p-2 text-end sm:table-cell">{amount}</td>
    </tr>
  )
}
