import { handlers } from '../../platform/http/handlers.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { exportActivity, listActivity } from './read-activity.ts'
import { recordActivity } from './record-activity.ts'

export const activityHandlers = handlers({
  'GET /office/activity': ({ db }, { query }) => listActivity(db, query),
  'POST /office/activity/export': ({ db }, { staff, body, address }) => {
    staff.requireConfirmation()
    return transaction(db, async (tx) => {
      const exported = await exportActivity(tx, body)
      await recordActivity(tx, staff.actor(address), {
        action: 'export-activity',
        subject: '',
        after: { rows: exported.rows },
      })
      return exported
    })
  },
})
