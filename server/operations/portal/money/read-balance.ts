import { toBirr } from '../../../../contract/money.ts'
import { balancesOfSeller } from '../../../ledger/read-owner.ts'
import type { Database } from '../../../platform/database/connect.ts'

/** What the seller is owed and owes. */
export async function readBalance(tx: Database, sellerId: string) {
  const balances = await balancesOfSeller(tx, sellerId)
  const available = balances['seller-payable-available']
  return {
    held: toBirr(balances['seller-payable-held']),
    available: toBirr(Math.max(0, available)),
    debt: toBirr(Math.max(0, -available)),
  }
}
