import { useState } from 'react'
import { Link } from 'wouter'
import { formatPrice, toSantim } from '../../contract/money.ts'
import type { OrderLine, WholeOrder } from '../../contract/office/order-shapes.ts'
import { nameWithOptions } from '../../contract/variants.ts'
import { fill } from '../../messages/fill.ts'
import { Button } from '../../ui/button.tsx'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { Panel } from '../../member-ui/panel.tsx'
import { groupedBySeller } from './grouped-lines.ts'
import { LineDetails } from './line-details.tsx'
import { LinePlaces } from './line-places.tsx'
import { PartSection } from './order-parts.tsx'
import { Sums } from './order-sums.tsx'
import { isInParts } from './parcels.tsx'
import { RefundDialog } from './late-refund.ts'
import type { Outcome } from './use-act.ts'

type Shown = { order: WholeOrder; onDone: (outcome: Outcome) => void }

/** What was ordered, with what it cost. */
export function Lines({ order, onDone }: Shown) {
  const { texts, language } = useTexts()
  return (
    <Panel title={texts.orders.lines}>
      {order.giftCard && (
        <p className="flex flex-wrap items-center justify-between gap-x-4">
          <Link to="/gift-cards" className="link inline-flex min-h-11 items-center">
            {texts.orders.giftCard}
          </Link>
          {order.sums && (
            <span className="tabular">{formatPrice(toSantim(order.giftCard.amount), language)}</span>
          )}
        </p>
      )}
      {groupedBySeller(order.parts, order.lines).map(({ part, lines }) => {
        const list = lines.length > 0 && (
          <ul key="" className="grid gap-4">
            {lines.map((line) => (
              <Line key={line.position} order={order} line={line} onDone={onDone} />
            ))}
          </ul>
        )
        if (!part) return list
        return (
          <PartSection key={part._id} order={order} part={part} onDone={onDone}>
            {list}
          </PartSection>
        )
      })}
      {order.sums && <Sums order={order} sums={order.sums} orderId={order._id} />}
    </Panel>
  )
}

function Line({ order, line, onDone }: Shown & { line: OrderLine }) {
  const { texts, language } = useTexts()
  const may = useMay()
  const { productId, productName, variant, picture, quantity, amounts, refunded, canceled, unpaid, unsent } =
    line
  const name = nameWithOptions(productName, variant.options, language)
  return (
    <li className="grid grid-cols-[4rem_1fr] gap-x-4 gap-y-1 border-b border-line pb-4 sm:grid-cols-[4rem_1fr_auto]">
      {picture ? (
        <img
          src={`data:image/webp;base64,${picture}`}
          alt=""
          width={64}
          height={64}
          className="row-span-2 size-16 rounded-md bg-sunk object-contain"
        />
      ) : (
        <span className="row-span-2 size-16 rounded-md bg-sunk" />
      )}
      <div>
        <p className="font-medium">
          {may('read-products') ? (
            <Link to={`/products/${productId}`} className="inline-flex min-h-11 items-center hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        <p className="text-sm text-soft">{variant.SKU}</p>
        <LineDetails line={line} className="text-soft" />
        <PriceChange line={line} />
        {refunded > unpaid && (
          <p className="text-sm text-red">{fill(texts.orders.sentBack, { count: refunded - unpaid })}</p>
        )}
        {canceled > 0 && (
          <p className="text-sm text-red">{fill(texts.orders.canceledUnits, { count: canceled })}</p>
        )}
        {isInParts(order) && unsent > 0 && (
          <p className="text-sm">{fill(texts.orders.unsentUnits, { count: unsent })}</p>
        )}
        <LinePlaces order={order} line={line} name={name} />
        <RefundLine order={order} line={line} onDone={onDone} />
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 tabular sm:block sm:text-end">
        <span>
          <b>{quantity}</b> × {amounts && formatPrice(toSantim(amounts.price), language)}
        </span>
        {amounts && <span className="sm:block">{formatPrice(toSantim(amounts.total), language)}</span>}
      </p>
    </li>
  )
}

function RefundLine({ order, line, onDone }: Shown & { line: OrderLine }) {
  const { texts, language } = useTexts()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const isPaid = order.paymentStatus === 'paid' || order.paymentStatus === 'refund-due'
  if (!may('refund') || !isPaid || line.refunded >= line.quantity) return null
  const name = nameWithOptions(line.productName, line.variant.options, language)
  return (
    <>
      <Button
        variant="plain"
        className="button-flush"
        aria-label={`${texts.orders.refund}: ${name}`}
        onClick={() => setOpen(true)}
      >
        {texts.orders.refund}
      </Button>
      {isOpen && <RefundDialog order={order} lines={[line]} onDone={onDone} onClose={() => setOpen(false)} />}
    </>
  )
}

/** That a member of staff has changed the price of the line, and why; papers do not have it. */
function PriceChange({ line: { priceChange } }: { line: OrderLine }) {
  const { texts, language } = useTexts()
  if (!priceChange) return null
  const price = formatPrice(toSantim(priceChange.from), language)
  return (
    <p className="text-sm wrap-anywhere">
      {fill(texts.orders.changedPrice, { price, reason: priceChange.reason })}
    </p>
  )
}
