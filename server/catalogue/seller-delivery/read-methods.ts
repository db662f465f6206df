import type { Selectable } from 'kysely'
import { isDeliveryBundled } from '../../customers/shop-settings/read-settings.ts'
import type { Database } from '../../platform/database/connect.ts'
import { dependsOn } from '../../platform/dependencies.ts'
import type { SellerDeliveryMethodsTable } from './tables.ts'

export type SellerMethod = Selectable<SellerDeliveryMethodsTable>

/** They are in the order in which they are shown. */
export function readMethodsOfSeller(db: Database, sellerId: string): Promise<SellerMethod[]> {
  return db
    .selectFrom('sellerDeliveryMethods')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/**
 * Returns by seller the methods by which each sends its own part of an order. A seller has none whose goods the shop sends,
 * and none has any while the shop takes one fee for a whole order: those parts go by the methods of the shop.
 */
export async function ownMethodsOf(
  db: Database,
  sellerIds: readonly string[],
): Promise<Map<string, SellerMethod[]>> {
  dependsOn('delivery')
  if (sellerIds.length === 0 || (await isDeliveryBundled(db))) return new Map()
  const rows = await db
    .selectFrom('sellerDeliveryMethods as m')
    .innerJoin('sellers as s', 's.id', 'm.sellerId')
    .selectAll('m')
    .where('m.sellerId', 'in', [...new Set(sellerIds)])
    .where('s.sentBy', '=', 'seller')
    .orderBy('m.position')
    .orderBy('m.id')
    .execute()
  return Map.groupBy(rows, ({ sellerId }) => sellerId)
}
