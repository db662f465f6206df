import { decideAdjustment } from '../../../commerce/adjustments/decide-adjustment.ts'
import { proposeAdjustment } from '../../../commerce/adjustments/propose-adjustment.ts'
import { findAdjustment } from '../../../commerce/adjustments/read-adjustments.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { confirmLargeMoney } from '../confirm-money.ts'
import { adjustmentsOnWire, showAdjustments } from './show-adjustments.ts'

export const officeAdjustmentHandlers = handlers({
  'GET /office/books/adjustments': ({ db }, { query, staff, lang }) =>
    showAdjustments(db, query.after, { staffId: staff.staffId, lang }),
  'PUT /office/books/adjustments/:adjustmentId': ({ db }, { params, body, staff, address, lang }) =>
    transaction(db, async (tx) => {
      const { wanted, reason, evidence, link } = body
      const proposed = await proposeAdjustment(tx, params.adjustmentId, {
        wanted,
        reason,
        evidence,
        link: link || null,
        actor: staff.actor(address),
      })
      const [adjustment] = await adjustmentsOnWire(tx, [proposed], { staffId: staff.staffId, lang })
      return { adjustment: adjustment! }
    }),
  'POST /office/books/adjustments/:adjustmentId/decision': async (
    shop,
    { params, body, staff, address, lang },
  ) => {
    if (body.approve) {
      const found = await findAdjustment(shop.db, params.adjustmentId)
      await confirmLargeMoney(shop, staff, found?.amountSantim ?? Infinity)
    }
    return transaction(shop.db, async (tx) => {
      const actor = staff.actor(address)
      const decided = await decideAdjustment(tx, params.adjustmentId, { ...body, actor })
      const [adjustment] = await adjustmentsOnWire(tx, [decided], { staffId: staff.staffId, lang })
      return { adjustment: adjustment! }
    })
  },
})
