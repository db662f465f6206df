import { fill } from '../../messages/fill.ts'
import { MarkedText } from '../messages/marked-text.tsx'
import { useTexts } from '../messages/use-texts.ts'
import { Amount } from '../ui/said.tsx'
import { CreditSum } from './credit-choice.tsx'
import { NearDiscount } from './near-discount.tsx'
import type { CartPrice } from './use-cart-price.ts'

type Props = {
  cart: Pick<CartPrice, 'price' | 'offers' | 'code'>
  creditSantim: number
}

export function CartSums({ cart, creditSantim }: Props) {
  return (
    <>
      <NearDiscount lines={cart.price.lines} offers={cart.offers} />
      <Sums cart={cart} creditSantim={creditSantim} />
    </>
  )
}

function Sums({ cart: { price, offers, code }, creditSantim }: Props) {
  const texts = useTexts('cart')
  const deliveryTexts = useTexts('delivery')
  const { totalSantim } = price
  const isReduced =
    price.quantitySavingSantim > 0 || price.automaticSavingSantim > 0 || price.codeSavingSantim > 0
  if (price.subtotalSantim === totalSantim && !isReduced && code === undefined && creditSantim === 0)
    return null
  return (
    <dl className="mt-4 grid gap-1.5">
      {(price.subtotalSantim !== totalSantim || creditSantim > 0) && (
        <div className="flex justify-between text-soft">
          <dt>{isReduced ? texts.subtotal : texts.goods}</dt>
          <dd className="tabular">
            <Amount santim={price.subtotalSantim} />
          </dd>
        </div>
      )}
      {price.quantitySavingSantim > 0 && (
        <div className="flex justify-between font-medium text-yellow-ink">
          <dt>{texts.savings}</dt>
          <dd className="tabular">
            <Amount santim={price.quantitySavingSantim} isOff />
          </dd>
        </div>
      )}
      {price.discounts.map(({ id, savingSantim }) => (
        <div key={id} className="flex justify-between gap-3 font-medium text-yellow-ink">
          <dt className="min-w-0 break-words">
            <MarkedText text={offers.find(({ _id }) => _id === id)?.name ?? ''} />
          </dt>
          <dd className="shrink-0 tabular">
            <Amount santim={savingSantim} isOff />
          </dd>
        </div>
      ))}
      {code !== undefined && (
        <div className="flex justify-between gap-3 font-medium text-yellow-ink">
          <dt className="min-w-0 break-words">{fill(deliveryTexts.code.line, { code })}</dt>
          <dd className="shrink-0 tabular">
            <Amount santim={price.codeSavingSantim} isOff />
          </dd>
        </div>
      )}
      {price.deliverySantim > 0 && (
        <div className="flex justify-between text-soft">
          <dt>{texts.delivery}</dt>
          <dd className="tabular">
            <Amount santim={price.deliverySantim} />
          </dd>
        </div>
      )}
      <CreditSum texts={deliveryTexts.credit} santim={creditSantim} />
    </dl>
  )
}
