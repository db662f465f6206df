import type { ParsedInputOf } from '../../../contract/contract.ts'
import { recordActivity } from '../../customers/activity/record-activity.ts'
import type { Activity, Actor } from '../../customers/activity/record-activity.ts'
import { savePolicies } from '../../catalogue/sellers/policies.ts'
import { changeSellerPhone } from '../../catalogue/sellers/sellers.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { Portal, SellerSession } from '../../platform/http/handlers.ts'

/** The shop writes the activity log: a seller may only read what its members did. */
export async function recordForSeller({ unwalled }: Portal, actor: Actor, activity: Activity): Promise<void> {
  await recordActivity(unwalled.db, actor, activity)
}

/** What is written names the seller of the session, and is in the activity log. */
export async function changeContact(
  { unwalled }: Portal,
  member: SellerSession,
  { phone, address }: { phone: string; address: string },
): Promise<void> {
  await transaction(unwalled.db, async (tx) => {
    const { storeName, phone: before } = await changeSellerPhone(tx, member.sellerId, phone)
    if (before === phone) return
    await recordActivity(tx, member.actor(address), {
      action: 'save-seller',
      subject: storeName,
      before: { phone: before },
      after: { phone },
    })
  })
}

/** The seller is that of the session. Refuses what savePolicies refuses. */
export async function changePolicies(
  { unwalled }: Portal,
  member: SellerSession,
  { address, ...policies }: ParsedInputOf<'PUT /seller/store/policies'>['body'] & { address: string },
): Promise<void> {
  const actor = member.actor(address)
  await transaction(unwalled.db, (tx) => savePolicies(tx, member.sellerId, { ...policies, actor }))
}
