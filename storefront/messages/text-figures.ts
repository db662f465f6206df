import type { Language } from '../../contract/language.ts'
import { paymentMaximumSantim, returnDays, shippingDays } from '../../contract/limits.ts'
import { currencyLabel } from '../../contract/money.ts'

/** The figures that texts mention, for `fill`. */
export function textFigures(language: Language) {
  const birr = (paymentMaximumSantim / 100).toLocaleString('en')
  return {
    returnDays,
    shippingFrom: shippingDays.min,
    shippingTo: shippingDays.max,
    paymentMaximum: `${birr} ${currencyLabel(language)}`,
  }
}
