import { isDeepStrictEqual } from 'node:util'
import { toBirr } from '../../../../contract/money.ts'
import type { GroupRule } from '../../../../contract/office/customer-groups.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import { requireNoCodesOfGroup } from '../../../commerce/discounts/manage-codes.ts'
import { requireNoDiscountsOfGroup } from '../../../commerce/discounts/manage-discounts.ts'
import { findCustomer, lockCustomer } from '../../../customers/accounts/show-customer.ts'
import { recordActivity } from '../../../customers/activity/record-activity.ts'
import type { Actor } from '../../../customers/activity/record-activity.ts'
import { figuresOf } from '../../../customers/groups/care-data.ts'
import {
  groupsOfCustomer,
  handMadeGroupsOf,
  listGroups,
  lockGroup,
  removeGroup,
  setHandMadeGroups,
} from '../../../customers/groups/customer-groups.ts'
import type { CustomerGroupRow } from '../../../customers/groups/group-condition.ts'
import {
  addCustomerNote,
  readCustomerNotes,
  removeCustomerNote,
} from '../../../customers/groups/customer-notes.ts'
import { setCustomerTags, tagsOfCustomer } from '../../../customers/groups/customer-tags.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { transaction } from '../../../platform/database/transaction.ts'

type About = { userId: string; actor: Actor }

/** Refuses `customer-not-found`. */
export async function showCare(db: Database, userId: string, { showsMoney }: { showsMoney: boolean }) {
  await findCustomer(db, userId)
  const [notes, tags, groups, figures] = await Promise.all([
    readCustomerNotes(db, userId),
    tagsOfCustomer(db, userId),
    groupsOfCustomer(db, userId),
    figuresOf(db, userId),
  ])
  return {
    care: {
      notes: notes.map(({ id, text, author, createdAt }) => ({
        _id: id,
        text,
        by: author,
        at: createdAt.toISOString(),
      })),
      tags,
      groups: groups.map(({ id, name, rule }) => ({ _id: id, name, isByRule: rule !== null })),
      figures: {
        orders: figures?.orders ?? 0,
        spent: showsMoney ? toBirr(figures?.spentSantim ?? 0) : null,
        lastOrder: figures?.lastOrderAt?.toISOString() ?? null,
        region: figures?.region ?? null,
      },
    },
  }
}

/** The log is never deleted, so that it has no text of a note. */
export async function addNote(
  db: Database,
  { userId, actor, id, text }: About & { id: string; text: string },
): Promise<void> {
  await transaction(db, async (tx) => {
    await lockCustomer(tx, userId)
    if (!(await addCustomerNote(tx, userId, { id, text, author: actor.name }))) return
    await recordActivity(tx, actor, { action: 'add-customer-note', subject: userId })
  })
}

/** Refuses `note-not-found`. */
export async function removeNote(db: Database, { userId, actor, id }: About & { id: string }): Promise<void> {
  await transaction(db, async (tx) => {
    await lockCustomer(tx, userId)
    if (!(await removeCustomerNote(tx, userId, id))) throw new Refusal('note-not-found')
    await recordActivity(tx, actor, { action: 'remove-customer-note', subject: userId })
  })
}

type Shown = {
  /** What was shown before the change; undefined accepts any. */
  shown: readonly string[] | undefined
}

/** Erasure removes the words from the log. Refuses `changed-meanwhile`. */
export async function setTags(
  db: Database,
  { userId, actor, shown, tags }: About & Shown & { tags: readonly string[] },
): Promise<void> {
  await transaction(db, async (tx) => {
    await lockCustomer(tx, userId)
    const before = await tagsOfCustomer(tx, userId)
    const after = sorted(tags)
    if (isDeepStrictEqual(sorted(before), after)) return
    requireShown(shown, before)
    await setCustomerTags(tx, userId, after)
    await recordActivity(tx, actor, {
      action: 'tag-customer',
      subject: userId,
      before: { tags: sorted(before).join(', ') },
      after: { tags: after.join(', ') },
    })
  })
}

/** Refuses `group-not-found` and `changed-meanwhile`. */
export async function setGroups(
  db: Database,
  { userId, actor, shown, groupIds }: About & Shown & { groupIds: readonly string[] },
): Promise<void> {
  await transaction(db, async (tx) => {
    await lockCustomer(tx, userId)
    const before = await handMadeGroupsOf(tx, userId)
    const after = sorted(groupIds)
    if (isDeepStrictEqual(sorted(before), after)) return
    requireShown(shown, before)
    await setHandMadeGroups(tx, userId, after)
    const all = await listGroups(tx)
    const namesOf = (ids: readonly string[]) =>
      all
        .filter(({ id }) => ids.includes(id))
        .map(({ name }) => name)
        .join(', ')
    await recordActivity(tx, actor, {
      action: 'group-customer',
      subject: userId,
      before: { groups: namesOf(before) },
      after: { groups: namesOf(after) },
    })
  })
}

/** Refuses `group-not-found`, `group-of-codes` and `group-of-discounts`. */
export async function removeUnusedGroup(tx: Database, id: string): Promise<CustomerGroupRow> {
  await lockGroup(tx, id)
  await requireNoCodesOfGroup(tx, id)
  await requireNoDiscountsOfGroup(tx, id)
  return removeGroup(tx, id)
}

function requireShown(shown: readonly string[] | undefined, present: readonly string[]): void {
  if (shown && !isDeepStrictEqual(sorted(shown), sorted(present))) throw new Refusal('changed-meanwhile')
}

function sorted(words: readonly string[]): string[] {
  return [...new Set(words)].toSorted()
}

export function groupValues({ name, rule }: CustomerGroupRow) {
  return { name, ...(rule && ruleValues(rule)) }
}

/** As the office shows it, in birr. */
export function shownRule({ minSpentSantim, ...rule }: GroupRule) {
  return { ...rule, minSpent: minSpentSantim === null ? null : toBirr(minSpentSantim) }
}

function ruleValues(rule: GroupRule) {
  return Object.fromEntries(Object.entries(shownRule(rule)).filter(([, value]) => value !== null))
}
