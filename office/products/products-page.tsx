import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { formatCount, formatPrice, toSantim } from '../../contract/money.ts'
import type { ListedProduct } from '../../contract/office/products.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { Screen } from '../shell/layout.tsx'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../ui/failure.tsx'
import { More } from '../ui/more.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { BulkPanel } from './bulk-panel.tsx'
import { FilterForm, filtersOf } from './product-filters.tsx'

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
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const choose = (ids: Iterable<string>) => setChosen(new Set(ids))
  const isChanging = may('change-products')
  return (
    <Screen title={texts.sections.products}>
      {isChanging && (
        <div className="flex flex-wrap gap-3">
          <Link to="/products/new" className="button button-strong">
            {texts.products.list.add}
          </Link>
          <Link to="/import" className="button button-outline">
            {texts.products.list.import}
          </Link>
          <ExportButton />
        </div>
      )}
      <FilterForm key={search.toString()} filters={filters} onFilter={(chosen) => setSearch(chosen)} />
      {products ? (
        <>
          {isChanging && <BulkPanel filters={filters} chosen={chosen} onChoose={choose} />}
          {products.length === 0 ? (
            <p role="status">{texts.products.list.none}</p>
          ) : (
            <ProductTable products={products} chosen={chosen} onChoose={isChanging ? choose : undefined} />
          )}
          <More query={query} label={texts.products.list.older} />
        </>
      ) : (
        <Waiting query={query} />
      )}
    </Screen>
  )
}

type Chosen = { chosen: ReadonlySet<string>; onChoose: ((ids: Iterable<string>) => void) | undefined }

function ProductTable({ products, chosen, onChoose }: Chosen & { products: ListedProduct[] }) {
  const { texts } = useTexts()
  const { list } = texts.products
  const shown = products.map(({ _id }) => _id)
  return (
    <section aria-label={texts.sections.products} className="panel">
      <table className="w-full border-collapse">
        <thead className="max-sm:sr-only">
          <tr className="border-b border-line text-start text-sm text-soft">
            {onChoose && (
              <th scope="col" className="w-11 p-0">
                <Choice
                  label={texts.products.bulk.allShown}
                  isChosen={products.every(({ _id }) => chosen.has(_id))}
                  onChange={(isChosen) => onChoose(isChosen ? new Set([...chosen, ...shown]) : [])}
                />
              </th>
            )}
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
            <Row key={product._id} product={product} chosen={chosen} onChoose={onChoose} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Choice({
  label,
  isChosen,
  onChange,
}: {
  label: string
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}) {
  return (
    <label className="flex size-11 items-center justify-center">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        className="size-6 accent-green"
        checked={isChosen}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  )
}

function Row({ product, chosen, onChoose }: Chosen & { product: ListedProduct }) {
  const { texts, language } = useTexts()
  const { list, states } = texts.products
  const { _id, productName, sku, imageUrl, variants, category, state, left, isLow, price, priceFrom } =
    product
  const single = formatPrice(toSantim(price), language)
  const amount = priceFrom ? fill(list.from, { price: single }) : single
  return (
    <tr className="border-b border-line align-top last:border-0">
      {onChoose && (
        <td className="p-0 pt-2">
          <Choice
            label={fill(texts.products.bulk.choose, { name: productName })}
            isChosen={chosen.has(_id)}
            onChange={(isChosen) => onChoose([...chosen, _id].filter((id) => isChosen || id !== _id))}
          />
        </td>
      )}
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

/** The first call asks for the password if need be; the browser then streams the file to the disk. */
function ExportButton() {
  const { texts } = useTexts()
  const exporting = useMutation({
    mutationFn: () => call('POST /office/products/export'),
    onSuccess: () => location.assign('/api/office/products/export'),
  })
  return (
    <>
      <Button variant="outline" busy={exporting.isPending} onClick={() => exporting.mutate()}>
        {texts.products.list.export}
      </Button>
      <Failure error={exporting.error} />
    </>
  )
}
