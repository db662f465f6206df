import type { Language } from '../../../../contract/language.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import { readPhone } from '../../../customers/accounts/contact-details.ts'
import { addPhoneCustomer } from '../../../customers/accounts/phone-customers.ts'
import { findByProvedNumber } from '../../../customers/accounts/phones/own-number.ts'
import { recordActivity } from '../../../customers/activity/record-activity.ts'
import type { Actor } from '../../../customers/activity/record-activity.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { transaction } from '../../../platform/database/transaction.ts'

type NewCustomer = { fullName: string; phone: string; language: Language }

/**
 * Adds a customer whom the shop knows by name and number only. Who is known by that number already stays as they are, with
 * the account if the number was proved to be theirs. Refuses `phone-unreadable`.
 */
export function addCustomer(
  db: Database,
  { fullName, phone: typed, language }: NewCustomer,
  actor: Actor,
): Promise<{ _id: string; wasAdded: boolean }> {
  const phone = readPhone(typed)
  if (phone === undefined)
    throw new Refusal('phone-unreadable', {}, [{ msg: 'phone-unreadable', path: 'phone' }])
  return transaction(db, async (tx) => {
    const account = await findByProvedNumber(tx, phone)
    if (account) return { _id: account.id, wasAdded: false }
    const { customerId: _id, wasAdded } = await addPhoneCustomer(tx, { phone, fullName, language })
    // The log is never deleted, so it has neither name nor number.
    if (wasAdded) await recordActivity(tx, actor, { action: 'add-customer', subject: _id })
    return { _id, wasAdded }
  })
}
