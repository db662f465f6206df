import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { AutomaticDiscount, DiscountTerms } from '../../../contract/automatic-discounts.ts'
import { groupsOfCustomer } from '../../customers/groups/customer-groups.ts'
import type { Database } from '../../platform/database/connect.ts'
import { changesAt, dependsOn } from '../../platform/dependencies.ts'
import type { AutomaticDiscountsTable } from './tables.ts'

export type DiscountRow = Selectable<AutomaticDiscountsTable>

export type FoundDiscount = DiscountRow & {
  /** It is for these of the products that were asked for. */
  matching: string[]
}

type Asked = {
  /** It is null for somebody who has not logged in. */
  userId: string | null
  /** Whoever tries discounts chooses a group. */
  groupId?: string | null
  productIds: readonly string[]
  /** Their uses do not count, as another order replaces them. */
  without?: readonly string[]
  /** They are valid whatever their dates, uses and group say. */
  agreed?: readonly string[]
}

/** The discounts that can reduce these products now, with those that were agreed before. */
export async function findDiscounts(db: Database, asked: Asked): Promise<FoundDiscount[]> {
  const { userId, productIds, without = [], agreed = [] } = asked
  if (productIds.length === 0) return []
  for (const subject of ['discounts', 'collections'] as const) dependsOn(subject)
  for (const id of productIds) dependsOn('product', id)
  const now = sql`${db.now()}::timestamptz`
  const { rows } = await sql<FoundDiscount>`
    select d.*, array_to_json(array(
      select p.id from products p
      where p.id = any(${productIds}::uuid[]) and (
        (d.product_ids || d.category_ids || d.collection_ids = '{}' and d.tags = '{}')
        or p.id = any(d.product_ids) or p.category_id = any(d.category_ids) or p.tags && d.tags
        or exists (
          select from collection_products c where c.product_id = p.id and c.collection_id = any(d.collection_ids)))
    )) as matching
    from automatic_discounts d
    where d.id = any(${agreed}::uuid[]) or (
      d.is_on and (d.valid_from is null or d.valid_from <= ${now})
      and (d.valid_until is null or d.valid_until > ${now})
      and (d.max_uses is null or d.max_uses > d.uses - (
        select count(*) from discount_uses u
        where u.user_id = ${userId}::uuid and u.order_id = any(${without}::uuid[]) and u.discount_id = d.id
          and u.status = 'held')))
    order by d.id`.execute(db)
  const found = rows.filter(({ matching }) => matching.length > 0)
  if (found.every(({ groupId }) => groupId === null)) return found
  const groups = userId === null ? [] : (await groupsOfCustomer(db, userId)).map(({ id }) => id)
  const isIn = (groupId: string) => groupId === asked.groupId || groups.includes(groupId)
  return found.filter(({ id, groupId }) => groupId === null || agreed.includes(id) || isIn(groupId))
}

/** The discounts for everybody, for what is kept until one of them begins or ends. */
export async function findShownDiscounts(
  db: Database,
  productIds: readonly string[],
): Promise<FoundDiscount[]> {
  const { rows } = await sql<{ next: Date | null }>`
    select min(at) as next from automatic_discounts d
    cross join lateral (values (d.valid_from), (d.valid_until)) limits (at)
    where d.is_on and at > ${db.now()}::timestamptz`.execute(db)
  const next = rows[0]?.next
  if (next) changesAt(next)
  return findDiscounts(db, { userId: null, productIds })
}

/** Only those that an order has. */
export async function findAgreed(
  db: Database,
  { productIds, agreed }: { productIds: readonly string[]; agreed: readonly string[] },
): Promise<FoundDiscount[]> {
  const found = await findDiscounts(db, { userId: null, productIds, agreed })
  return found.filter(({ id }) => agreed.includes(id))
}

export function asDiscount<Line extends { productId: string }>(row: FoundDiscount): AutomaticDiscount<Line> {
  const matching = new Set(row.matching)
  const { id, priority, minimumSantim, timesMaximum } = row
  return {
    id,
    priority,
    minimumSantim,
    timesMaximum,
    terms: discountTerms(row),
    appliesTo: ({ productId }) => matching.has(productId),
  }
}

export function discountTerms(row: DiscountRow): DiscountTerms {
  const { kind, percent, amountSantim, buy, pay, eachProduct, productIds } = row
  if (kind === 'percent' && percent !== null) return { kind, percent }
  if (kind === 'amount' && amountSantim !== null) return { kind, amountSantim }
  if (kind === 'set-price' && amountSantim !== null) return { kind, productIds, amountSantim }
  if (kind === 'set-percent' && percent !== null) return { kind, productIds, percent }
  if (kind === 'buy-pay' && buy !== null && pay !== null) return { kind, buy, pay, eachProduct }
  throw new Error(`The automatic discount ${row.id} lacks what it takes off`)
}
