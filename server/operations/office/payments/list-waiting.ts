import { officeListLength } from '../../../../contract/office/limits.ts'
import { toBirr } from '../../../../contract/money.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { listDifferences } from '../../../commerce/payments/compare/explain-difference.ts'
import { listClaimedTransfers } from '../../../commerce/payments/decide-bank-transfer.ts'
import { isRecordedBy } from '../../../commerce/payments/decide-money.ts'
import { listManualReviews } from '../../../commerce/payments/list-manual-reviews.ts'
import { listMoneyToConfirm } from '../../../commerce/payments/received-money.ts'
import { versionOf } from '../save-shown.ts'
import { receivedOnWire } from './received-on-wire.ts'

type InReview = { amountSantim: number; reason: string }

export function versionOfReview({ amountSantim, reason }: InReview): string {
  return versionOf({ amountSantim, reason })
}

/** `by` is who asks: nobody confirms what they have recorded themselves. */
export async function listWaiting(db: Database, by: { staffId: string; name: string }) {
  const [reviews, transfers, received, differences] = await Promise.all([
    listManualReviews(db),
    listClaimedTransfers(db),
    listMoneyToConfirm(db),
    listDifferences(db, officeListLength),
  ])
  return {
    reviews: reviews
      .slice(0, officeListLength)
      .map(({ txRef, orderNumber, amountSantim, reason, createdAt, isInReview }) => ({
        txRef,
        orderNumber,
        amount: toBirr(amountSantim),
        reason,
        createdAt: new Date(createdAt).toISOString(),
        canDecide: isInReview,
        version: versionOfReview({ amountSantim, reason }),
      })),
    transfers: transfers.slice(0, officeListLength).map((transfer) => ({
      txRef: transfer.txRef,
      orderNumber: transfer.orderNumber,
      fullName: transfer.fullName,
      amount: toBirr(transfer.amountSantim),
      bank: transfer.bank,
      reference: transfer.reference,
      link: transfer.link,
      claimedAt: transfer.claimedAt?.toISOString() ?? '',
      alsoClaimedBy: transfer.alsoClaimedBy,
    })),
    received: received.slice(0, officeListLength).map((money) => ({
      ...receivedOnWire(money),
      orderNumber: money.orderNumber,
      fullName: money.fullName,
      isOwn: isRecordedBy(money, by),
    })),
    differences: differences.map(({ id, gateway, day, kind, reference, orderNumber, ...it }) => ({
      _id: id,
      gateway,
      day,
      kind,
      reference,
      orderNumber,
      here: it.hereSantim === null ? null : toBirr(it.hereSantim),
      there: it.thereSantim === null ? null : toBirr(it.thereSantim),
      foundAt: it.foundAt.toISOString(),
    })),
  }
}
