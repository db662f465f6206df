import { readSellers } from '../server/catalogue/sellers/sellers.ts'
import { ensureDemoSellerMember } from '../server/customers/seller-members/ensure-demo-seller-member.ts'
import type { Database } from '../server/platform/database/connect.ts'

/** One seller of the demo has a member who can log in to the portal: one that sends its goods itself, if there is one. */
export async function ensureDemoSeller(db: Database): Promise<void> {
  const sellers = await readSellers(db)
  const seller = sellers.find(({ sentBy }) => sentBy === 'seller') ?? sellers[0]
  if (seller) await ensureDemoSellerMember(db, seller.id)
}
