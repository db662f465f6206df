import { formatPrice, toSantim } from '../../contract/money.ts'
import type { WholeOrder } from '../../contract/office/order-shapes.ts'
import { nameWithOptions } from '../../contract/variants.ts'
import { fill } from '../../messages/fill.ts'
import { Figure } from '../session/figure.tsx'
import { useTexts } from '../texts.tsx'
import { Panel } from '../ui/panel.tsx'
import { Sum } from './order-sums.tsx'

/** Whose goods the order has, how far each seller's are, and what each seller gets, unless the order shows it by itself. */
export function OrderParts({ order: { _id: orderId, parts, lines } }: { order: WholeOrder }) {
  const { texts, language } = useTexts()
  if (parts.length < 2 && !parts[0]?.earnings) return null
  return (
    <Panel title={texts.orders.parts.title}>
      <ul className="grid gap-4">
        {parts.map(({ _id, seller, status, items, delivery, earnings }) => (
          <li key={_id} className="grid gap-1">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-medium">{seller.store_name}</span>
              <span>{texts.orders.parts.statuses[status]}</span>
            </p>
            <ul className="text-sm">
              {lines
                .filter(({ position }) => items.includes(position))
                .map(({ position, quantity, productName, variant }) => (
                  <li key={position}>
                    {quantity} × {nameWithOptions(productName, variant.options, language)}
                  </li>
                ))}
            </ul>
            {delivery !== null && delivery > 0 && (
              <p className="text-sm text-soft">
                {fill(texts.orders.parts.delivery, { amount: formatPrice(toSantim(delivery), language) })}
              </p>
            )}
            {earnings && <SellerGets earnings={earnings} orderId={orderId} />}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type Earnings = NonNullable<WholeOrder['parts'][number]['earnings']>

/** What a seller will get for its goods, as far as they are kept. */
function SellerGets({ earnings, orderId }: { earnings: Earnings; orderId: string }) {
  const { texts, language } = useTexts()
  const own = texts.orders.parts.earnings
  const price = (birr: number) => formatPrice(toSantim(birr), language)
  return (
    <dl aria-label={own.title} className="grid w-full max-w-sm gap-1 text-sm tabular">
      <Sum name={own.goods}>{price(earnings.goods)}</Sum>
      {earnings.saving > 0 && <Sum name={own.saving}>−{price(earnings.saving)}</Sum>}
      <Sum name={own.commission}>−{price(earnings.commission)}</Sum>
      {earnings.vat > 0 && <Sum name={own.vat}>−{price(earnings.vat)}</Sum>}
      <Sum name={<b>{own.payable}</b>}>
        <b>
          <Figure of={{ order: orderId }}>{price(earnings.payable)}</Figure>
        </b>
      </Sum>
    </dl>
  )
}
