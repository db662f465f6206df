import { useEffect, useRef, useState } from 'react'
import { arrivalOfOrder, methodOf } from '../../../contract/arrival.ts'
import { formatPrice, toSantim } from '../../../contract/money.ts'
import { isCollected } from '../../../contract/order-deliveries.ts'
import type { Order } from '../../../contract/orders.ts'
import { arrivalText } from '../../../messages/arrival-text.ts'
import { fill } from '../../../messages/fill.ts'
import { MarkedText } from '../../messages/marked-text.tsx'
import { useLanguage } from '../../messages/use-language.ts'
import { useLocale } from '../../messages/use-locale.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Amount, Spelled } from '../../ui/said.tsx'
import { PageLink } from '../../ui/link.tsx'
import { StepPicture } from '../../ui/step-picture.tsx'
import { useAction } from '../../ui/use-action.ts'

/** It fills the first view, so that the orders are below it. */
const firstView = 'mb-10 min-h-[calc(100svh-11rem)]'

export function OrderPlaced({ order }: { order: Order }) {
  const texts = useTexts('orders')
  const heading = useRef<HTMLHeadingElement>(null)
  const isCash = order.paymentStatus === 'on-delivery'
  const facts = useFacts(order)
  const sentence = (number: string) =>
    fill(isCash ? texts.placed.cashText : texts.placed.paidText, { number })
  useTitle(`${texts.placed.title} · ${fill(texts.order, { number: order.orderId })}`)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={firstView}>
      <section
        aria-labelledby="order-placed"
        className="overflow-hidden rounded-xl border border-line bg-surface raised"
      >
        <div aria-hidden="true" className="tibeb" />
        <div className="p-5 md:p-8">
          <StepPicture name={isCash ? 'ordered' : 'paid'} className="mb-3 size-14 text-green" />
          <h1 id="order-placed" ref={heading} tabIndex={-1} className="text-4xl outline-none">
            {texts.placed.title}
          </h1>
          <p className="mt-1 text-lg">
            <Spelled code={order.orderId} text={sentence} />
          </p>
          <dl className="mt-5 grid gap-x-6 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)]">
            {facts.map(({ name, value, santim }, index) => (
              <div key={name} className="sm:contents">
                <dt className="text-soft">{name}</dt>
                <dd
                  className={`break-words ${index === 0 ? 'text-xl font-semibold tabular' : 'font-medium'}`}
                >
                  {santim === undefined ? <MarkedText text={value} /> : <Amount santim={santim} />}
                </dd>
              </div>
            ))}
          </dl>
          <div className="mt-6 flex flex-wrap gap-2.5">
            <ButtonLink to={`/account/orders/order?id=${order._id}`}>{texts.placed.view}</ButtonLink>
            <ButtonLink to="/" variant="outline">
              {texts.placed.continueShopping}
            </ButtonLink>
          </div>
          <div className="mt-2 flex flex-wrap items-center gap-x-6">
            <SavePicture
              lines={[sentence(order.orderId), ...facts.map(({ name, value }) => `${name}: ${value}`)]}
              order={order}
            />
            <PageLink
              to={`/account/orders/receipt?id=${order._id}`}
              className="inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4"
            >
              {texts.receipt}
            </PageLink>
          </div>
        </div>
      </section>
    </div>
  )
}

export function OrderPlacedSkeleton() {
  return (
    <div aria-busy="true" className={firstView}>
      <Skeleton className="h-96 rounded-xl" />
    </div>
  )
}

function useFacts(order: Order): { name: string; value: string; santim?: number }[] {
  const texts = useTexts('orders')
  const deliveryTexts = useTexts('delivery')
  const language = useLanguage()
  const locale = useLocale()
  const [now] = useState(() => new Date())
  const isCash = order.paymentStatus === 'on-delivery'
  const santim = toSantim(order.toPay ?? order.total)
  const { address, deliveryMethod: method } = order
  const isAllCollected = isCollected(order)
  const arrival = order.giftCard ? undefined : arrivalOfOrder(order, now)
  const place = isAllCollected
    ? [method?.name, method?.place].filter(Boolean).join(', ')
    : address && `${address.street}, ${address.city}, ${address.state}`
  return [
    {
      name: isCash ? texts.placed.cash : texts.payments.paid,
      value: formatPrice(santim, language),
      santim,
    },
    ...(arrival
      ? [{ name: deliveryTexts.title, value: arrivalText(arrival, methodOf(order), deliveryTexts, locale) }]
      : []),
    ...(place ? [{ name: isAllCollected ? texts.collectAt : texts.deliveryAddress, value: place }] : []),
  ]
}

function SavePicture({ order, lines }: { order: Order; lines: string[] }) {
  const { placed } = useTexts('orders')
  const saving = useAction(
    async () => {
      const { savePicture } = await import('./save-picture.ts')
      await savePicture({ title: placed.title, lines, fileName: `${order.orderId}.png` })
    },
    () => toast('error', placed.pictureFailed),
  )
  return (
    <Button variant="plain" busy={saving.busy} onClick={saving.run} className="px-0">
      <Icon name="download" className="size-5" />
      {placed.savePicture}
    </Button>
  )
}

function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      if (document.title === title) document.title = before
    }
  }, [title])
}
