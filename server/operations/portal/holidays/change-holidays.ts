import { announceHoliday, withdrawHoliday } from '../../../catalogue/sellers/holidays.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import type { Portal, SellerSession } from '../../../platform/http/handlers.ts'

type Announced = { key: string; from: string; until: string; address: string }

/** The seller is that of the session. Refuses what announceHoliday refuses. */
export function announceForSeller(
  { unwalled }: Portal,
  member: SellerSession,
  { key, from, until, address }: Announced,
): Promise<void> {
  const announced = { id: key, firstDay: from, lastDay: until, actor: member.actor(address) }
  return transaction(unwalled.db, (tx) => announceHoliday(tx, member.sellerId, announced))
}

/** Refuses `seller-holiday-not-found`, also for one of another seller. */
export function withdrawForSeller(
  { unwalled }: Portal,
  member: SellerSession,
  { holidayId, address }: { holidayId: string; address: string },
): Promise<void> {
  const withdrawn = { id: holidayId, actor: member.actor(address) }
  return transaction(unwalled.db, (tx) => withdrawHoliday(tx, member.sellerId, withdrawn))
}
