import { isPermitted } from '../../../contract/office/roles.ts'
import { handlers } from '../../platform/http/handlers.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { exportActivity, listActivity } from './read-activity.ts'
import { recordActivity } from './record-activity.ts'

export const activityHandlers = handlers({
  'GET /office/activity': ({ db }, { query, staff: { role } }) =>
    listActivity(db, query, { seesCosts: isPermitted(role, 'see-costs') }),
  'POST /office/activity/export': ({ db }, { staff, body, address }) => {
    staff.requireConfirmation()
    return transaction(db, async (tx) => {
      const exported = await exportActivity(tx, body, { seesCosts: isPermitted(staff.role, 'see-costs') })
      await recordActivity(tx, staff.actor(address), {
        action: 'export-activity',
        subject: '',
        after: { rows: exported.rows },
      })
      return exported
    })
  },
})
