import { Refusal } from '../../../contract/refusals.ts'
import { accountOfCustomer } from '../../customers/accounts/phone-customers.ts'
import type { Database } from '../../platform/database/connect.ts'

/** Who ordered without an account has no credit, until an account has proved the number. Refuses `credit-needs-account`. */
export async function creditHolder(db: Database, { userId }: { userId: string }): Promise<string> {
  const holder = await accountOfCustomer(db, userId)
  if (holder === null) throw new Refusal('credit-needs-account')
  return holder
}
