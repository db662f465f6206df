import { toBirr } from '../../../contract/money.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { lockCustomer } from '../../customers/accounts/show-customer.ts'
import { recordActivity } from '../../customers/activity/record-activity.ts'
import type { Actor } from '../../customers/activity/record-activity.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { creditHolder } from './credit-holder.ts'
import { creditOf, findCreditOfCause, moveCredit } from './move-credit.ts'

type CreditChange = {
  /** The client makes it, so that a repeated call moves nothing more. */
  id: string
  change: 'give' | 'take'
  amountSantim: number
  reason: string
  actor: Actor
  /** It may refuse an amount, before anything is written. */
  check?: (tx: Database, santim: number) => Promise<void>
}

/** Refuses `customer-not-found`, `credit-needs-account`, `credit-changed` for more than there is, and `key-reused`. */
export function changeCredit(db: Database, userId: string, changed: CreditChange): Promise<void> {
  const { id, change, amountSantim, reason, actor, check } = changed
  const moved = change === 'give' ? amountSantim : -amountSantim
  return transaction(db, async (tx) => {
    await lockCustomer(tx, userId)
    if ((await creditHolder(tx, { userId })) !== userId) throw new Refusal('credit-needs-account')
    const earlier = await findCreditOfCause(tx, userId, id)
    if (earlier?.amountSantim === moved) return
    if (earlier) throw new Refusal('key-reused')
    if (change === 'give') await check?.(tx, amountSantim)
    const before = await creditOf(tx, userId)
    const kind = change === 'give' ? 'given' : 'taken'
    await moveCredit(tx, userId, { kind, amountSantim: moved, causeId: id, reason, actor: actor.name })
    await recordActivity(tx, actor, {
      action: 'change-credit',
      subject: userId,
      before: { credit: toBirr(before) },
      after: { credit: toBirr(await creditOf(tx, userId)), reason },
    })
  })
}
