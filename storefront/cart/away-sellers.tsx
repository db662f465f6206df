import { useState } from 'react'
import type { CartItem } from '../../contract/carts.ts'
import { sellerAwayText } from '../../messages/seller-away-text.ts'
import { useLocale } from '../messages/use-locale.ts'
import { useTexts } from '../messages/use-texts.ts'

/** Says of each seller of the cart who is away from when it sends again. */
export function AwaySellers({ items }: { items: readonly CartItem[] }) {
  const texts = useTexts('delivery')
  const reader = useLocale()
  const [now] = useState(() => new Date())
  const sellers = new Map(items.map(({ seller }) => [seller._id, seller]))
  const away = [...sellers.values()].flatMap((seller) => {
    const text = sellerAwayText(seller, { now, texts, reader })
    return text === undefined ? [] : [{ id: seller._id, text }]
  })
  if (away.length === 0) return null
  return (
    <ul className="mb-4 rounded-md bg-sunk px-3 py-2 text-sm">
      {away.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ul>
  )
}
