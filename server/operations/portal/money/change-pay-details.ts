import type { ParsedInputOf } from '../../../../contract/contract.ts'
import { enterPayDetails } from '../../../commerce/payouts/pay-details.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import type { Portal, SellerSession } from '../../../platform/http/handlers.ts'
import { tellOfPayDetails } from '../../seller-applications/tell-of-pay-details.ts'

/** The id is made here, so that it is never that of another seller. A repetition changes nothing. */
export async function changePayDetails(
  { unwalled: { config, db } }: Portal,
  member: SellerSession,
  { number, address, ...target }: ParsedInputOf<'PUT /seller/pay-details'>['body'] & { address: string },
): Promise<void> {
  const given = { ...target, accountNumber: number, sellerId: member.sellerId, id: newId() }
  await transaction(db, async (tx) => {
    const { details, isNew } = await enterPayDetails(tx, given, member.actor(address))
    if (isNew) await tellOfPayDetails(tx, details, config)
  })
}
