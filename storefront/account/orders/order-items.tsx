import type { Order } from '../../../contract/orders.ts'
import { deliveriesOf } from '../../../contract/order-deliveries.ts'
import { toSantim } from '../../../contract/money.ts'
import { lineSaving, lineTotal } from '../../../contract/pricing.ts'
import { fill, fillPlural } from '../../../messages/fill.ts'
import { MarkedText } from '../../messages/marked-text.tsx'
import { useLanguage } from '../../messages/use-language.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { truncate } from '../../ui/truncated-text.tsx'
import { PageLink } from '../../ui/link.tsx'
import { Amount } from '../../ui/said.tsx'
import { OldPrice } from '../../ui/old-price.tsx'
import { Price } from '../../ui/price.tsx'
import { OrderThumbnail } from './order-thumbnail.tsx'
import { LineDetails } from './line-details.tsx'
import { VariantOptions, variantPath } from '../../ui/variant-options.tsx'

const descriptionLength = 40

export function OrderSums({ order }: { order: Order }) {
  const texts = useTexts('orders')
  const { code, codeSaving, delivery } = order
  const row = 'flex flex-wrap items-baseline justify-between gap-x-6'
  // The text breaks before the amount leaves its column.
  const name = 'min-w-0 flex-[1_1_8rem] break-words'
  const amount = 'ms-auto whitespace-nowrap text-end tabular'
  return (
    <>
      {order.discounts?.map((discount) => (
        <div key={discount.name} className={row}>
          <dt className={name}>
            <MarkedText text={discount.name} />
          </dt>
          <dd className={amount}>
            <Amount santim={toSantim(discount.amount)} isOff />
          </dd>
        </div>
      ))}
      {code !== undefined && (
        <div className={row}>
          <dt className={name}>{fill(texts.codeLine, { code })}</dt>
          <dd className={amount}>
            <Amount santim={toSantim(codeSaving)} isOff />
          </dd>
        </div>
      )}
      {deliveriesOf(order, delivery).map(({ name: method, fee }, index) => (
        // Two sellers may have methods of the same name.
        <div key={`${index} ${method}`} className={row}>
          <dt className={name}>
            <MarkedText text={fill(texts.deliveryLine, { name: method })} />
          </dt>
          <dd className={amount}>{fee === 0 ? texts.freeDelivery : <Amount santim={toSantim(fee)} />}</dd>
        </div>
      ))}
    </>
  )
}

export function OrderItems({
  items,
  mayBeReviewed = false,
}: {
  items: Order['items']
  mayBeReviewed?: boolean
}) {
  if (items.length === 0) return null
  return (
    <ul className="grid gap-4">
      {items.map((item) => (
        <OrderItem key={item.variant._id} item={item} mayBeReviewed={mayBeReviewed} />
      ))}
    </ul>
  )
}

type ItemProps = { item: Order['items'][number]; mayBeReviewed: boolean }

function OrderItem({ item, mayBeReviewed }: ItemProps) {
  const texts = useTexts('orders')
  const language = useLanguage()
  const { _id, productName, productDescription } = item.product
  const unit = toSantim(item.price)
  const saving = lineSaving(unit, item.quantity)
  return (
    <li className="relative flex items-start gap-3 md:gap-4">
      <OrderThumbnail image={item.productImage} className="size-[72px]" />
      <div className="min-w-0 flex-1">
        <PageLink
          to={variantPath(_id, item.variant)}
          className="block leading-snug font-medium after:absolute after:inset-0 after:rounded-md hover:underline"
        >
          <MarkedText text={productName} />
        </PageLink>
        <VariantOptions variant={item.variant} />
        <LineDetails item={item} />
        <p className="text-sm text-soft">
          <MarkedText text={truncate(productDescription, descriptionLength)} />
        </p>
        <p className="mt-0.5 flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-sm text-soft">
            {fillPlural(texts.pieces, language, item.quantity)}
            {item.quantity > 1 && (
              <Amount santim={unit} text={(price) => ` · ${fill(texts.each, { price })}`} />
            )}
          </span>
          <span className="ms-auto text-end">
            <Price santim={lineTotal(unit, item.quantity)} className="whitespace-normal! wrap-anywhere" />
            {item.compareAt !== undefined && (
              <OldPrice birr={item.compareAt} price={item.price} count={item.quantity} />
            )}
          </span>
        </p>
        {saving > 0 && (
          <p className="text-end text-sm font-medium text-yellow-ink">
            {texts.saved} <Amount santim={saving} />
          </p>
        )}
        {mayBeReviewed && item.quantity > (item.canceled ?? 0) && (
          <PageLink
            to={`${variantPath(_id, item.variant)}#reviews`}
            className="relative inline-flex min-h-11 items-center font-medium text-green underline underline-offset-4 print:hidden"
          >
            {texts.writeReview}
          </PageLink>
        )}
      </div>
    </li>
  )
}
