import type { DiscountTakes } from '../../../../contract/office/discounts.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { confirmLargeCode } from '../confirm-money.ts'
import { showDiscount, showDiscounts } from './show-discounts.ts'
import { tryBasket } from './try-basket.ts'
import { writeDiscount } from './write-discount.ts'

export const officeDiscountHandlers = handlers({
  'GET /office/discounts': ({ db }, { lang }) => showDiscounts(db, lang),
  'PUT /office/discounts/:discountId': async ({ db, config }, { params, body, staff, address, lang }) => {
    const { version, ...content } = body
    const { minimum: minimumSantim, maxUses, takes, isOn } = content
    if (isOn) await confirmLargeCode({ db, config }, staff, { ...largest(takes), minimumSantim, maxUses })
    return transaction(db, async (tx) => {
      const actor = staff.actor(address)
      const saved = await writeDiscount(tx, params.discountId, { version, content, actor })
      return { discount: await showDiscount(tx, saved, lang) }
    })
  },
  'POST /office/discounts/trial': ({ db }, { body, lang }) => tryBasket(db, body, lang),
})

/** What a set costs says nothing of how much it saves. */
function largest(takes: DiscountTakes): { percent: number | null; amountSantim: number | null } {
  if (takes.kind === 'amount') return { percent: null, amountSantim: takes.amount }
  if (takes.kind === 'buy-pay')
    return { percent: (100 * (takes.buy - takes.pay)) / takes.buy, amountSantim: null }
  return { percent: takes.kind === 'set-price' ? 0 : takes.percent, amountSantim: null }
}
