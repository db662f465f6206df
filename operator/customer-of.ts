import type { FoundCustomer } from '../contract/office/customers.ts'
import { emailKey } from '../server/customers/accounts/contact-details.ts'
import { findCustomers } from '../server/customers/accounts/find-customers.ts'
import type { RunningShop } from '../server/create-shop.ts'
import { Fault } from '../server/platform/fault.ts'

export async function customerOf(db: RunningShop['db'], who = ''): Promise<FoundCustomer> {
  const { customers } = await findCustomers(db, { find: who, showsPhones: true })
  const [only] =
    customers.length === 1 ? customers : customers.filter((it) => emailKey(it.email) === emailKey(who))
  if (only) return only
  const problem = customers.length === 0 ? 'There is no customer' : 'There are several customers'
  throw new Fault(`${problem} ${who}. customers list shows them with their ids.`)
}
