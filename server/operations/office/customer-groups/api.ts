import type { GroupRule } from '../../../../contract/office/customer-groups.ts'
import { groupMembersCounted } from '../../../../contract/office/limits.ts'
import { isPermitted } from '../../../../contract/office/roles.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import { recordActivity } from '../../../customers/activity/record-activity.ts'
import { countMembers, listGroups, lockGroup, saveGroup } from '../../../customers/groups/customer-groups.ts'
import { listTags } from '../../../customers/groups/customer-tags.ts'
import type { CustomerGroupRow } from '../../../customers/groups/group-condition.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import type { StaffSession } from '../../../platform/http/handlers.ts'
import { saveShown, versionOf } from '../save-shown.ts'
import {
  addNote,
  groupValues,
  removeNote,
  removeUnusedGroup,
  setGroups,
  setTags,
  showCare,
  shownRule,
} from './change-care.ts'

type Request = { staff: StaffSession; params: { userId: string }; address: string }

const careNow = (db: Database, { staff, params }: Request) =>
  showCare(db, params.userId, { showsMoney: isPermitted(staff.role, 'read-payments') })

const aboutOf = ({ staff, params, address }: Request) => ({
  userId: params.userId,
  actor: staff.actor(address),
})

export const officeCustomerGroupHandlers = handlers({
  'GET /office/customer-groups': ({ db }) => show(db),
  'PUT /office/customer-groups/:groupId': ({ db }, { params: { groupId }, body, staff, address }) =>
    transaction(db, async (tx) => {
      await saveShown(tx, {
        version: body.version,
        versionOf: versionOfGroup,
        present: await lockGroup(tx, groupId),
        write: () => saveGroup(tx, groupId, { name: body.name, rule: ruleOf(body.rule) }),
        missing: new Refusal('group-not-found'),
        actor: staff.actor(address),
        action: 'save-customer-group',
        subjectOf: ({ name }) => name,
        valuesOf: groupValues,
      })
      return show(tx)
    }),
  'DELETE /office/customer-groups/:groupId': ({ db }, { params, staff, address }) =>
    transaction(db, async (tx) => {
      const group = await removeUnusedGroup(tx, params.groupId)
      const removed = { subject: group.name, before: groupValues(group) }
      await recordActivity(tx, staff.actor(address), { action: 'remove-customer-group', ...removed })
      return show(tx)
    }),
  'GET /office/customers/:userId/care': ({ db }, request) => careNow(db, request),
  'POST /office/customers/:userId/notes': async ({ db }, request) => {
    const { key: id, text } = request.body
    await addNote(db, { ...aboutOf(request), id, text })
    return careNow(db, request)
  },
  'DELETE /office/customers/:userId/notes/:noteId': async ({ db }, request) => {
    await removeNote(db, { ...aboutOf(request), id: request.params.noteId })
    return careNow(db, request)
  },
  'PUT /office/customers/:userId/tags': async ({ db }, request) => {
    await setTags(db, { ...aboutOf(request), ...request.body })
    return careNow(db, request)
  },
  'PUT /office/customers/:userId/groups': async ({ db }, request) => {
    await setGroups(db, { ...aboutOf(request), ...request.body })
    return careNow(db, request)
  },
})

type TypedRule = Omit<GroupRule, 'minSpentSantim'> & { minSpent: number | null }

function ruleOf(typed: TypedRule | null): GroupRule | null {
  if (typed === null) return null
  const { tag, minOrders, minSpent: minSpentSantim, orderedWithinDays, notOrderedForDays, region } = typed
  return { tag, minOrders, minSpentSantim, orderedWithinDays, notOrderedForDays, region }
}

function versionOfGroup({ id, name, rule }: CustomerGroupRow): string {
  return versionOf({ id, name, rule: rule && Object.entries(rule).toSorted() })
}

async function show(db: Database) {
  const [groups, tags] = await Promise.all([listGroups(db), listTags(db)])
  const shown = []
  for (const group of groups) {
    const members = await countMembers(db, group)
    shown.push({
      _id: group.id,
      version: versionOfGroup(group),
      name: group.name,
      rule: group.rule && shownRule(group.rule),
      members: members > groupMembersCounted ? null : members,
    })
  }
  return { groups: shown, tags }
}
