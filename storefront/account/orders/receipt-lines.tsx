import { formatAmount, spokenPrice, toSantim } from '../../../contract/money.ts'
import type { DetailedOrder, OrderPart } from '../../../contract/orders.ts'
import type { Return } from '../../../contract/returns.ts'
import { lineSaving, lineTotal, percentOff } from '../../../contract/pricing.ts'
import { fill } from '../../../messages/fill.ts'
import { MarkedText } from '../../messages/marked-text.tsx'
import { useLanguage } from '../../messages/use-language.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { PartDelivery } from './order-parts.tsx'
import { Said } from '../../ui/said.tsx'
import { VariantOptions } from '../../ui/variant-options.tsx'
import { LineDetails } from './line-details.tsx'
import { ParcelsOfLine } from './order-parcels.tsx'
import { partsShown } from './parts-shown.ts'

type Props = { order: DetailedOrder; returns: Return[] }

/** Those of several sellers are grouped. */
export function ReceiptLines({ order, returns }: Props) {
  const texts = useTexts('orders')
  const parts = partsShown(order)
  const { giftCard } = useTexts('giftCards')
  return (
    <table className="receipt-lines mt-6 w-full text-[0.95rem]">
      <thead>
        <tr className="border-b-2 border-ink">
          <th scope="col" className="py-2 text-start font-semibold">
            {texts.product}
          </th>
          <th scope="col" className="py-2 ps-3 text-end font-semibold">
            {texts.quantity}
          </th>
          <th scope="col" className="hidden py-2 ps-3 text-end font-semibold sm:table-cell print:table-cell">
            {texts.unitPrice}
          </th>
          <th scope="col" className="py-2 ps-3 text-end font-semibold">
            {texts.lineTotal}
          </th>
        </tr>
      </thead>
      {parts.map((part) => (
        <tbody key={part._id}>
          <SellerRow order={order} part={part} />
          {part.items.map((position) => (
            <Line key={position} order={order} position={position} returns={returns} />
          ))}
        </tbody>
      ))}
      {parts.length === 0 && (
        <tbody>
          {order.giftCard && (
            <tr className="border-b border-line">
              <td className="py-2.5">{giftCard}</td>
              <td className={number}>1</td>
              <td className={`${number} hidden sm:table-cell print:table-cell`}>
                <Figure santim={toSantim(order.giftCard.amount)} />
              </td>
              <td className={number}>
                <Figure santim={toSantim(order.giftCard.amount)} />
              </td>
            </tr>
          )}
          {order.items.map(({ variant }, position) => (
            <Line key={variant._id} order={order} position={position} returns={returns} />
          ))}
        </tbody>
      )}
    </table>
  )
}

/** The totals have all of the delivery; what stands here is only a share of it. */
function SellerRow({ order, part }: { order: DetailedOrder; part: OrderPart }) {
  const texts = useTexts('orderParts')
  return (
    <tr className="break-inside-avoid border-b border-line">
      <th scope="rowgroup" colSpan={4} className="pt-5 pb-1.5 text-start font-semibold wrap-anywhere">
        <MarkedText text={fill(texts.sentFrom, { store: part.seller.store_name })} />
        <PartDelivery order={order} part={part} className="text-sm font-normal text-soft" />
      </th>
    </tr>
  )
}

function Line({ order, position, returns }: Props & { position: number }) {
  const texts = useTexts('orders')
  const item = order.items[position]
  if (!item) return null
  const { product, variant, quantity, price, compareAt } = item
  const unit = toSantim(price)
  const returned = unitsOf(returns, position)
  return (
    <tr className="break-inside-avoid border-b border-line">
      <td className="min-w-24 py-2.5 align-top wrap-anywhere">
        <MarkedText text={product.productName} />
        <VariantOptions variant={variant} />
        <LineDetails item={item} />
        {lineSaving(unit, quantity) > 0 && <span className="block text-sm text-soft">{texts.discount}</span>}
        {compareAt !== undefined && (
          <span className="block text-sm text-soft">
            {fill(texts.reduced, {
              regular: formatAmount(toSantim(compareAt)),
              percent: percentOff(toSantim(compareAt), unit),
            })}
          </span>
        )}
        <ParcelsOfLine order={order} position={position} />
        {returned > 0 && (
          <span className="block text-sm text-soft">{fill(texts.returns.returned, { count: returned })}</span>
        )}
      </td>
      <td className={number}>{quantity}</td>
      <td className={`${number} hidden sm:table-cell print:table-cell`}>
        <Figure santim={unit} />
      </td>
      <td className={number}>
        <Figure santim={lineTotal(unit, quantity)} />
      </td>
    </tr>
  )
}

/** A voice says the currency as well, which the printed column leaves out. */
function Figure({ santim }: { santim: number }) {
  return <Said as={spokenPrice(santim, useLanguage())}>{formatAmount(santim)}</Said>
}

const number = 'py-2.5 ps-3 text-end align-top whitespace-nowrap tabular'

function unitsOf(returns: Return[], position: number): number {
  const items = returns.flatMap((one) => one.items).filter((item) => item.position === position)
  return items.reduce((sum, { quantity }) => sum + quantity, 0)
}
