import { recordActivity } from '../../../customers/activity/record-activity.ts'
import { exportMovements, listMovements } from '../../../catalogue/stock/list-movements.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import { handlers } from '../../../platform/http/handlers.ts'

export const officeStockHandlers = handlers({
  'GET /office/products/:productId/stock-history': ({ db }, { params, query, lang }) =>
    listMovements(db, { ...params, ...query, lang }),
  'POST /office/products/:productId/stock-history/export': ({ db }, { params, body, lang, staff, address }) =>
    transaction(db, async (tx) => {
      const exported = await exportMovements(tx, { ...params, ...body, lang })
      await recordActivity(tx, staff.actor(address), {
        action: 'export-stock',
        subject: params.productId,
        after: { rows: exported.rows },
      })
      return exported
    }),
})
