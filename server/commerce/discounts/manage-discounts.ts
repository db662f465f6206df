import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import { discountLimits } from '../../../contract/office/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { keepChosenCollections } from '../../catalogue/collections/write-collection.ts'
import { lockCategories } from '../../catalogue/products/categories.ts'
import type { FoundCategory } from '../../catalogue/products/categories.ts'
import { keepGroup } from '../../customers/groups/customer-groups.ts'
import type { Database } from '../../platform/database/connect.ts'
import { lockByName } from '../../platform/database/lock-by-name.ts'
import { requireNoCommission } from '../commission/manage-rules.ts'
import type { DiscountRow } from './automatic-discounts.ts'
import { requireNoCodes } from './manage-codes.ts'
import type { AutomaticDiscountsTable } from './tables.ts'

export type UsedDiscount = DiscountRow & {
  /** So many orders have it. */
  orders: number
}

export async function listDiscounts(db: Database, limit?: number): Promise<UsedDiscount[]> {
  const rows = await db
    .selectFrom('automaticDiscounts as d')
    .selectAll('d')
    .select(ordersOf)
    .orderBy('d.createdAt', 'desc')
    .orderBy('d.id')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute()
  return rows
}

const ordersOf = sql<number>`(
  select count(*)::int from discount_uses u where u.discount_id = d.id and u.status = 'held')`.as('orders')

async function findDiscount(db: Database, id: string): Promise<UsedDiscount | undefined> {
  return db
    .selectFrom('automaticDiscounts as d')
    .selectAll('d')
    .select(ordersOf)
    .where('d.id', '=', id)
    .executeTakeFirst()
}

/** Refuses `discount-not-found`. */
async function readDiscount(db: Database, id: string): Promise<UsedDiscount> {
  const found = await findDiscount(db, id)
  if (!found) throw new Refusal('discount-not-found')
  return found
}

/** Orders that take the discount, and others that save discounts, wait until the transaction has ended. */
export async function lockDiscount(tx: Database, id: string): Promise<UsedDiscount | undefined> {
  await lockByName(tx, 'automatic discounts')
  await tx.selectFrom('automaticDiscounts').select('id').where('id', '=', id).forUpdate().execute()
  return findDiscount(tx, id)
}

export type DiscountToSave = Omit<
  Insertable<AutomaticDiscountsTable>,
  'id' | 'uses' | 'createdAt' | 'translations'
> & {
  translations: DiscountRow['translations']
}

const takesFields = [
  'kind',
  'percent',
  'amountSantim',
  'buy',
  'pay',
  'eachProduct',
  'productIds',
  'categoryIds',
  'tags',
  'collectionIds',
  'groupId',
  'shopPercent',
  'minimumSantim',
  'timesMaximum',
] as const satisfies (keyof DiscountToSave)[]

/**
 * The discount is locked. Refuses `discount-terms-kept`, `discount-uses`, `discounts-full`, `discount-set-small`,
 * `category-chosen-unknown`, `group-not-found`, `collection-not-found` and `collection-by-rule`.
 */
export async function saveDiscount(
  tx: Database,
  id: string,
  { present, given }: { present: UsedDiscount | undefined; given: DiscountToSave },
): Promise<UsedDiscount> {
  const isSame = present !== undefined && takesFields.every((name) => isAlike(present[name], given[name]))
  if (present && !isSame && (await wasUsed(tx, id))) throw new Refusal('discount-terms-kept')
  if (!isSame) await checkTakes(tx, given)
  if (given.maxUses && present && given.maxUses < present.orders) {
    throw new Refusal('discount-uses', { uses: present.orders })
  }
  if (given.isOn !== false) await requireRoom(tx, id)
  const values = {
    ...given,
    translations: JSON.stringify(given.translations),
    uses: given.maxUses ? (present?.orders ?? 0) : 0,
  }
  await tx
    .insertInto('automaticDiscounts')
    .values({ ...values, id, createdAt: tx.now() })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
  return readDiscount(tx, id)
}

function isAlike(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** Also by an order that was canceled: it may be reinstated. */
async function wasUsed(tx: Database, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('discountUses')
    .select('orderId')
    .where('discountId', '=', id)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

async function checkTakes(tx: Database, given: DiscountToSave): Promise<void> {
  const { kind, productIds = [], categoryIds = [], collectionIds = [], groupId } = given
  if (kind.startsWith('set-') && productIds.length < discountLimits.set.min) {
    throw new Refusal('discount-set-small', {}, [{ msg: 'Two products', path: 'takes.skus' }])
  }
  if (!(await lockCategories(tx, categoryIds))) throw new Refusal('category-chosen-unknown')
  if (groupId) await keepGroup(tx, groupId)
  await keepChosenCollections(tx, collectionIds)
}

async function requireRoom(tx: Database, id: string): Promise<void> {
  const { on } = await tx
    .selectFrom('automaticDiscounts')
    .select(({ fn }) => fn.countAll<number>().as('on'))
    .where('id', '<>', id)
    .where('isOn', '=', true)
    .where((row) => row.or([row('validUntil', 'is', null), row('validUntil', '>', tx.now())]))
    .executeTakeFirstOrThrow()
  if (Number(on) >= discountLimits.on) throw new Refusal('discounts-full', { most: discountLimits.on })
}

/** Refuses `category-of-codes`, `category-of-discounts` and `category-of-commission`. */
export async function requireUnusedCategory(tx: Database, category: FoundCategory): Promise<void> {
  await requireNoCodes(tx, category)
  await requireNoDiscounts(tx, category)
  await requireNoCommission(tx, category)
}

async function requireNoDiscounts(tx: Database, { id, name }: FoundCategory): Promise<void> {
  const discounts = await namesOfThose(tx, sql`${id}::uuid = any(category_ids)`)
  if (discounts !== '') throw new Refusal('category-of-discounts', { name, discounts })
}

/** Refuses `group-of-discounts`. */
export async function requireNoDiscountsOfGroup(tx: Database, groupId: string): Promise<void> {
  const discounts = await namesOfThose(tx, sql`group_id = ${groupId}::uuid`)
  if (discounts !== '') throw new Refusal('group-of-discounts', { discounts })
}

/** Refuses `collection-of-discounts`. */
export async function requireNoDiscountsOfCollection(tx: Database, id: string): Promise<void> {
  const discounts = await namesOfThose(tx, sql`${id}::uuid = any(collection_ids)`)
  if (discounts !== '') throw new Refusal('collection-of-discounts', { discounts })
}

/** One that is off or over takes off nothing without them, either. */
async function namesOfThose(tx: Database, where: ReturnType<typeof sql>): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from automatic_discounts
    where is_on and (valid_until is null or valid_until > ${tx.now()}::timestamptz) and ${where}
    order by name`.execute(tx)
  return rows.map(({ name }) => name).join(', ')
}
