import { toBirr } from '../../../../contract/money.ts'
import type { ReceivedMoney } from '../../../../contract/office/order-shapes.ts'
import type { ActivityValues } from '../../../../contract/office/activity.ts'
import { recordActivity } from '../../../customers/activity/record-activity.ts'
import type { Actor } from '../../../customers/activity/record-activity.ts'
import { stateOf } from '../../../commerce/payments/received-money.ts'
import type { Received } from '../../../commerce/payments/received-money.ts'
import type { RecordMoney } from '../../../commerce/payments/record-money.ts'

export function receivedOnWire(money: Received): ReceivedMoney {
  const { id, way, bank, reference, link, amountSantim, receivedOn, note } = money
  return {
    _id: id,
    state: stateOf(money),
    way,
    bank,
    reference,
    link,
    amount: toBirr(amountSantim),
    receivedOn,
    note,
    hasPicture: money.pictureId !== null,
    recordedBy: money.recordedBy,
    recordedAt: money.recordedAt.toISOString(),
    decidedBy: money.confirmedBy ?? money.rejectedBy,
  }
}

/** The activity log leaves the note out, as entries are not anonymised. */
export function recordsMoney(by: Actor, decision?: 'confirmed' | 'rejected'): RecordMoney {
  return (tx, { order, money, counted }) => {
    const { way, bank, reference, amountSantim, receivedOn } = money
    const sums = (sides: { receivedSantim: number; dueSantim: number } | undefined): ActivityValues =>
      sides ? { received: toBirr(sides.receivedSantim), due: toBirr(sides.dueSantim) } : {}
    const state = decision ?? (counted ? 'counted' : 'waiting')
    return recordActivity(tx, by, {
      action: decision === undefined ? 'record-money' : 'decide-money',
      subject: order.orderNumber,
      before: {
        status: order.status,
        payment: order.paymentStatus,
        ...(decision && { state: 'waiting' }),
        ...sums(counted?.before),
      },
      after: {
        state,
        way,
        ...(bank && { bank }),
        ...(reference && { reference }),
        amount: toBirr(amountSantim),
        receivedOn,
        ...sums(counted?.after),
        ...(counted && counted.backSantim > 0 && { back: toBirr(counted.backSantim) }),
      },
    })
  }
}
