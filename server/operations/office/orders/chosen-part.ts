import { partWithLetters } from '../../../../contract/part-code.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import type { WholeOrder } from '../../../commerce/orders/read-orders.ts'
import type { ChosenPart } from './act-on-order.ts'

/** Refuses `part-not-found`, also for a part of another order. */
export function partIn({ parts }: WholeOrder, partId: string): ChosenPart {
  return chosen(parts.find(({ id }) => id === partId))
}

/** Refuses `part-not-found` if no part, or more than one, has these letters of a code. */
export function partOfCode({ parts }: WholeOrder, letters: string): ChosenPart & { sellerId: string } {
  const part = partWithLetters(parts, letters, ({ id }) => id)
  return { ...chosen(part), sellerId: part?.seller.id ?? '' }
}

/** Refuses `part-not-found` if the order has nothing of the seller. */
export function partOfSeller({ parts }: WholeOrder, sellerId: string): ChosenPart {
  return chosen(parts.find(({ seller }) => seller.id === sellerId))
}

function chosen(part: WholeOrder['parts'][number] | undefined): ChosenPart {
  if (!part) throw new Refusal('part-not-found')
  return { partId: part.id, store: part.seller.storeName }
}
