import type { Selectable } from 'kysely'
import type { SellerState } from '../../../contract/seller-states.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { publish } from '../../platform/jobs/publish.ts'
import type { SellersTable } from './tables.ts'

declare module '../../platform/jobs/publish.ts' {
  interface ShopEvents {
    'seller.state-changed': { sellerId: string }
  }
}

/** Returns the locked row. Refuses `seller-not-found`. */
export async function lockSeller(tx: Database, sellerId: string): Promise<Selectable<SellersTable>> {
  const seller = await tx
    .selectFrom('sellers')
    .selectAll()
    .where('id', '=', sellerId)
    // Orders and products that name it are still written.
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!seller) throw new Refusal('seller-not-found')
  return seller
}

/** The products follow in a job, as there may be many. The row of the seller is locked. */
export async function setSellerState(tx: Database, sellerId: string, state: SellerState): Promise<void> {
  await tx.updateTable('sellers').set({ state }).where('id', '=', sellerId).execute()
  await publish(tx, 'seller.state-changed', { sellerId })
}
