import type { ReactNode } from 'react'
import { formatAmount, spokenPrice, toSantim } from '../../../contract/money.ts'
import type { DetailedOrder } from '../../../contract/orders.ts'
import type { Return } from '../../../contract/returns.ts'
import type { Trader } from '../../../contract/trader.ts'
import { fill } from '../../../messages/fill.ts'
import { formatDate } from '../../../messages/format-date.ts'
import { spelled } from '../../../messages/spelled.ts'
import { MarkedText } from '../../messages/marked-text.tsx'
import { useLanguage } from '../../messages/use-language.ts'
import { useLocale } from '../../messages/use-locale.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { QrCode } from '../../../ui/qr-code.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Amount, Said, Spelled } from '../../ui/said.tsx'
import { useShopLogo } from '../../shell/route-data.ts'
import { OrderSums } from './order-items.tsx'
import { ParcelsOfLine } from './order-parcels.tsx'
import { formatPhone } from '../../../messages/format-phone.ts'
import { useReturns } from './use-returns.ts'
import { LineDetails } from './line-details.tsx'
import { VariantOptions } from '../../ui/variant-options.tsx'
import { lineSaving, lineTotal, percentOff, receiptSums } from '../../../contract/pricing.ts'

/** The law requires a receipt with the VAT that the price includes (Proclamation 1341/2024). */
export function Receipt({ order, trader }: { order: DetailedOrder; trader: Trader }) {
  const texts = useTexts('orders')
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
          {order.deliveryMethod?.pickUp && (
            <Fact name={texts.collectAt}>
              <MarkedText text={order.deliveryMethod.name} />
              {order.deliveryMethod.place && (
                <>
                  <br />
                  <MarkedText text={order.deliveryMethod.place} />
                </>
              )}
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

/** A voice says the currency as well, which the printed column leaves out. */
function Figure({ santim }: { santim: number }) {
  return <Said as={spokenPrice(santim, useLanguage())}>{formatAmount(santim)}</Said>
}

const number = 'py-2.5 ps-3 text-end align-top whitespace-nowrap tabular'

function ReceiptLines({ order, returns }: { order: DetailedOrder; returns: Return[] }) {
  const texts = useTexts('orders')
  const { giftCard } = useTexts('giftCards')
  return (
    <table className="receipt-lines mt-6 w-full text-[0.95rem]">
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
        {order.giftCard && (
          <tr className="border-b border-line">
            <td className="py-2.5">{giftCard}</td>
            <td className={number}>1</td>
            <td className={`${number} hidden sm:table-cell print:table-cell`}>
              <Figure santim={toSantim(order.giftCard.amount)} />
            </td>
            <td className={number}>
              <Figure santim={toSantim(order.giftCard.amount)} />
            </td>
          </tr>
        )}
        {order.items.map((item, position) => {
          const { product, variant, quantity, price, compareAt } = item
          const unit = toSantim(price)
          const returned = unitsOf(returns, position)
          return (
            <tr key={variant._id} className="break-inside-avoid border-b border-line">
              <td className="min-w-24 py-2.5 align-top wrap-anywhere">
                <MarkedText text={product.productName} />
                <VariantOptions variant={variant} />
                <LineDetails item={item} />
                {lineSaving(unit, quantity) > 0 && (
                  <span className="block text-sm text-soft">{texts.discount}</span>
                )}
                {compareAt !== undefined && (
                  <span className="block text-sm text-soft">
                    {fill(texts.reduced, {
                      regular: formatAmount(toSantim(compareAt)),
                      percent: percentOff(toSantim(compareAt), unit),
                    })}
                  </span>
                )}
                <ParcelsOfLine order={order} position={position} />
                {returned > 0 && (
                  <span className="block text-sm text-soft">
                    {fill(texts.returns.returned, { count: returned })}
                  </span>
                )}
              </td>
              <td className={number}>{quantity}</td>
              <td className={`${number} hidden sm:table-cell print:table-cell`}>
                <Figure santim={unit} />
              </td>
              <td className={number}>
                <Figure santim={lineTotal(unit, quantity)} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function unitsOf(returns: Return[], position: number): number {
  const items = returns.flatMap((one) => one.items).filter((item) => item.position === position)
  return items.reduce((sum, { quantity }) => sum + quantity, 0)
}
