import type { PayingAccount } from '../../../contract/payouts.ts'
import { postDraft } from '../../ledger/post-draft.ts'
import {
  payoutBounced,
  payoutBouncedLate,
  payoutConfirmed,
  payoutMade,
} from '../../ledger/postings/payouts.ts'
import type { Database } from '../../platform/database/connect.ts'

interface Payout {
  id: string
  sellerId: string
  netSantim: number
  withheldSantim: number
}

export async function postPayout(tx: Database, payout: Payout): Promise<void> {
  await postDraft(tx, { cause: { kind: 'payout', id: payout.id }, draft: payoutMade(payout) })
}

export async function postPayoutConfirmed(tx: Database, payout: Payout, from: PayingAccount): Promise<void> {
  const draft = payoutConfirmed({ ...payout, from: accountOf(from) })
  await postDraft(tx, { cause: { kind: 'payout-confirmed', id: payout.id }, draft })
}

/** `from` is where it was paid from if the bank had confirmed it. */
export async function postPayoutBounced(
  tx: Database,
  payout: Payout,
  from: PayingAccount | null,
): Promise<void> {
  const draft =
    from === null ? payoutBounced(payout) : payoutBouncedLate({ ...payout, from: accountOf(from) })
  await postDraft(tx, { cause: { kind: 'payout-bounced', id: payout.id }, draft })
}

function accountOf(from: PayingAccount): { kind: 'bank' | 'gateway'; name: string } {
  const [kind, name = ''] = from.split(':')
  return { kind: kind === 'gateway' ? 'gateway' : 'bank', name }
}
