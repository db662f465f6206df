import { toBirr } from '../../../../contract/money.ts'
import { balanceOfAccount } from '../../../ledger/read-ledger.ts'
import { owedToSeller } from '../../../ledger/read-owner.ts'
import type { Database } from '../../../platform/database/connect.ts'

/** What the seller is owed and owes, and the cash that it has collected. */
export async function readBalance(tx: Database, sellerId: string) {
  const balances = await owedToSeller(tx, sellerId)
  const cash = await balanceOfAccount(tx, { kind: 'seller-cash', name: sellerId })
  const available = balances['seller-payable-available']
  return {
    held: toBirr(balances['seller-payable-held']),
    available: toBirr(Math.max(0, available)),
    debt: toBirr(Math.max(0, -available)),
    cash: toBirr(cash),
  }
}
