import { dayKey } from '../../../contract/addis-time.ts'
import { largeCodePercent } from '../../../contract/office/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { StaffSession } from '../../platform/http/handlers.ts'
import type { OrderRow } from '../../commerce/orders/place-order.ts'
import { findPaymentByRef } from '../../commerce/payments/payment-attempts.ts'
import { readSettings } from '../../customers/shop-settings/read-settings.ts'
import type { Shop } from '../../platform/shop.ts'
import { countRefund } from '../../customers/staff/count-refunds.ts'

type Sites = Pick<Shop, 'db' | 'config'>

/** Earlier refunds of the order and of the member today count, so that a large one cannot be made of small ones. */
export async function confirmLargeRefund({ db, config }: Sites, staff: StaffSession, asked = 0) {
  const { largeRefundSantim } = await readSettings(db, config)
  if (asked > largeRefundSantim) staff.requireConfirmation()
  return async (
    tx: Database,
    { refundedSantim }: Pick<OrderRow, 'refundedSantim'>,
    santim: number,
  ): Promise<void> => {
    if (santim === 0) return
    const day = dayKey(tx.now())
    const ofMember = await countRefund(tx, { staffId: staff.staffId, day, santim })
    if (Math.max(refundedSantim + santim, ofMember) > largeRefundSantim) staff.requireConfirmation()
  }
}

/** Who has not confirmed the password is not told whether a payment above the limit exists. */
export async function confirmLargeDecision(
  { db, config }: Sites,
  staff: StaffSession,
  txRef: string,
): Promise<void> {
  const { largeRefundSantim } = await readSettings(db, config)
  const payment = await findPaymentByRef(db, txRef)
  if (!payment || payment.amountSantim > largeRefundSantim) staff.requireConfirmation()
}

/** Money that is recorded above the limit also waits for a second member of staff. */
export async function confirmLargeMoney(
  { db, config }: Sites,
  staff: StaffSession,
  santim: number,
): Promise<void> {
  const { largeRefundSantim } = await readSettings(db, config)
  if (santim > largeRefundSantim) staff.requireConfirmation()
}

/** What moves money is found, or who has confirmed the password is told that it is not there. */
export async function foundOrConfirmed<Found>(
  staff: StaffSession,
  find: () => Promise<Found>,
): Promise<Found> {
  try {
    return await find()
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) staff.requireConfirmation()
    throw error
  }
}

type CodeTerms = {
  percent: number | null
  amountSantim: number | null
  minimumSantim: number
  maxUses: number | null
}

/** The code takes off a large share of an order, or in all its uses an amount above the limit. */
export async function confirmLargeCode(
  { db, config }: Sites,
  staff: StaffSession,
  { percent, amountSantim, minimumSantim, maxUses }: CodeTerms,
): Promise<void> {
  const { largeRefundSantim } = await readSettings(db, config)
  const share = percent ?? Math.min(100, ((amountSantim ?? 0) / Math.max(minimumSantim, 1)) * 100)
  const total = amountSantim === null || maxUses === null ? Infinity : amountSantim * maxUses
  if (share > largeCodePercent && total > largeRefundSantim) staff.requireConfirmation()
}
