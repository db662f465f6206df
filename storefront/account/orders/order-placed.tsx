import { useEffect, useRef, useState } from 'react'
import { arrivalOfOrder, methodOf } from '../../../contract/arrival.ts'
import type { Order } from '../../../contract/orders.ts'
import { arrivalText } from '../../../messages/arrival-text.ts'
import { fill } from '../../../messages/fill.ts'
import { MarkedText } from '../../messages/marked-text.tsx'
import { useLanguage } from '../../messages/use-language.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { BirrPrice } from '../../ui/price.tsx'

export function OrderPlaced({ order }: { order: Order }) {
  const texts = useTexts('orders')
  const deliveryTexts = useTexts('delivery')
  const language = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  const [now] = useState(() => new Date())
  const isCash = order.paymentStatus === 'on-delivery'
  const arrival = arrivalOfOrder(order, now)
  const { address, deliveryMethod } = order
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="order-placed" className="mb-8 rounded-lg border border-green p-5">
      <h2 id="order-placed" ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {texts.placed.title}
      </h2>
      <p className="mt-1 text-lg">
        {fill(isCash ? texts.placed.cashText : texts.placed.paidText, { number: order.orderId })}
      </p>
      <dl className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-y-2">
        <div className="sm:contents">
          <dt className="text-soft">{isCash ? texts.placed.cash : texts.payments.paid}</dt>
          <dd>
            <BirrPrice birr={order.toPay ?? order.total} className="text-lg font-semibold" />
          </dd>
        </div>
        {arrival && (
          <div className="sm:contents">
            <dt className="text-soft">{deliveryTexts.title}</dt>
            <dd className="font-medium">{arrivalText(arrival, methodOf(order), deliveryTexts, language)}</dd>
          </div>
        )}
        <Destination address={address} method={deliveryMethod} />
      </dl>
      <div className="mt-5 flex flex-wrap gap-2.5">
        <ButtonLink to={`/account/orders/order?id=${order._id}`}>{texts.placed.view}</ButtonLink>
        <ButtonLink to="/" variant="outline">
          {texts.placed.continueShopping}
        </ButtonLink>
      </div>
    </section>
  )
}

function Destination({ address, method }: { address: Order['address']; method: Order['deliveryMethod'] }) {
  const texts = useTexts('orders')
  const isCollected = method?.pickUp === true
  const place = isCollected
    ? [method.name, method.place].filter(Boolean).join(', ')
    : address && `${address.street}, ${address.city}, ${address.state}`
  if (!place) return null
  return (
    <div className="sm:contents">
      <dt className="text-soft">{isCollected ? texts.collectAt : texts.deliveryAddress}</dt>
      <dd className="break-words">
        <MarkedText text={place} />
      </dd>
    </div>
  )
}
