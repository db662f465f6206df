import { isPermitted } from '../../../../contract/office/roles.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import { exportActivity, listActivity } from '../../../customers/activity/read-activity.ts'
import { recordActivity } from '../../../customers/activity/record-activity.ts'
import { nameEntries } from './name-entries.ts'

export const activityHandlers = handlers({
  'GET /office/activity': async ({ db }, { query, staff: { role }, lang }) => {
    const { entries, older } = await listActivity(db, query, { seesCosts: isPermitted(role, 'see-costs') })
    const seesCustomers = isPermitted(role, 'read-customers')
    return { ...(await nameEntries(db, entries, { lang, seesCustomers })), older }
  },
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
