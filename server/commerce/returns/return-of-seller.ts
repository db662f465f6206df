import type { Language } from '../../../contract/language.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { formatPhone } from '../../../messages/format-phone.ts'
import { sellerActorPattern } from '../../customers/seller-members/seller-actor.ts'
import { readSeller } from '../../catalogue/sellers/sellers.ts'
import type { Database } from '../../platform/database/connect.ts'
import { translate } from '../../platform/database/translations.ts'
import type { OrderKey } from '../orders/transition-order.ts'
import type { PartRow } from '../parts/present-parts.ts'
import { lockReturn } from './transition-return.ts'
import type { ReturnRow } from './transition-return.ts'

/**
 * The part of the order from which all lines are, if its seller has sent it: the goods come back there. What the seller
 * has refused is decided by the shop when it is asked for again.
 */
export async function receivingPart(
  tx: Database,
  { userId, id }: OrderKey,
  positions: number[],
): Promise<Pick<PartRow, 'id' | 'sellerId'> | undefined> {
  const items = await tx
    .selectFrom('orderItems')
    .select('sellerId')
    .distinct()
    .where('userId', '=', userId)
    .where('orderId', '=', id)
    .where('position', 'in', positions)
    .execute()
  const [only, ...others] = items
  if (!only || others.length > 0 || only.sellerId === null) return undefined
  if (await wasRefusedBySeller(tx, { userId, id }, positions)) return undefined
  return tx
    .selectFrom('orderParts')
    .select(['id', 'sellerId'])
    .where('userId', '=', userId)
    .where('orderId', '=', id)
    .where('sellerId', '=', only.sellerId)
    .where('sentBy', '=', 'seller')
    .executeTakeFirst()
}

async function wasRefusedBySeller(
  tx: Database,
  { userId, id }: OrderKey,
  positions: number[],
): Promise<boolean> {
  const refused = await tx
    .selectFrom('returns as r')
    .innerJoin('returnItems as i', (on) =>
      on.onRef('i.userId', '=', 'r.userId').onRef('i.returnId', '=', 'r.id'),
    )
    .innerJoin('returnTransitions as t', (on) =>
      on.onRef('t.userId', '=', 'r.userId').onRef('t.returnId', '=', 'r.id'),
    )
    .select('r.id')
    .where('r.userId', '=', userId)
    .where('r.orderId', '=', id)
    .where('r.status', '=', 'refused')
    .where('i.position', 'in', positions)
    .where('t.status', '=', 'refused')
    .where('t.actor', 'like', sellerActorPattern)
    .limit(1)
    .executeTakeFirst()
  return refused !== undefined
}

/**
 * The return is locked, and its seller receives the goods. Refuses `return-not-found`, and `return-of-shop` if the shop
 * receives them.
 */
export async function lockReturnOfSeller(
  tx: Database,
  sellerId: string,
  returnId: string,
): Promise<ReturnRow> {
  const key = await tx
    .selectFrom('returns')
    .select(['userId', 'id', 'sellerId'])
    .where('id', '=', returnId)
    .executeTakeFirst()
  if (!key) throw new Refusal('return-not-found')
  if (key.sellerId !== sellerId) throw new Refusal('return-of-shop')
  return lockReturn(tx, key)
}

/** Who took the last step of the return. */
export async function lastActor(tx: Database, { userId, id }: ReturnRow): Promise<string> {
  const { actor } = await tx
    .selectFrom('returnTransitions')
    .select('actor')
    .where('userId', '=', userId)
    .where('returnId', '=', id)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return actor
}

/** Where goods were sent last, or else what is known of the store: whoever approves a return completes it. */
export async function returnAddressOf(db: Database, sellerId: string, lang: Language): Promise<string> {
  const last = await db
    .selectFrom('returns')
    .select('sendTo')
    .where('sellerId', '=', sellerId)
    .where('sendTo', 'is not', null)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.sendTo) return last.sendTo
  const seller = await readSeller(db, sellerId)
  const [name, place] = [translate(seller, 'storeName', lang), translate(seller, 'location', lang)]
  return [name, place, formatPhone(seller.phone)].filter((text) => text !== '').join(', ')
}

export async function countReturnsToDecide(db: Database, sellerId: string): Promise<number> {
  const { returns } = await db
    .selectFrom('returns')
    .select(({ fn }) => fn.countAll<number>().as('returns'))
    .where('sellerId', '=', sellerId)
    .where('status', '=', 'requested')
    .executeTakeFirstOrThrow()
  return Number(returns)
}
