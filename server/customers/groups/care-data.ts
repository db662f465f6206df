import type { Selectable } from 'kysely'
import { toBirr } from '../../../contract/money.ts'
import type { Database, Tables } from '../../platform/database/connect.ts'
import { groupsOfCustomer } from './customer-groups.ts'
import { readCustomerNotes } from './customer-notes.ts'
import { tagsOfCustomer } from './customer-tags.ts'

export async function figuresOf(db: Database, userId: string) {
  return db
    .selectFrom('customerFigures')
    .select(['orders', 'spentSantim', 'lastOrderAt', 'region'])
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/** What the shop has noted about a customer. */
export async function exportCare(db: Database, userId: string) {
  const [notes, tags, groups, figures] = await Promise.all([
    readCustomerNotes(db, userId),
    tagsOfCustomer(db, userId),
    groupsOfCustomer(db, userId),
    figuresOf(db, userId),
  ])
  return {
    notes: notes.map(({ text, createdAt }) => ({ text, at: createdAt.toISOString() })),
    tags,
    groups: groups.map(({ name }) => name),
    figures: figures ? shown(figures) : null,
  }
}

type Figures = Pick<
  Selectable<Tables['customerFigures']>,
  'orders' | 'spentSantim' | 'lastOrderAt' | 'region'
>

function shown({ orders, spentSantim, lastOrderAt, region }: Figures) {
  return { orders, spent: toBirr(spentSantim), lastOrder: lastOrderAt?.toISOString() ?? null, region }
}

export async function clearCare(tx: Database, userId: string): Promise<void> {
  await tx.deleteFrom('customerNotes').where('userId', '=', userId).execute()
  await tx.deleteFrom('customerTags').where('userId', '=', userId).execute()
  await tx.deleteFrom('customerGroupMembers').where('userId', '=', userId).execute()
  await tx.deleteFrom('customerFigures').where('userId', '=', userId).execute()
}
