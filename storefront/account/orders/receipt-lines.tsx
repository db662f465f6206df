import { formatAmount, toSantim } from '../../../contract/money.ts'
import type { Order } from '../../../contract/orders.ts'
import { lineSaving, lineTotal } from '../../../contract/pricing.ts'
import { useTexts } from '../../messages/use-texts.ts'

const number = 'py-2.5 ps-3 text-end align-top whitespace-nowrap tabular-nums'

/** The lines of a receipt as priced, what more than one piece saved told beneath. */
export function ReceiptLines({ items }: { items: Order['items'] }) {
  const texts = useTexts('orders')
  return (
    <table className="mt-6 w-full text-[0.95rem]">
      <thead>
        <tr className="border-b-2 border-ink">
          <th scope="col" className="py-2 text-start font-semibold">
            {texts.product}
          </th>
          <th scope="col" className="py-2 ps-3 text-end font-semibold">
            {texts.quantity}
          </th>
          <th scope="col" className="hidden py-2 ps-3 text-end font-semibold sm:table-cell print:table-cell">
            {texts.unitPrice}
          </th>
          <th scope="col" className="py-2 ps-3 text-end font-semibold">
            {texts.lineTotal}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ product, quantity, price }) => {
          const unit = toSantim(price)
          return (
            <tr key={product._id} className="break-inside-avoid border-b border-line">
              <td className="py-2.5 align-top">
                {product.productName}
                {lineSaving(unit, quantity) > 0 && (
                  <span className="block text-sm text-soft">{texts.discount}</span>
                )}
              </td>
              <td className={number}>{quantity}</td>
              <td className={`${number} hidden sm:table-cell print:table-cell`}>{formatAmount(unit)}</td>
              <td className={number}>{formatAmount(lineTotal(unit, quantity))}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
