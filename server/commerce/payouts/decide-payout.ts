import { whyPassedOver } from '../../../contract/payouts.ts'
import type { PassedOver } from '../../../contract/payouts.ts'
import { paidStates } from '../../../contract/seller-states.ts'
import { balanceOfAccount } from '../../ledger/read-ledger.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/connect.ts'
import { isHeldBack, shownDetails } from './pay-details.ts'
import type { ShownDetails } from './pay-details.ts'

/** What a run does, or would do, for one seller. */
export interface Decision {
  sellerId: string
  /** It is below zero for a debt. */
  owedSantim: number
  /** It is null for one who is paid. */
  why: PassedOver | null
  details: ShownDetails | undefined
}

/** It reads only what the seller itself may know, so that the portal can ask for it behind its wall. */
export async function decidePayout(
  db: Database,
  { payouts }: Pick<Config, 'payouts'>,
  sellerId: string,
): Promise<Decision> {
  const balance = await balanceOfAccount(db, { kind: 'seller-payable-available', name: sellerId })
  const owedSantim = balance === 0 ? 0 : -balance
  const details = await shownDetails(db, sellerId)
  const open = await db
    .selectFrom('payouts')
    .select('id')
    .where('sellerId', '=', sellerId)
    .where('status', 'in', ['made', 'sent'])
    .executeTakeFirst()
  const seller = {
    owedSantim,
    hasOpenPayout: open !== undefined,
    isHeld: await isHeldBack(db, sellerId),
    isPaid: await isPaid(db, sellerId),
    details: details && { isVerified: details.verifiedAt !== null },
  }
  return { sellerId, owedSantim, details, why: whyPassedOver(seller, payouts.minimumSantim) }
}

async function isPaid(db: Database, sellerId: string): Promise<boolean> {
  const { state } = await db
    .selectFrom('sellers')
    .select('state')
    .where('id', '=', sellerId)
    .executeTakeFirstOrThrow()
  return paidStates.includes(state)
}
