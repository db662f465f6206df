import { readSellers } from '../server/catalogue/sellers/sellers.ts'
import { ensureDemoSellerMember } from '../server/customers/seller-members/ensure-demo-seller-member.ts'
import type { Database } from '../server/platform/database/connect.ts'

/** One seller of the demo has a member who can log in to the portal. */
export async function ensureDemoSeller(db: Database): Promise<void> {
  const [seller] = await readSellers(db)
  if (seller) await ensureDemoSellerMember(db, seller.id)
}
