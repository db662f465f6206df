import { readSellers } from '../server/catalogue/sellers/sellers.ts'
import {
  demoSellerMember,
  listDemoMembers,
} from '../server/customers/seller-members/ensure-demo-seller-member.ts'
import type { Database } from '../server/platform/database/connect.ts'

/** Who can log in to the seller portal of a demo, in lines. */
export async function demoAccounts(db: Database): Promise<string[]> {
  const members = await listDemoMembers(db)
  if (members.length === 0) return []
  const stores = new Map((await readSellers(db)).map(({ id, storeName }) => [id, storeName]))
  return [
    `Members of sellers log in to the portal with the password ${demoSellerMember.password}:`,
    ...members.map(({ email, sellerId }) => `  ${email.padEnd(30)}${stores.get(sellerId)}`),
  ]
}
