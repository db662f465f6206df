import { languageData } from '../../contract/language.ts'
import type { ReactNode } from 'react'
import { formatPrice, toSantim } from '../../contract/money.ts'
import { plusCode } from '../../contract/plus-code.ts'
import type { SellerPaper } from '../../contract/seller/orders.ts'
import { fill } from '../../messages/fill.ts'
import { formatDate } from '../../messages/format-date.ts'
import { formatPhone } from '../../messages/format-phone.ts'
import { QrCode } from '../../ui/qr-code.tsx'
import { useTexts } from '../texts.tsx'
import { AddressLines, formattedNumbers } from './address-lines.tsx'
import '../../member-ui/sheet.css'

type Of = { paper: SellerPaper }

/** Whoever packs the parcel reads it, and the customer who opens it. */
export function PackingSlip({ paper }: Of) {
  const { texts, locale } = useTexts()
  const own = texts.orders.paper
  const { orderNumber, placedAt, code, sender, receiver, delivery, items } = paper
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <article className="sheet sheet-page" aria-label={`${own.slip} ${orderNumber}`}>
      <header className="flex flex-wrap justify-between gap-4">
        <h2 className="text-2xl">{own.slip}</h2>
        <div className="flex items-start gap-4">
          <p className="text-end">
            <b className="text-xl">{orderNumber}</b>
            <span className="block">{formatDate(placedAt, locale)}</span>
            <span className="block text-sm">{code}</span>
          </p>
          <PartQr paper={paper} />
        </div>
      </header>
      <dl className="mt-6 grid grid-cols-2 gap-6">
        <Fact name={own.sender}>
          <b>{sender.store}</b>
          <span className="block">{sender.place}</span>
          {sender.phone !== '' && <span className="block">{formatPhone(sender.phone)}</span>}
        </Fact>
        <Fact name={own.receiver}>
          <b>{receiver.name}</b>
          {receiver.address && <AddressLines address={receiver.address} />}
          <span className="block">{formattedNumbers(receiver)}</span>
        </Fact>
      </dl>
      {delivery?.isPickUp && (
        <dl className="mt-4">
          <Fact name={own.collectAt}>
            <b>{delivery.name}</b>
            <span className="block">{delivery.place}</span>
          </Fact>
        </dl>
      )}
      <Lines items={items} units={units} />
    </article>
  )
}

function Lines({ items, units }: { items: SellerPaper['items']; units: number }) {
  const { texts, language } = useTexts()
  const { colon } = languageData[language].separators
  const own = texts.orders.paper
  return (
    <table className="mt-6 w-full">
      <thead>
        <tr className="border-b-2 border-current">
          <th scope="col" className="py-2 pe-3 text-start whitespace-nowrap">
            {own.packed}
          </th>
          <th scope="col" className="py-2 text-start">
            {own.product}
          </th>
          <th scope="col" className="py-2 ps-3 text-end whitespace-nowrap">
            {own.quantity}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ position, name, options, SKU, note, quantity }) => (
          <tr key={position} className="break-inside-avoid border-b border-line align-top">
            <td className="py-2">
              <span className="block size-5 border-2 border-current" />
            </td>
            <td className="py-2 pe-3 wrap-anywhere">
              {name}
              {options.length > 0 && (
                <span className="block">{options.map((it) => it.name + colon + it.value).join(' · ')}</span>
              )}
              {SKU !== '' && <span className="block text-sm">{fill(texts.orders.sku, { sku: SKU })}</span>}
              {note !== '' && <span className="block">{fill(texts.orders.note, { note })}</span>}
            </td>
            <td className="py-2 text-end text-lg font-bold tabular">{quantity}</td>
          </tr>
        ))}
        <tr>
          <th scope="row" colSpan={2} className="py-2 text-start">
            {own.total}
          </th>
          <td className="py-2 text-end text-lg font-bold tabular">{units}</td>
        </tr>
      </tbody>
    </table>
  )
}

/** A6, to be glued on the parcel. What is in it says only its SKUs, which nobody else can read. */
export function Label({ paper }: Of) {
  const { texts } = useTexts()
  const own = texts.orders.paper
  const { code, orderNumber, sender, receiver, delivery, items, pointQr } = paper
  const address = delivery?.isPickUp ? null : receiver.address
  return (
    <article className="sheet sheet-label" aria-label={`${own.label} ${orderNumber}`}>
      <p className="border-b border-current pb-2 text-sm">
        {own.sender}
        <b className="block">{sender.store}</b>
        {[sender.place, sender.phone && formatPhone(sender.phone)].filter(Boolean).join(', ')}
      </p>
      <div className="grow content-center py-2">
        <p className="text-sm">{own.receiver}</p>
        <p className="text-xl font-bold">{receiver.name}</p>
        {delivery?.isPickUp ? (
          <p className="text-lg">
            <b className="block">{delivery.name}</b>
            {delivery.place}
          </p>
        ) : (
          <p className="text-lg">{address ? <AddressLines address={address} /> : texts.orders.noAddress}</p>
        )}
        <p className="text-lg font-bold">{formattedNumbers({ phone: receiver.phone, address })}</p>
      </div>
      <Collect paper={paper} />
      <p className="line-clamp-3 pb-2 text-sm">
        {items.map(({ SKU, quantity }) => `${quantity} × ${SKU}`).join(', ')}
      </p>
      <div className="flex items-center justify-between gap-4 border-t border-current pt-2">
        <p className="wrap-anywhere">
          <b>{code}</b>
          {address?.location && <span className="block">{plusCode(address.location)}</span>}
        </p>
        {pointQr && <QrCode qr={pointQr} label={own.point} className="size-[24mm] shrink-0" />}
        <PartQr paper={paper} />
      </div>
    </article>
  )
}

/** Whoever brings the parcel takes the money. */
function Collect({ paper: { collect } }: Of) {
  const { texts, language } = useTexts()
  if (!collect) return null
  const { amount } = collect
  const own = texts.orders.paper
  const text =
    amount === null
      ? own.collectLater
      : fill(own.collect, { amount: formatPrice(toSantim(amount), language) })
  return <p className="mb-2 border-2 border-current p-2 text-lg font-bold">{text}</p>
}

/** Scanned in the office, it ships this part alone. */
function PartQr({ paper: { qr, code } }: Of) {
  const { texts } = useTexts()
  return <QrCode qr={qr} label={fill(texts.orders.paper.code, { code })} className="size-[24mm] shrink-0" />
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
