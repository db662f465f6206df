import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { lockCheckout } from '../orders/checkouts.ts'
import { readOrder } from '../orders/transition-order.ts'
import { countMoney } from './count-money.ts'
import type { ReceivedRow } from './gateways/by-hand/tables.ts'
import type { PayingShop } from './payment-attempts.ts'
import { findReceived, stateOf } from './received-money.ts'
import type { MoneyOutcome, ReceivedKey } from './received-money.ts'
import { finishMoney } from './record-money.ts'
import type { RecordMoney } from './record-money.ts'

type Actor = { staffId: string | null; name: string }

type MoneyDecision = { confirm: boolean; actor: Actor; record: RecordMoney }

/**
 * Confirms money that waits for a second member of staff, or rejects it, once. What is rejected has no effect, but its
 * reference stays used up. Refuses `received-not-found`, `money-decided`, `money-of-your-own` if who recorded it
 * confirms it, and what countMoney refuses.
 */
export async function decideMoney(
  shop: PayingShop,
  key: ReceivedKey,
  { confirm, actor, record }: MoneyDecision,
): Promise<MoneyOutcome> {
  const decided = await transaction(shop.db, async (tx) => {
    await lockCheckout(tx, key.userId)
    const money = await findReceived(tx, key)
    if (!money) throw new Refusal('received-not-found')
    if (stateOf(money) !== 'waiting') throw new Refusal('money-decided')
    if (confirm && isRecordedBy(money, actor)) throw new Refusal('money-of-your-own')
    const order = await readOrder(tx, { userId: money.userId, id: money.orderId })
    const counted = confirm ? await countMoney(tx, money, actor.name) : undefined
    if (!confirm) await reject(tx, money, actor)
    await record(tx, { order, money, counted })
    return { money, counted }
  })
  return finishMoney(shop, decided)
}

/** At the command line, the name of the operator tells. */
export function isRecordedBy(
  { recordedById, recordedBy }: Pick<ReceivedRow, 'recordedById' | 'recordedBy'>,
  { staffId, name }: Actor,
): boolean {
  return recordedById === staffId && (staffId !== null || recordedBy === name)
}

async function reject(tx: Database, { userId, id }: ReceivedRow, { name }: Actor): Promise<void> {
  await tx
    .updateTable('receivedMoney')
    .set({ rejectedBy: name, rejectedAt: tx.now() })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute()
}
