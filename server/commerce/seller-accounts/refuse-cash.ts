import { Refusal } from '../../../contract/refusals.ts'
import { levelTerms } from '../../../contract/seller-levels.ts'
import { balanceOfAccount } from '../../ledger/read-ledger.ts'
import type { Database } from '../../platform/database/connect.ts'

/** Whether goods of these sellers may be paid on delivery: none of them owes the shop more than its level allows. */
export async function isCashTakenFor(db: Database, sellerIds: readonly string[]): Promise<boolean> {
  const ids = [...new Set(sellerIds)]
  if (ids.length === 0) return true
  const sellers = await db.selectFrom('sellers').select(['id', 'level']).where('id', 'in', ids).execute()
  for (const { id, level } of sellers) {
    const debt = await balanceOfAccount(db, { kind: 'seller-payable-available', name: id })
    if (debt > levelTerms[level].debtMaximumSantim) return false
  }
  return true
}

/** Refuses `goods-without-cash`. */
export async function refuseCashFor(db: Database, lines: readonly { sellerId: string }[]): Promise<void> {
  const sellerIds = lines.map(({ sellerId }) => sellerId)
  if (!(await isCashTakenFor(db, sellerIds))) throw new Refusal('goods-without-cash')
}
