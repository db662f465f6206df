import { Refusal } from '../../../../contract/refusals.ts'
import { lockSeller, setSellerState } from '../../../catalogue/sellers/set-state.ts'
import { recordActivity } from '../../../customers/activity/record-activity.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import type { Portal, SellerSession } from '../../../platform/http/handlers.ts'

interface Closing {
  member: SellerSession
  address: string
}

const steps = {
  closed: { from: 'active', action: 'close-store' },
  active: { from: 'closed', action: 'reopen-store' },
} as const

/**
 * An owner closes the store, or opens it again. Its goods go off sale and come back by a job; orders that were placed go
 * on, and it is paid. A repetition changes nothing. Refuses `store-not-changeable` for a store that is suspended or not
 * approved.
 */
export async function setStoreState(
  { unwalled }: Portal,
  { member, address }: Closing,
  state: keyof typeof steps,
): Promise<void> {
  const { from, action } = steps[state]
  await transaction(unwalled.db, async (tx) => {
    const { state: before, storeName: subject } = await lockSeller(tx, member.sellerId)
    if (before === state) return
    if (before !== from) throw new Refusal('store-not-changeable')
    await setSellerState(tx, member.sellerId, state)
    const activity = { action, subject, before: { state: before }, after: { state } }
    await recordActivity(tx, member.actor(address), activity)
  })
}
