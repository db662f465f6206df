import { Refusal } from '../../../../contract/refusals.ts'
import { recordActivity } from '../../../customers/activity/record-activity.ts'
import { listOwnRoles, lockOwnRole, removeOwnRole, saveOwnRole } from '../../../customers/staff/own-roles.ts'
import type { OwnRoleRow } from '../../../customers/staff/own-roles.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { saveShown, versionOf } from '../save-shown.ts'

export const officeOwnRoleHandlers = handlers({
  'GET /office/own-roles': ({ db }) => show(db),
  'PUT /office/own-roles/:roleId': ({ db }, { params: { roleId }, body, staff, address }) => {
    staff.requireConfirmation()
    return transaction(db, async (tx) => {
      await saveShown(tx, {
        version: body.version,
        versionOf: versionOfRole,
        present: await lockOwnRole(tx, roleId),
        write: () => saveOwnRole(tx, roleId, body),
        missing: new Refusal('role-not-found'),
        actor: staff.actor(address),
        action: 'save-role',
        subjectOf: ({ name }) => name,
        valuesOf: roleValues,
      })
      return show(tx)
    })
  },
  'DELETE /office/own-roles/:roleId': ({ db }, { params, staff, address }) => {
    staff.requireConfirmation()
    return transaction(db, async (tx) => {
      const role = await removeOwnRole(tx, params.roleId)
      const removed = { subject: role.name, before: roleValues(role) }
      await recordActivity(tx, staff.actor(address), { action: 'remove-role', ...removed })
      return show(tx)
    })
  },
})

export function roleValues({ name, permissions }: OwnRoleRow) {
  return { name, permissions: permissions.join(', ') }
}

function versionOfRole({ id, name, permissions }: OwnRoleRow): string {
  return versionOf({ id, name, permissions })
}

async function show(db: Database) {
  const rows = await listOwnRoles(db)
  return {
    roles: rows.map((row) => ({
      _id: row.id,
      version: versionOfRole(row),
      name: row.name,
      permissions: row.permissions,
      members: row.members,
    })),
  }
}
