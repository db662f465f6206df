import { isPermitted, type StaffRole } from '../../../../contract/office/roles.ts'
import {
  finishRequests,
  groupedRequests,
  type RequestGroup,
} from '../../../catalogue/product-requests/answer-requests.ts'
import { recordActivity } from '../../../customers/activity/record-activity.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import { handlers } from '../../../platform/http/handlers.ts'

export const officeProductRequestHandlers = handlers({
  'GET /office/product-requests': async ({ db }, { query, staff }) => {
    const groups = await groupedRequests(db, { isDone: query.state === 'done' })
    return { requests: groups.map((group) => toWire(group, staff.role)) }
  },
  'POST /office/product-requests/done': ({ db }, { body, staff, address }) =>
    transaction(db, async (tx) => {
      const actor = staff.actor(address)
      const requests = await finishRequests(tx, { ...body, actor: actor.name })
      await recordActivity(tx, actor, {
        action: 'finish-product-request',
        subject: body.key,
        after: { note: body.note, requests },
      })
      return { requests }
    }),
})

function toWire({ askers, lastAt, doneAt, doneBy, note, ...group }: RequestGroup, role: StaffRole) {
  const seesContacts = isPermitted(role, 'read-phones')
  const seesCustomers = isPermitted(role, 'read-customers')
  return {
    ...group,
    lastAt: lastAt.toISOString(),
    askers: askers.map(({ userId, contact, language, at }) => ({
      contact: seesContacts ? contact : null,
      customerId: seesCustomers ? userId : null,
      language,
      at,
    })),
    done: doneAt && { note: note ?? '', by: doneBy ?? '', at: doneAt.toISOString() },
  }
}
