import { maskedNumber } from '../../../contract/payouts.ts'
import { readSeller } from '../../catalogue/sellers/sellers.ts'
import type { PayDetails } from '../../commerce/payouts/pay-details.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/connect.ts'
import { tellMembers } from './tell-members.ts'

/** The owners are told who has changed where the store is paid, so that none of them misses what a stranger did. */
export async function tellOfPayDetails(
  tx: Database,
  { id, sellerId, accountNumber, enteredByName }: PayDetails,
  config: Pick<Config, 'seller'>,
): Promise<void> {
  const { storeName: store } = await readSeller(tx, sellerId)
  const values = {
    store,
    by: enteredByName,
    number: maskedNumber(accountNumber),
    url: `${config.seller.url}/money`,
  }
  await tellMembers(tx, sellerId, { template: 'pay-details-changed', cause: id, values })
}
