import { postDraft } from '../../ledger/post-draft.ts'
import type { DraftPosting } from '../../ledger/post-draft.ts'
import { cardGiven, cardSold, cardVoided } from '../../ledger/postings/gift-cards.ts'
import type { Database } from '../../platform/database/connect.ts'

/** A card that was bought has the id of its order. */
export interface Card {
  id: string
  /** It is null for one that a member of staff has issued. */
  buyerId: string | null
  amountSantim: number
}

export async function postGiftCard(tx: Database, card: Card): Promise<void> {
  await postDraft(tx, draftOfCard(card))
}

export async function postVoidCard(tx: Database, card: Card): Promise<void> {
  await postDraft(tx, draftOfVoid(card))
}

export function draftOfCard({ id, buyerId, amountSantim: santim }: Card): DraftPosting {
  const draft = buyerId === null ? cardGiven({ santim }) : cardSold({ buyerId, santim, orderId: id })
  return { cause: { kind: 'gift-card', id }, draft }
}

export function draftOfVoid({ id, buyerId, amountSantim: santim }: Card): DraftPosting {
  const of = buyerId === null ? {} : { orderId: id }
  return { cause: { kind: 'gift-card-void', id }, draft: cardVoided({ buyerId, santim, ...of }) }
}
