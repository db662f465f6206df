import { useState, type ReactNode } from 'react'
import type { CartItem } from '../../contract/carts.ts'
import { sellerAwayText } from '../../messages/seller-away-text.ts'
import { useLocale } from '../messages/use-locale.ts'
import { useTexts } from '../messages/use-texts.ts'

type Props = { items: readonly CartItem[]; children: ReactNode }

/** Says above the lines of the cart from when a seller sends again who is away. */
export function AwaySellers({ items, children }: Props) {
  const texts = useTexts('delivery')
  const reader = useLocale()
  const [now] = useState(() => new Date())
  const sellers = new Map(items.map(({ seller }) => [seller._id, seller]))
  const away = [...sellers.values()].flatMap((seller) => {
    const text = sellerAwayText(seller, { now, texts, reader })
    return text === undefined ? [] : [{ id: seller._id, text }]
  })
  return (
    <div className="min-w-0">
      {away.length > 0 && (
        <ul className="mb-4 rounded-md bg-sunk px-3 py-2 text-sm">
          {away.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
      )}
      {children}
    </div>
  )
}
