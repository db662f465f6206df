import { useState } from 'react'
import type { CartItem } from '../../contract/carts.ts'

export type LineChanges = { price: number | undefined; quantity: number | undefined }

type Seen = Pick<CartItem, '_id' | 'price' | 'quantity'>

/**
 * Finds what is different from what the customer saw first, or, for prices, from when the item was added. `accept`
 * makes a line that the customer changes the new measure, `forget` the next one that the server sends.
 */
export function useChangedLines(items: readonly CartItem[] | undefined) {
  const [seen] = useState(() => new Map<string, Seen>())
  for (const item of items ?? []) if (!seen.has(item._id)) seen.set(item._id, item)

  function changesOf(item: CartItem): LineChanges {
    const before = seen.get(item._id) ?? item
    return {
      price: before.price === item.price ? item.priceBefore : before.price,
      quantity: before.quantity === item.quantity ? undefined : before.quantity,
    }
  }

  return {
    changesOf,
    accept: (line: Seen) => void seen.set(line._id, line),
    forget: (line: Seen) => void seen.delete(line._id),
  }
}
