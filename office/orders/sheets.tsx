import { deliveryText } from './order-parts.tsx'
import { isCollected, methodOfGoods } from '../../contract/order-deliveries.ts'
import { formatAmount, formatPrice, toSantim } from '../../contract/money.ts'
import type { PrintedOrder } from '../../contract/office/order-shapes.ts'
import { plusCode } from '../../contract/plus-code.ts'
import { receiptSums } from '../../contract/pricing.ts'
import { nameWithOptions } from '../../contract/variants.ts'
import { fill } from '../../messages/fill.ts'
import { formatDate } from '../../messages/format-date.ts'
import { useTexts } from '../texts.tsx'
import { AddressLines, formattedNumbers } from '../ui/address-lines.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { LineDetails, LineNote } from './line-details.tsx'
import { CardRow } from './card-row.tsx'
import { groupedBySeller, lineAt } from './grouped-lines.ts'
import { Sum, Sums } from './order-sums.tsx'
import { SlipPlaces } from './line-places.tsx'
import { OrderCode } from './order-code.tsx'
import { Fact, Parties, Sender } from './sheet-parties.tsx'
import type { Printed } from './sheet-parties.tsx'
import { lineNamed, ParcelsOfLine } from './parcels.tsx'
import type { PrintedParcel } from './parcels.tsx'
import '../../member-ui/sheet.css'

type OfParcel = Printed & { parcel: PrintedParcel }

/** Whoever packs the parcel reads it, and the customer who opens it. */
export function PackingSlip({ order, trader, parcel }: OfParcel) {
  const { texts, language, locale } = useTexts()
  const { sheet, line } = texts.orders
  const units = parcel.items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <article className="sheet sheet-page" aria-label={`${sheet.slip} ${order.orderId}`}>
      <header className="flex flex-wrap justify-between gap-4">
        <h2 className="text-2xl">{sheet.slip}</h2>
        <div className="flex items-start gap-4">
          <p className="text-end">
            <b className="text-xl">{order.orderId}</b>
            <br />
            {formatDate(order.createdAt, locale)}
            {order.ofSeller && <span className="block text-sm">{order.ofSeller.code}</span>}
            <ParcelNumber parcel={parcel} />
          </p>
          <OrderCode order={order} />
        </div>
      </header>
      <Parties order={order} trader={trader} names={[sheet.sender, sheet.receiver]} />
      <CollectAt order={order} />
      <table className="mt-6 w-full">
        <thead>
          <tr className="border-b-2 border-current">
            <th scope="col" className="py-2 pe-3 text-start whitespace-nowrap">
              {sheet.packed}
            </th>
            <th scope="col" className="py-2 text-start">
              {line.product}
            </th>
            <th scope="col" className="py-2 text-start">
              {sheet.sku}
            </th>
            <th scope="col" className="py-2 ps-3 text-end whitespace-nowrap">
              {line.quantity}
            </th>
          </tr>
        </thead>
        {groupedBySeller(order.parts, parcel.items, { isNamed: isOfSellers(order) }).map(
          ({ part, lines }) => (
            <tbody key={part?._id ?? ''}>
              {part && <SellerRow part={part} />}
              {lines.map(({ position, quantity }) => (
                <tr key={position} className="break-inside-avoid border-b border-line align-top">
                  <td className="py-2">
                    <span className="block size-5 border-2 border-current" />
                  </td>
                  <td className="py-2 pe-3">
                    {lineNamed(order, position, language)}
                    <LineNote line={lineAt(order, position)} />
                    <SlipPlaces order={order} position={position} />
                  </td>
                  <td className="py-2 pe-3 sm:whitespace-nowrap print:whitespace-nowrap">
                    {lineAt(order, position)?.variant.SKU}
                  </td>
                  <td className="py-2 text-end text-lg font-bold tabular">{quantity}</td>
                </tr>
              ))}
            </tbody>
          ),
        )}
        <tbody>
          <tr>
            <th scope="row" colSpan={3} className="py-2 text-start">
              {texts.orders.sums.total}
            </th>
            <td className="py-2 text-end text-lg font-bold tabular">{units}</td>
          </tr>
        </tbody>
      </table>
      <Collect parcel={parcel} />
    </article>
  )
}

/** A6, to be glued on the parcel. What is in it says only its SKUs, which nobody else can read. */
export function Label({ order, trader, parcel }: OfParcel) {
  const { texts } = useTexts()
  const { sheet } = texts.orders
  const { buyer, address, ofSeller, pointQr } = order
  const deliveryMethod = methodOfGoods(order, parcel.items)
  const where = deliveryMethod?.pickUp ? null : address
  const receiver = where?.recipient ?? buyer.fullName
  const contents = parcel.items.map(
    ({ position, quantity }) => `${quantity} × ${lineAt(order, position)?.variant.SKU}`,
  )
  return (
    <article className="sheet sheet-label" aria-label={order.orderId}>
      <p className="border-b border-current pb-2 text-sm">
        {sheet.sender}
        <br />
        <Sender trader={trader} isShort />
      </p>
      <div className="grow content-center py-2">
        <p className="text-sm">{sheet.receiver}</p>
        <p className="text-xl font-bold">{receiver}</p>
        {deliveryMethod?.pickUp ? (
          <p className="text-lg">
            <b>{deliveryMethod.name}</b>
            <br />
            {deliveryMethod.place}
          </p>
        ) : address ? (
          <p className="text-lg">
            <AddressLines address={address} />
          </p>
        ) : (
          <p>{texts.orders.noAddress}</p>
        )}
        <p className="text-lg font-bold">{formattedNumbers(where, buyer.phonenumber)}</p>
      </div>
      <Collect parcel={parcel} />
      <p className="line-clamp-3 pb-2 text-sm">
        {ofSeller && `${fill(texts.orders.parts.sentFrom, { store: ofSeller.store_name })}: `}
        {contents.join(', ')}
      </p>
      <div className="flex items-center justify-between gap-4 border-t border-current pt-2">
        <p>
          <b>{ofSeller?.code ?? order.orderId}</b>
          <ParcelNumber parcel={parcel} />
          <span className="block">{[parcel.carrier, parcel.trackingNumber].filter(Boolean).join(' ')}</span>
          {where?.location && <span className="block">{plusCode(where.location)}</span>}
        </p>
        {where && pointQr && (
          <QrCode
            qr={pointQr}
            label={fill(texts.address.pointCode, { number: order.orderId })}
            className="size-[24mm] shrink-0"
          />
        )}
        <OrderCode order={order} />
      </div>
    </article>
  )
}

/** The same receipt as the customer has, with the VAT included in the price (Proclamation 1341/2024). */
export function Receipt({ order, trader }: Printed) {
  const { texts, language, locale } = useTexts()
  const { receipt, line } = texts.orders
  const { sums } = order
  const { netSantim, vatSantim, totalSantim, isValid } = receiptSums(
    sums ?? { total: 0, vat: 0, vatPercent: 0 },
    order.paymentStatus,
  )
  return (
    <article className="sheet sheet-page" aria-label={fill(receipt.title, { number: order.orderId })}>
      <h2 className="text-2xl">{fill(receipt.title, { number: order.orderId })}</h2>
      {!isValid && <p className="mt-2 font-bold">{receipt.unpaid}</p>}
      <Parties order={order} trader={trader} names={[receipt.seller, receipt.buyer]} />
      <dl className="mt-4 grid grid-cols-2 gap-6">
        <Fact name={receipt.orderDate}>{formatDate(order.createdAt, locale)}</Fact>
        <Fact name={receipt.payment}>{texts.orders.payments[order.paymentStatus]}</Fact>
      </dl>
      <CollectAt order={order} />
      <table className="mt-6 mb-4 w-full">
        <thead>
          <tr className="border-b-2 border-current">
            <th scope="col" className="py-2 text-start">
              {line.product}
            </th>
            <th scope="col" className="py-2 ps-3 text-end whitespace-nowrap">
              {line.quantity}
            </th>
            <th
              scope="col"
              className="hidden py-2 ps-3 text-end whitespace-nowrap sm:table-cell print:table-cell"
            >
              {line.price}
            </th>
            <th scope="col" className="py-2 ps-3 text-end whitespace-nowrap">
              {line.total}
            </th>
          </tr>
        </thead>
        <tbody>
          <CardRow order={order} />
        </tbody>
        {groupedBySeller(order.parts, order.lines).map(({ part, lines }) => (
          <tbody key={part?._id ?? ''}>
            {part && <SellerRow part={part} hasDelivery />}
            {lines.map((printed) => (
              <ReceiptLine key={printed.position} order={order} line={printed} />
            ))}
          </tbody>
        ))}
      </table>
      {sums && <Sums order={order} sums={sums} />}
      <dl className="ms-auto mt-4 grid w-full max-w-sm gap-1 border-t-2 border-current pt-2 tabular">
        <Sum name={receipt.net}>{formatPrice(netSantim, language)}</Sum>
        <Sum name={receipt.vat}>{formatPrice(vatSantim, language)}</Sum>
        <Sum name={<b>{receipt.total}</b>}>
          <b>{formatPrice(totalSantim, language)}</b>
        </Sum>
        {order.taxInvoice !== undefined && <Sum name={receipt.taxInvoice}>{order.taxInvoice}</Sum>}
      </dl>
      {order.taxQr && (
        <QrCode qr={order.taxQr} label={receipt.taxQr} className="ms-auto mt-4 size-[50mm] max-w-full" />
      )}
      {trader.isDemonstration && <p className="mt-6 text-sm">{receipt.demonstration}</p>}
    </article>
  )
}

type LineProps = { order: PrintedOrder; line: PrintedOrder['lines'][number] }

function ReceiptLine({ order, line: printed }: LineProps) {
  const { texts, language } = useTexts()
  const { sentBack, canceledUnits } = texts.orders
  const { position, productName, variant, quantity, amounts, refunded, canceled, unpaid } = printed
  return (
    <tr className="break-inside-avoid border-b border-line align-top tabular">
      <td className="py-2 pe-3">
        {nameWithOptions(productName, variant.options, language)}
        <LineDetails line={printed} />
        <ParcelsOfLine order={order} position={position} />
        {canceled > 0 && <span className="block text-sm">{fill(canceledUnits, { count: canceled })}</span>}
        {refunded > unpaid && (
          <span className="block text-sm">{fill(sentBack, { count: refunded - unpaid })}</span>
        )}
      </td>
      <td className="py-2 ps-3 text-end whitespace-nowrap">{quantity}</td>
      <td className="hidden py-2 ps-3 text-end whitespace-nowrap sm:table-cell print:table-cell">
        {amounts && formatAmount(toSantim(amounts.price))}
      </td>
      <td className="py-2 ps-3 text-end whitespace-nowrap">
        {amounts && formatAmount(toSantim(amounts.total))}
      </td>
    </tr>
  )
}

/** A paper of one of several sellers names it as well. */
function isOfSellers({ parts, ofSeller }: PrintedOrder): boolean {
  return parts.length > 1 || ofSeller !== undefined
}

type SellerRowProps = { part: PrintedOrder['parts'][number]; hasDelivery?: boolean }

/** The sums have all of the delivery; what stands here is only a share of it. */
function SellerRow({ part: { seller, delivery, deliveryMethod }, hasDelivery }: SellerRowProps) {
  const { texts, language } = useTexts()
  const names = texts.orders.parts
  return (
    <tr className="break-inside-avoid border-b border-line">
      <th scope="rowgroup" colSpan={4} className="pt-4 pb-1 text-start wrap-anywhere">
        {fill(names.sentFrom, { store: seller.store_name })}
        {hasDelivery && delivery !== null && delivery > 0 && (
          <span className="block text-sm font-normal">
            {deliveryText(deliveryMethod, formatPrice(toSantim(delivery), language), texts.orders)}
          </span>
        )}
      </th>
    </tr>
  )
}

/** The parcel goes there instead of to the customer. */
function CollectAt({ order }: { order: PrintedOrder }) {
  const { texts } = useTexts()
  const { deliveryMethod } = order
  if (!deliveryMethod || !isCollected(order)) return null
  return (
    <dl className="mt-4">
      <Fact name={texts.orders.receipt.collectAt}>
        <b>{deliveryMethod.name}</b>
        <br />
        {deliveryMethod.place}
      </Fact>
    </dl>
  )
}

/** What the courier takes in cash. */
function Collect({ parcel: { collectSantim } }: { parcel: PrintedParcel }) {
  const { texts, language } = useTexts()
  if (collectSantim === null) return null
  const amount = formatPrice(collectSantim, language)
  return (
    <p className="my-2 border-2 border-current p-2 text-center text-lg font-bold">
      {fill(texts.orders.sheet.collect, { amount })}
    </p>
  )
}

function ParcelNumber({ parcel: { number } }: { parcel: PrintedParcel }) {
  const { texts } = useTexts()
  return number !== null && <span className="block">{fill(texts.orders.parcels.of, { number })}</span>
}
