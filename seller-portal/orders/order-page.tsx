import { languageData } from '../../contract/language.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'wouter'
import type { ShownSellerPart } from '../../contract/seller/orders.ts'
import { mapUrl, plusCode } from '../../contract/plus-code.ts'
import { formatPrice, toSantim } from '../../contract/money.ts'
import { fill } from '../../messages/fill.ts'
import { formatPhone } from '../../messages/format-phone.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { Amount } from '../ui/amount.tsx'
import { Panel } from '../ui/panel.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { AddressLines, numbersOf } from './address-lines.tsx'
import { OrderActions } from './order-actions.tsx'
import { TimeLeft } from './time-left.tsx'
import { orderKey } from './use-act.ts'

/** `/orders/ID`: one part, for whom it is, and what the seller gets for it. */
export function OrderPage() {
  const { texts, language } = useTexts()
  const { partId = '' } = useParams()
  const query = useQuery({
    queryKey: orderKey(partId, language),
    queryFn: async () => (await call('GET /seller/orders/:partId', { params: { partId } })).order,
  })
  return (
    <Screen title={query.data?.orderNumber ?? texts.sections.orders}>
      <Link to="/orders" className="link inline-flex min-h-11 items-center justify-self-start">
        {texts.orders.back}
      </Link>
      {query.data ? (
        <>
          <State order={query.data} />
          <Goods order={query.data} />
          <div className="grid gap-6 md:grid-cols-2">
            <Receiver order={query.data} />
            <Earns order={query.data} />
          </div>
          <OrderActions order={query.data} />
          <Messages partId={query.data._id} />
          <Parcels order={query.data} />
        </>
      ) : (
        <Waiting query={query} />
      )}
    </Screen>
  )
}

function Messages({ partId }: { partId: string }) {
  const { texts } = useTexts()
  const may = useMay()
  if (!may('answer-customers')) return null
  return (
    <Link to={`/messages/${partId}`} className="link inline-flex min-h-11 items-center justify-self-start">
      {texts.orders.messages}
    </Link>
  )
}

type Of = { order: ShownSellerPart }

function State({ order }: Of) {
  const { texts, locale } = useTexts()
  const own = texts.orders
  const times = [
    { text: own.placed, time: order.placedAt },
    { text: own.accepted, time: order.sentBy === 'seller' ? order.acceptedAt : null },
    { text: own.sent, time: order.sentAt },
    { text: own.delivered, time: order.deliveredAt },
  ]
  return (
    <div className="grid gap-1">
      <p className="text-lg font-medium">{own.statuses[order.status]}</p>
      {order.endedBecause && <p>{own.ends[order.endedBecause]}</p>}
      {!order.endedBecause && <p>{own.sentBy[order.sentBy]}</p>}
      {order.provedBy === 'code' && <p>{own.handOver.proved}</p>}
      <TimeLeft order={order} />
      {times.map(
        ({ text, time }) =>
          time && (
            <p key={text} className="text-sm text-soft">
              {fill(text, { time: formatDateTime(time, locale) })}
            </p>
          ),
      )}
    </div>
  )
}

function Goods({ order }: Of) {
  const { texts, language } = useTexts()
  const { colon } = languageData[language].separators
  const own = texts.orders
  return (
    <Panel title={own.goods}>
      <ul className="grid gap-4">
        {order.items.map((item) => (
          <li key={item.position} className="grid gap-1">
            <p className="flex flex-wrap justify-between gap-x-4 font-medium">
              <span className="wrap-anywhere">
                {fill(own.times, { count: item.quantity, name: item.name })}
              </span>
              {item.price !== null && <Amount birr={item.price} />}
            </p>
            {item.options.length > 0 && (
              <p>{item.options.map(({ name, value }) => name + colon + value).join(' · ')}</p>
            )}
            {item.SKU !== '' && <p className="text-sm text-soft">{fill(own.sku, { sku: item.SKU })}</p>}
            {item.canceled > 0 && <p>{fill(own.canceledUnits, { count: item.canceled })}</p>}
            {item.note !== '' && <p>{fill(own.note, { note: item.note })}</p>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Receiver({ order: { receiver, place, status } }: Of) {
  const { texts } = useTexts()
  if (!receiver) {
    return (
      <Panel title={texts.orders.receiver}>
        <p className="font-medium">{place || texts.orders.noAddress}</p>
        {status === 'new' && <p className="text-sm text-soft">{texts.orders.receiverLater}</p>}
      </Panel>
    )
  }
  const { name, phone, address } = receiver
  const numbers = numbersOf({ phone, address })
  return (
    <Panel title={texts.orders.receiver}>
      <p className="font-medium">{name}</p>
      {numbers.map((number) => (
        <a
          key={number}
          href={`tel:${number}`}
          className="link inline-flex min-h-11 items-center justify-self-start"
        >
          {formatPhone(number)}
        </a>
      ))}
      {address ? (
        <address className="not-italic">
          <AddressLines address={address} />
          {address.location && (
            <a
              href={mapUrl(address.location)}
              target="_blank"
              rel="noreferrer"
              className="link inline-flex min-h-11 items-center"
            >
              {plusCode(address.location)}
            </a>
          )}
        </address>
      ) : (
        <p>{texts.orders.noAddress}</p>
      )}
    </Panel>
  )
}

function Earns({ order: { earns, reserveUntil, endedBecause } }: Of) {
  const { texts, locale } = useTexts()
  const may = useMay()
  const own = texts.orders
  if (!may('read-money') || endedBecause !== null) return null
  if (!earns) {
    return (
      <Panel title={own.earns}>
        <p>{own.ownGoods}</p>
      </Panel>
    )
  }
  const lines = [
    { name: own.earned.goods, birr: earns.goods },
    { name: own.earned.commission, birr: -earns.commission },
    { name: own.earned.commissionVat, birr: -earns.commissionVat },
    ...(earns.delivery === 0 ? [] : [{ name: own.earned.delivery, birr: earns.delivery }]),
    ...(earns.takenBack === 0 ? [] : [{ name: own.earned.takenBack, birr: -earns.takenBack }]),
  ]
  return (
    <Panel title={own.earns}>
      <dl className="grid gap-1">
        {lines.map(({ name, birr }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt>{name}</dt>
            <dd>
              <Amount birr={birr} />
            </dd>
          </div>
        ))}
        <div className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-1 font-bold">
          <dt>{own.earned.total}</dt>
          <dd>
            <Amount birr={earns.total} />
          </dd>
        </div>
      </dl>
      {earns.delivery === 0 && <p className="text-sm text-soft">{own.noDelivery}</p>}
      {reserveUntil && (
        <p className="text-sm text-soft">{fill(own.until, { time: formatDateTime(reserveUntil, locale) })}</p>
      )}
    </Panel>
  )
}

function Parcels({ order: { parcels } }: Of) {
  const { texts, locale, language } = useTexts()
  const own = texts.orders
  if (parcels.length === 0) return null
  return (
    <Panel title={own.parcels}>
      <ul className="grid gap-2">
        {parcels.map(({ carrier, trackingNumber, sentAt, deliveredAt, cash }) => {
          const time = formatDateTime(sentAt, locale)
          return (
            <li key={sentAt}>
              {carrier === null ? fill(own.sent, { time }) : fill(own.parcel, { time, carrier })}
              {trackingNumber && <b className="block">{fill(own.number, { number: trackingNumber })}</b>}
              {cash !== null && deliveredAt && (
                <span className="block">
                  {fill(own.collected, { amount: formatPrice(toSantim(cash), language) })}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
