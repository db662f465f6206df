import { languageData } from '../../contract/language.ts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { formatAmount, formatCount, formatPrice, toSantim } from '../../contract/money.ts'
import type { ListedProduct } from '../../contract/office/products.ts'
import { percentOff } from '../../contract/pricing.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { useTexts } from '../texts.tsx'
import { Tick } from '../ui/tick.tsx'
import type { QuickField } from './quick-change.ts'

type Props = {
  product: ListedProduct
  isChosen: boolean
  /** Without it the member only reads. */
  onChoose: ((isChosen: boolean) => void) | undefined
  onQuick: ((first: QuickField) => void) | undefined
}

export function ProductRow({ product, isChosen, onChoose, onQuick }: Props) {
  const { texts, language } = useTexts('products')
  const { list } = texts.products
  const { _id, productName, sku, imageUrl, variants, category, state, left, isLow } = product
  const stock = left === null ? list.unlimited : formatCount(left)
  const quick = (first: QuickField) => onQuick && (() => onQuick(first))
  return (
    <tr className="border-b border-line align-top last:border-0">
      {onChoose && (
        <td className="p-0 pt-2">
          <Tick
            label={fill(texts.products.bulk.choose, { name: productName })}
            isChosen={isChosen}
            onChange={onChoose}
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
          <span className="min-w-0 grow">
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
              <span className="sm:hidden">
                {' · '}
                <State product={product} />
              </span>
            </span>
            <span className="flex flex-wrap items-start gap-x-4 text-sm sm:hidden">
              <Changeable
                name={productName}
                notes={<PriceNotes product={product} />}
                onChange={quick('price')}
              >
                <Price product={product} />
              </Changeable>
              <Changeable name={productName} onChange={quick('stock')}>
                {list.stock + languageData[language].separators.colon + stock}
              </Changeable>
            </span>
          </span>
        </span>
      </th>
      <td className="hidden p-2 md:table-cell">{category}</td>
      <td className="hidden p-2 sm:table-cell">
        <State product={product} />
      </td>
      <td className="hidden p-2 text-end sm:table-cell">
        <Changeable name={productName} onChange={quick('stock')}>
          <span className={left === null ? 'text-soft' : ''}>{stock}</span>
        </Changeable>
        {isLow && state === 'for-sale' && <span className="block text-sm text-red">{list.few}</span>}
      </td>
      <td className="hidden p-2 text-end sm:table-cell">
        <Changeable name={productName} notes={<PriceNotes product={product} />} onChange={quick('price')}>
          <Price product={product} />
        </Changeable>
      </td>
    </tr>
  )
}

function State({ product: { state, onSaleFrom } }: { product: ListedProduct }) {
  const { texts, locale } = useTexts('products')
  const { list, states } = texts.products
  if (state !== 'scheduled' || onSaleFrom === null) return states[state]
  return `${states[state]}, ${fill(list.fromTime, { time: formatDateTime(onSaleFrom, locale) })}`
}

type ChangeableProps = {
  name: string
  onChange: (() => void) | undefined
  children: ReactNode
  /** They stand below it. */
  notes?: ReactNode
}

/** A member who may change it taps it. */
function Changeable({ name, onChange, children, notes }: ChangeableProps) {
  const { quick } = useTexts('products').texts.products
  if (!onChange) {
    return (
      <span className="inline-flex min-h-11 flex-col justify-center sm:items-end">
        {children}
        {notes}
      </span>
    )
  }
  return (
    <button
      type="button"
      className="inline-flex min-h-11 min-w-11 flex-col items-start justify-center text-start sm:items-end sm:text-end"
      onClick={onChange}
    >
      <span className="sr-only">{fill(quick.change, { name })} </span>
      <span className="underline decoration-dotted underline-offset-4">{children}</span>
      {notes}
    </button>
  )
}

function Price({ product: { price, priceFrom } }: { product: ListedProduct }) {
  const { texts, language } = useTexts('products')
  const single = formatPrice(toSantim(price), language)
  return (
    <span className="tabular whitespace-nowrap">
      {priceFrom ? fill(texts.products.list.from, { price: single }) : single}
    </span>
  )
}

function PriceNotes({ product }: { product: ListedProduct }) {
  const { list } = useTexts('products').texts.products
  const { price, compareAt, sale, margin, variants } = product
  const percent = compareAt === null ? 0 : percentOff(toSantim(compareAt), toSantim(price))
  return (
    <>
      {compareAt !== null && (
        <span className="text-sm whitespace-nowrap text-soft">
          <span className="sr-only">{list.oldPrice} </span>
          <del className="tabular">{formatAmount(toSantim(compareAt))}</del>
          {percent > 0 && <b className="text-red"> {fill(list.off, { percent })}</b>}
        </span>
      )}
      {compareAt === null && sale && <span className="text-sm text-soft">{list.sales[sale]}</span>}
      {typeof margin === 'number' && (
        <span className={`text-sm ${margin < 0 ? 'text-red' : 'text-soft'}`}>
          {fill(variants > 1 ? list.marginFrom : list.margin, { percent: String(margin).replace('-', '−') })}
        </span>
      )}
    </>
  )
}
