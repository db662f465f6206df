import type { ReactNode } from 'react'
import { deliveriesOf } from '../../contract/order-deliveries.ts'
import { formatPrice, toSantim } from '../../contract/money.ts'
import type { OrderSums, PrintedOrder } from '../../contract/office/order-shapes.ts'
import { fill } from '../../messages/fill.ts'
import { Figure } from '../session/figure.tsx'
import { useTexts } from '../texts.tsx'

type SumsProps = {
  order: Pick<PrintedOrder, 'code' | 'deliveryMethod' | 'parts'>
  sums: OrderSums
  /** On the screen of the order, amounts that the books have lead to its entries. */
  orderId?: string
}

export function Sums({ order, sums, orderId }: SumsProps) {
  const { texts, language } = useTexts()
  const names = texts.orders.sums
  const price = (birr: number) => formatPrice(toSantim(birr), language)
  const posted = (birr: number) =>
    orderId === undefined ? price(birr) : <Figure of={{ order: orderId }}>{price(birr)}</Figure>
  return (
    <dl className="ms-auto grid w-full max-w-sm gap-1 tabular">
      {sums.subtotal > 0 && <Sum name={names.subtotal}>{price(sums.subtotal)}</Sum>}
      {sums.quantitySaving > 0 && <Sum name={names.quantitySaving}>−{price(sums.quantitySaving)}</Sum>}
      {sums.discounts?.map(({ name, amount }) => (
        <Sum key={name} name={name}>
          −{price(amount)}
        </Sum>
      ))}
      {order.code !== undefined && (
        <Sum name={fill(names.code, { code: order.code })}>−{price(sums.codeSaving)}</Sum>
      )}
      {deliveriesOf(order, sums.delivery).map(({ name, fee }, index) => (
        // Two sellers may have methods of the same name.
        <Sum key={`${index} ${name}`} name={fill(names.delivery, { name })}>
          {posted(fee)}
        </Sum>
      ))}
      <Sum name={<b>{names.total}</b>}>
        <b>{posted(sums.total)}</b>
      </Sum>
      <Sum name={fill(names.vat, { percent: sums.vatPercent })}>{price(sums.vat)}</Sum>
      {sums.canceled !== undefined && <Sum name={names.canceled}>−{price(sums.canceled)}</Sum>}
      {sums.credit !== undefined && <Sum name={names.credit}>−{posted(sums.credit)}</Sum>}
      {sums.toPay !== undefined && (
        <Sum name={<b>{names.toPay}</b>}>
          <b>{price(sums.toPay)}</b>
        </Sum>
      )}
      {sums.received !== undefined && <Sum name={names.received}>{posted(sums.received)}</Sum>}
      {sums.due !== undefined && (
        <Sum name={<b>{names.due}</b>}>
          <b>{price(sums.due)}</b>
        </Sum>
      )}
      {sums.owed !== undefined && <Sum name={names.owed}>{posted(sums.owed)}</Sum>}
      {sums.refunded !== undefined && <Sum name={names.refunded}>−{posted(sums.refunded)}</Sum>}
    </dl>
  )
}

export function Sum({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-6">
      <dt>{name}</dt>
      <dd className="whitespace-nowrap">{children}</dd>
    </div>
  )
}
