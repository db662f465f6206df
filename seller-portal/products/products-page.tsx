import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { formatCount } from '../../contract/money.ts'
import { sellerProductStates } from '../../contract/product-approval.ts'
import type { ListedSellerProduct } from '../../contract/seller/products.ts'
import { Form } from '../../member-ui/form.tsx'
import { fill, fillPlural } from '../../messages/fill.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { Amount } from '../ui/amount.tsx'
import { useLate } from '../ui/late-texts.ts'
import { More } from '../ui/more.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { ProposalState } from './proposal-state.tsx'
import { QuickDialog } from './quick-dialog.tsx'
import { SaveOutcome } from './save-bar.tsx'
import type { Saved } from './save-bar.tsx'

/** `/products`: what the seller sells, is writing, and has sent to be approved. */
export function ProductsPage() {
  const { texts, language } = useTexts()
  const own = useLate('sellerProducts')
  const may = useMay()
  const [search] = useSearchParams()
  const q = search.get('q') ?? ''
  const state = sellerProductStates.find((it) => it === search.get('state'))
  const query = useInfiniteQuery({
    queryKey: ['products', q, state, language],
    queryFn: ({ pageParam }) =>
      call('GET /seller/products', {
        query: {
          ...(q && { q }),
          ...(state && { state }),
          ...(pageParam !== null && { after: pageParam }),
        },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ after }) => after,
  })
  const products = query.data?.pages.flatMap((page) => page.products)
  const [quick, setQuick] = useState<string>()
  const [saved, setSaved] = useState<Saved>()
  return (
    <Screen title={texts.sections.products}>
      <div className="flex flex-wrap gap-3">
        {may('change-products') && (
          <Link to="/products/new" className={buttonClass('strong')}>
            {own.add}
          </Link>
        )}
        {may('change-products') && (
          <>
            <Link to="/products/import" className={buttonClass('outline')}>
              {own.importFile}
            </Link>
            <a href="/api/seller/products/export" download className={buttonClass('outline')}>
              {own.exportFile}
            </a>
          </>
        )}
        {may('change-stock') && (
          <Link to="/products/stock" className={buttonClass('outline')}>
            {own.stockTitle}
          </Link>
        )}
      </div>
      <Search key={`${q} ${state}`} q={q} state={state} />
      <Notice>{saved && <SaveOutcome saved={saved} />}</Notice>
      {!products && <Waiting query={query} />}
      {products?.length === 0 && <p role="status">{q || state ? own.noneFound : own.none}</p>}
      {products && products.length > 0 && (
        <ul className="grid gap-3">
          {products.map((product) => (
            <Row key={product._id} product={product} onQuick={() => setQuick(product._id)} />
          ))}
        </ul>
      )}
      <More query={query} />
      {quick && <QuickDialog productId={quick} onSaved={setSaved} onClose={() => setQuick(undefined)} />}
    </Screen>
  )
}

function Search({ q, state }: { q: string; state: ListedSellerProduct['state'] | undefined }) {
  const own = useLate('sellerProducts')
  const [typed, setTyped] = useState({ q, state: state ?? '' })
  const submit = (chosen: typeof typed) => {
    const given = Object.entries(chosen).filter(([, value]) => value)
    navigate(given.length === 0 ? '/products' : `/products?${new URLSearchParams(given)}`)
  }
  return (
    <Form className="panel grid items-end gap-3 sm:grid-cols-[1fr_14rem_auto]" onSubmit={() => submit(typed)}>
      <Field
        label={own.search}
        type="search"
        value={typed.q}
        onChange={({ target }) => setTyped({ ...typed, q: target.value })}
      />
      <Select
        label={own.state}
        value={typed.state}
        onChange={({ target }) => submit({ ...typed, state: target.value as typeof typed.state })}
      >
        <option value="">{own.all}</option>
        {sellerProductStates.map((it) => (
          <option key={it} value={it}>
            {own.states[it]}
          </option>
        ))}
      </Select>
      <Button type="submit">{own.find}</Button>
    </Form>
  )
}

function Row({ product, onQuick }: { product: ListedSellerProduct; onQuick: () => void }) {
  const { language } = useTexts()
  const own = useLate('sellerProducts')
  const may = useMay()
  const { _id, productName, imageUrl, price, priceFrom, left, variants, category, sku } = product
  return (
    <li className="panel flex gap-3">
      <img
        src={`${imageUrl}?w=160`}
        alt=""
        width="64"
        height="64"
        loading="lazy"
        className="size-16 flex-none rounded-md bg-paper object-contain"
      />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="flex flex-wrap items-center justify-between gap-x-4">
          <Link
            to={`/products/${_id}`}
            className="link inline-flex min-h-11 min-w-11 items-center font-medium wrap-anywhere"
          >
            {productName}
          </Link>
          <b>{own.states[product.state]}</b>
        </p>
        <ProposalState state={product.state} proposal={product.proposal} />
        <p className="flex flex-wrap justify-between gap-x-4 text-sm">
          <span className="text-soft wrap-anywhere">
            {sku} · {category}
            {variants > 1 && ` · ${fillPlural(own.variants, language, variants)}`}
          </span>
          <span>
            {priceFrom && `${own.from} `}
            <Amount birr={price} /> ·{' '}
            {left === null ? own.notCounted : fill(own.left, { count: formatCount(left) })}
          </span>
        </p>
        {may('change-products') ? (
          <Button
            variant="outline"
            className="justify-self-start"
            aria-label={fill(own.priceAndStockOf, { name: productName })}
            onClick={onQuick}
          >
            {own.priceAndStock}
          </Button>
        ) : (
          <Link
            to={`/products/stock?${new URLSearchParams({ code: sku })}`}
            aria-label={fill(own.onHandOf, { name: productName })}
            className={buttonClass('outline', 'justify-self-start')}
          >
            {own.onHand}
          </Link>
        )}
      </div>
    </li>
  )
}
