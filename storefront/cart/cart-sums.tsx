import { formatPrice } from '../../contract/money.ts'
import { fill } from '../../messages/fill.ts'
import { useLanguage } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { CreditSum } from './credit-choice.tsx'
import type { useCartPrice } from './use-cart-price.ts'

export function CartSums({
  price,
  code,
  creditSantim,
}: Pick<ReturnType<typeof useCartPrice>, 'price' | 'code'> & { creditSantim: number }) {
  const texts = useTexts('cart')
  const deliveryTexts = useTexts('delivery')
  const language = useLanguage()
  const { totalSantim } = price
  const isReduced = price.quantitySavingSantim > 0 || price.codeSavingSantim > 0
  if (price.subtotalSantim === totalSantim && !isReduced && code === undefined && creditSantim === 0)
    return null
  return (
    <dl className="mt-4 grid gap-1.5">
      {(price.subtotalSantim !== totalSantim || creditSantim > 0) && (
        <div className="flex justify-between text-soft">
          <dt>{isReduced ? texts.subtotal : texts.goods}</dt>
          <dd className="tabular">{formatPrice(price.subtotalSantim, language)}</dd>
        </div>
      )}
      {price.quantitySavingSantim > 0 && (
        <div className="flex justify-between font-medium text-yellow-ink">
          <dt>{texts.savings}</dt>
          <dd className="tabular">−{formatPrice(price.quantitySavingSantim, language)}</dd>
        </div>
      )}
      {code !== undefined && (
        <div className="flex justify-between gap-3 font-medium text-yellow-ink">
          <dt className="min-w-0 break-words">{fill(deliveryTexts.code.line, { code })}</dt>
          <dd className="shrink-0 tabular">−{formatPrice(price.codeSavingSantim, language)}</dd>
        </div>
      )}
      {price.deliverySantim > 0 && (
        <div className="flex justify-between text-soft">
          <dt>{texts.delivery}</dt>
          <dd className="tabular">{formatPrice(price.deliverySantim, language)}</dd>
        </div>
      )}
      <CreditSum texts={deliveryTexts.credit} santim={creditSantim} />
    </dl>
  )
}
