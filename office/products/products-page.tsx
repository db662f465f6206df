import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import type { ListedProduct } from '../../contract/office/products.ts'
import { Screen } from '../shell/layout.tsx'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { More } from '../ui/more.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import { BulkPanel } from './bulk-panel.tsx'
import { Tick } from '../ui/tick.tsx'
import { ProductRow } from './product-row.tsx'
import type { QuickField } from './quick-change.ts'
import { QuickDialog } from './quick-dialog.tsx'
import type { QuickChange } from './quick-dialog.tsx'
import { StockValue } from './stock-value.tsx'
import { QuickUndo } from './quick-undo.tsx'
import { FilterForm, filtersOf } from './product-filters.tsx'

/** The filters are in the address, so that they can be linked and survive a reload. */
export function ProductsPage() {
  const { texts, language } = useTexts('products')
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
  const [quick, setQuick] = useState<Quick>()
  const [made, setMade] = useState<QuickChange>()
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
          <Link to="/products/approvals" className="button button-outline">
            {texts.products.list.approvals}
          </Link>
          {may('see-costs') && <StockValue />}
        </div>
      )}
      <FilterForm key={search.toString()} filters={filters} onFilter={(chosen) => setSearch(chosen)} />
      <QuickUndo made={made} onUndone={() => setMade(undefined)} />
      {quick && (
        <QuickDialog
          {...quick}
          onClose={() => setQuick(undefined)}
          onDone={(change) => {
            setMade(change)
            setQuick(undefined)
          }}
        />
      )}
      {products ? (
        <>
          {isChanging && <BulkPanel filters={filters} chosen={chosen} onChoose={choose} />}
          {products.length === 0 ? (
            <p role="status">{texts.products.list.none}</p>
          ) : (
            <ProductTable
              products={products}
              chosen={chosen}
              onChoose={isChanging ? choose : undefined}
              onQuick={isChanging ? setQuick : undefined}
            />
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

type Quick = { product: ListedProduct; first: QuickField }

type TableProps = Chosen & {
  products: ListedProduct[]
  onQuick: ((quick: Quick) => void) | undefined
}

function ProductTable({ products, chosen, onChoose, onQuick }: TableProps) {
  const { texts } = useTexts('products')
  const { list } = texts.products
  const shown = products.map(({ _id }) => _id)
  return (
    <section aria-label={texts.sections.products} className="panel">
      <table className="w-full border-collapse">
        <thead className="max-sm:sr-only">
          <tr className="border-b border-line text-start text-sm text-soft">
            {onChoose && (
              <th scope="col" className="w-11 p-0">
                <Tick
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
            <ProductRow
              key={product._id}
              product={product}
              isChosen={chosen.has(product._id)}
              onChoose={
                onChoose &&
                ((isChosen) =>
                  onChoose([...chosen, product._id].filter((id) => isChosen || id !== product._id)))
              }
              onQuick={onQuick && ((first) => onQuick({ product, first }))}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The first call asks for the password if need be; the browser then streams the file to the disk. */
function ExportButton() {
  const { texts } = useTexts('products')
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
