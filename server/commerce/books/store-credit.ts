import type { CreditKind } from '../../../contract/credit.ts'
import { postDraft } from '../../ledger/post-draft.ts'
import type { DraftPosting } from '../../ledger/post-draft.ts'
import type { Draft } from '../../ledger/postings/draft.ts'
import { cardRedeemed, cardTakenBack } from '../../ledger/postings/gift-cards.ts'
import { creditForfeited, creditGiven, creditUsed } from '../../ledger/postings/store-credit.ts'
import type { Database } from '../../platform/database/connect.ts'

export interface CreditEntry {
  userId: string
  id: string
  kind: CreditKind
  /** It is below zero where credit was used, taken or forfeited. */
  amountSantim: number
  orderId: string | null
}

/** Who gets the money back for a gift card that had become this credit. */
export interface CardRefund {
  buyerId: string
  orderId: string
}

export async function postCredit(tx: Database, entry: CreditEntry, cardRefund?: CardRefund): Promise<void> {
  const posting = draftOfCredit(entry, cardRefund)
  if (posting) await postDraft(tx, posting)
}

/** It is undefined for a refund. */
export function draftOfCredit(entry: CreditEntry, cardRefund?: CardRefund): DraftPosting | undefined {
  const draft = draftOf(entry, cardRefund)
  return draft && { cause: { kind: 'credit', id: entry.id }, draft }
}

/** A refund is posted as what leaves the shop, and not here. */
function draftOf(entry: CreditEntry, cardRefund: CardRefund | undefined): Draft | undefined {
  const { userId: customerId, kind, amountSantim: santim } = entry
  const orderId = entry.orderId ?? undefined
  switch (kind) {
    case 'used':
    case 'released':
      return creditUsed({ customerId, orderId, santim: -santim })
    case 'given':
      return creditGiven({ customerId, santim })
    case 'taken':
      return cardRefund
        ? cardTakenBack({ ...cardRefund, redeemerId: customerId, santim: -santim })
        : creditGiven({ customerId, santim })
    case 'gift-card':
      return cardRedeemed({ customerId, santim })
    case 'forfeited':
      return creditForfeited({ customerId, santim: -santim })
    case 'refund':
      return undefined
  }
}
