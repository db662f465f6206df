import { isCollected } from '../../../contract/order-deliveries.ts'
import type { ReactNode } from 'react'
import { toSantim } from '../../../contract/money.ts'
import type { DetailedOrder } from '../../../contract/orders.ts'
import type { Return } from '../../../contract/returns.ts'
import type { Trader } from '../../../contract/trader.ts'
import { fill } from '../../../messages/fill.ts'
import { formatDate } from '../../../messages/format-date.ts'
import { spelled } from '../../../messages/spelled.ts'
import { MarkedText } from '../../messages/marked-text.tsx'
import { useLocale } from '../../messages/use-locale.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { QrCode } from '../../../ui/qr-code.tsx'
import { Logo } from '../../ui/logo.tsx'
import { OpenHoursLines } from '../../ui/open-hours.tsx'
import { Amount, Spelled } from '../../ui/said.tsx'
import { useShopLogo } from '../../shell/route-data.ts'
import { OrderSums } from './order-items.tsx'
import { formatPhone } from '../../../messages/format-phone.ts'
import { useReturns } from './use-returns.ts'
import { ReceiptLines } from './receipt-lines.tsx'
import { receiptSums } from '../../../contract/pricing.ts'

/** The law requires a receipt with the VAT that the price includes (Proclamation 1341/2024). */
export function Receipt({ order, trader }: { order: DetailedOrder; trader: Trader }) {
  const texts = useTexts('orders')
  const deliveryTexts = useTexts('delivery')
  const { name } = useTexts('shell')
  const logo = useShopLogo()
  const locale = useLocale()
  const refunded = useReturns(order)?.filter(({ status }) => status === 'refunded') ?? []
  const { isValid } = receiptSums(order, order.paymentStatus)
  const isCanceled = order.status === 'canceled'
  return (
    <article className="overflow-hidden rounded-lg border border-line bg-surface print:overflow-visible print:border-0 print:bg-transparent">
      <div aria-hidden="true" className="tibeb print:hidden" />
      <div className="@container p-5 md:p-8 print:p-0">
        <header className="flex flex-wrap items-center justify-between gap-4">
          <Logo word={name} picture={logo} />
          <h1 className="text-xl md:text-2xl">{fill(texts.receiptTitle, { number: order.orderId })}</h1>
          {/* The heading keeps its name. */}
          <p className="sr-only" data-said={spelled(order.orderId)} />
        </header>
        {!isValid && (
          <p className="mt-4 font-semibold text-red">
            {isCanceled ? texts.canceledReceipt : texts.unpaidReceipt}
          </p>
        )}
        <dl className="mt-6 grid gap-x-8 gap-y-4 sm:grid-cols-2 print:grid-cols-2">
          <Fact name={texts.seller}>
            <Seller trader={trader} />
          </Fact>
          <Fact name={texts.buyer}>
            <Buyer order={order} />
          </Fact>
          <Fact name={texts.orderDate}>{formatDate(order.createdAt, locale)}</Fact>
          <Fact name={texts.payment}>
            {order.checking
              ? texts.checking[order.checking].title
              : isCanceled && order.paymentStatus === 'unpaid'
                ? texts.nothingToPay
                : texts.payments[order.paymentStatus]}
          </Fact>
          {order.deliveryMethod && isCollected(order) && (
            <Fact name={texts.collectAt}>
              <MarkedText text={order.deliveryMethod.name} />
              {order.deliveryMethod.place && (
                <>
                  <br />
                  <MarkedText text={order.deliveryMethod.place} />
                </>
              )}
              <OpenHoursLines hours={order.deliveryMethod.hours} texts={deliveryTexts} />
            </Fact>
          )}
        </dl>
        <ReceiptLines order={order} returns={refunded} />
        <Totals order={order} returns={refunded} />
        {order.taxQr && (
          <QrCode
            qr={order.taxQr}
            label={texts.taxQr}
            className="ms-auto mt-4 size-60 max-w-full print:size-[50mm]"
          />
        )}
        {trader.isDemonstration && <p className="mt-6 text-sm text-soft">{texts.demonstration}</p>}
      </div>
    </article>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}

function Seller({ trader: { registration, email, phone } }: { trader: Trader }) {
  const texts = useTexts('orders')
  const { name } = useTexts('shell')
  return (
    <>
      <b>{registration?.name ?? name}</b>
      {registration && (
        <>
          <br />
          {registration.address}
          <br />
          {fill(texts.tin, { tin: registration.tin })}
          {registration.vatNumber !== null && (
            <>
              <br />
              {fill(texts.vatNumber, { vatNumber: registration.vatNumber })}
            </>
          )}
        </>
      )}
      <br />
      {email}
      {phone !== null && (
        <>
          <br />
          <Spelled code={phone} />
        </>
      )}
    </>
  )
}

function Buyer({ order: { buyer, deliveryAddress } }: { order: DetailedOrder }) {
  return (
    <>
      <b>{buyer.fullName}</b>
      {deliveryAddress && (
        <>
          <br />
          <MarkedText text={deliveryAddress.street} />
          <br />
          <MarkedText
            text={`${deliveryAddress.city}, ${deliveryAddress.state}, ${deliveryAddress.country}`}
          />
        </>
      )}
      <br />
      {buyer.email && (
        <>
          {buyer.email}
          <br />
        </>
      )}
      {buyer.phonenumber && <Spelled code={formatPhone(buyer.phonenumber)} />}
    </>
  )
}

function Totals({ order, returns }: { order: DetailedOrder; returns: Return[] }) {
  const texts = useTexts('orders')
  const { netSantim, vatSantim, totalSantim } = receiptSums(order, order.paymentStatus)
  return (
    <dl className="mt-4 ms-auto grid max-w-xs gap-1.5 tabular">
      <OrderSums order={order} />
      {order.canceled !== undefined && (
        <Sum name={texts.parcels.notPaid}>
          <Amount santim={toSantim(order.canceled)} isOff />
        </Sum>
      )}
      <Sum name={texts.net}>
        <Amount santim={netSantim} />
      </Sum>
      <Sum name={texts.vatInside}>
        <Amount santim={vatSantim} />
      </Sum>
      <div className="flex flex-wrap justify-between gap-x-6 border-t-2 border-ink pt-2 text-lg font-bold">
        <dt>{texts.totalWithVat}</dt>
        <dd className="wrap-anywhere">
          <Amount santim={totalSantim} />
        </dd>
      </div>
      {order.credit !== undefined && (
        <Sum name={texts.paidByCredit}>
          <Amount santim={toSantim(order.credit)} />
        </Sum>
      )}
      {returns.map(
        ({ returnNumber, refund }) =>
          refund !== null && (
            <Sum key={returnNumber} name={fill(texts.returns.heading, { number: returnNumber })}>
              <Amount santim={toSantim(refund)} />
            </Sum>
          ),
      )}
      {order.refunded !== undefined && (
        <Sum name={texts.sentBack}>
          <Amount santim={toSantim(order.refunded)} />
        </Sum>
      )}
      {order.taxInvoice !== undefined && <Sum name={texts.taxInvoice}>{order.taxInvoice}</Sum>}
    </dl>
  )
}

function Sum({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6">
      <dt>{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
