import type { ReactNode } from 'react'
import { formatPrice, toSantim } from '../../contract/money.ts'
import type { OrderSums, PrintedOrder } from '../../contract/office/order-shapes.ts'
import { fill } from '../../messages/fill.ts'
import { useTexts } from '../texts.tsx'

type SumsProps = { order: Pick<PrintedOrder, 'code' | 'deliveryMethod'>; sums: OrderSums }

export function Sums({ order, sums }: SumsProps) {
  const { texts, language } = useTexts()
  const names = texts.orders.sums
  const price = (birr: number) => formatPrice(toSantim(birr), language)
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
      {order.deliveryMethod && (
        <Sum name={fill(names.delivery, { name: order.deliveryMethod.name })}>{price(sums.delivery)}</Sum>
      )}
      <Sum name={<b>{names.total}</b>}>
        <b>{price(sums.total)}</b>
      </Sum>
      <Sum name={fill(names.vat, { percent: sums.vatPercent })}>{price(sums.vat)}</Sum>
      {sums.canceled !== undefined && <Sum name={names.canceled}>−{price(sums.canceled)}</Sum>}
      {sums.credit !== undefined && <Sum name={names.credit}>−{price(sums.credit)}</Sum>}
      {sums.toPay !== undefined && (
        <Sum name={<b>{names.toPay}</b>}>
          <b>{price(sums.toPay)}</b>
        </Sum>
      )}
      {sums.received !== undefined && <Sum name={names.received}>{price(sums.received)}</Sum>}
      {sums.due !== undefined && (
        <Sum name={<b>{names.due}</b>}>
          <b>{price(sums.due)}</b>
        </Sum>
      )}
      {sums.owed !== undefined && <Sum name={names.owed}>{price(sums.owed)}</Sum>}
      {sums.refunded !== undefined && <Sum name={names.refunded}>−{price(sums.refunded)}</Sum>}
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
