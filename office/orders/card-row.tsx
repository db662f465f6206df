import { formatAmount, toSantim } from '../../contract/money.ts'
import type { PrintedOrder } from '../../contract/office/order-shapes.ts'
import { useTexts } from '../texts.tsx'

/** On the receipt of a gift card, it is the only row. */
export function CardRow({ order: { giftCard, sums } }: { order: PrintedOrder }) {
  const { texts } = useTexts()
  if (!giftCard) return null
  const amount = sums && formatAmount(toSantim(giftCard.amount))
  return (
    <tr className="border-b border-line tabular">
      <td className="py-2 pe-3">{texts.orders.cardLine}</td>
      <td className="py-2 ps-3 text-end">1</td>
      <td className="hidden py-2 ps-3 text-end whitespace-nowrap sm:table-cell print:table-cell">{amount}</td>
      <td className="py-2 ps-3 text-end whitespace-nowrap">{amount}</td>
    </tr>
  )
}
