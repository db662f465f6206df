import type { Order } from '../../../contract/orders.ts'
import { fill } from '../../messages/fill.ts'
import { formatDate } from '../../messages/format-date.ts'
import { useLanguage } from '../../messages/language-path.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { CutName, cutText } from '../../ui/cut-name.tsx'
import { PageLink } from '../../ui/link.tsx'
import { BirrPrice } from '../../ui/price.tsx'

/** Spec section 9: descriptions in orders are cut at 40 characters. */
const descriptionLength = 40

/** One order: number, date, payment, what was bought, total. */
export function OrderCard({ order }: { order: Order }) {
  const texts = useTexts('orders')
  const language = useLanguage()
  return (
    <article className="rounded-lg border border-line bg-surface p-4 md:p-5">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-base">{fill(texts.order, { number: order.orderId })}</h3>
        <p className="text-sm text-soft">
          <time dateTime={order.createdAt}>{formatDate(order.createdAt, language)}</time>
          {' · '}
          {texts.payments[order.paymentStatus]}
        </p>
      </header>
      <ul className="my-4 grid gap-3">
        {order.items.map((item) => (
          <li key={item.product._id} className="flex items-start gap-3">
            <img
              src={thumbnail(item.productImage)}
              alt=""
              width={56}
              height={56}
              loading="lazy"
              className="size-14 shrink-0 rounded-sm bg-sunk object-cover"
            />
            <span className="min-w-0 flex-1">
              <PageLink to={`/product/${item.product._id}`} className="font-medium hover:underline">
                {item.product.productName}
              </PageLink>
              <span className="block text-sm text-soft">
                <CutName
                  name={item.product.productDescription}
                  cut={cutText(item.product.productDescription, descriptionLength)}
                />
              </span>
              <span className="block text-sm">
                {item.quantity} × <BirrPrice birr={item.price} />
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className="flex items-baseline justify-between border-t border-line pt-3">
        <span className="font-semibold">{texts.total}</span>
        <BirrPrice birr={order.total} className="text-lg" />
      </p>
    </article>
  )
}

function thumbnail(image: Order['items'][number]['productImage']): string {
  return image.imageContent
    ? `data:${image.imageType};base64,${image.imageContent}`
    : `${image.imageUrl}?w=160`
}
