import { Refusal } from '../../../../contract/refusals.ts'
import { findPenalty } from '../../../commerce/seller-score/penalty-appeals.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import type { Portal, SellerSession } from '../../../platform/http/handlers.ts'
import { appealPenalty } from '../../seller-scores/penalty-appeals.ts'

/** The penalty is found as the seller, and then appealed by the use case of the shop. Refuses `penalty-not-found` as well. */
export async function appealForSeller(
  {
    portal: { asSeller, unwalled },
    member,
    address,
  }: {
    portal: Portal
    member: SellerSession
    address: string
  },
  penaltyId: string,
  text: string,
): Promise<void> {
  const found = await asSeller((tx) => findPenalty(tx, member.sellerId, penaltyId))
  if (!found) throw new Refusal('penalty-not-found')
  const actor = member.actor(address)
  await transaction(unwalled.db, (tx) => appealPenalty(tx, { penaltyId: found.id, actor }, text))
}
