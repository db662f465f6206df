import { paymentMaximumSantim } from '../../../contract/limits.ts'
import { formatAmount } from '../../../contract/money.ts'
import { Refusal } from '../../../contract/refusals.ts'

/** For what a member of staff asks for; a shopper is asked to review the cart. */
export function refuseTooLarge(totalSantim: number): void {
  if (totalSantim <= paymentMaximumSantim) return
  throw new Refusal('order-too-large', { maximum: formatAmount(paymentMaximumSantim) })
}
