import { Link } from 'wouter'
import type { OfficeCarrier } from '../../contract/office/carriers.ts'
import type { OrderToShip } from '../../contract/office/listed-orders.ts'
import { partWithLetters } from '../../contract/part-code.ts'
import { fill } from '../../messages/fill.ts'
import { useTexts, type OfficeTexts } from '../texts.tsx'
import { Field } from '../../member-ui/fields.tsx'
import { Panel } from '../../member-ui/panel.tsx'
import { exampleOf, isNumberRight } from './carrying.tsx'
import { usePlacesText } from './line-places.tsx'
import { parcelOf } from './scanned-lines.ts'
import type { ScannedLine } from './scanned-lines.ts'
import { sentSentence } from './sent-sentence.ts'

/** `asked` are the order numbers that were looked for. */
export type FoundOrders = { asked: ReadonlySet<string>; orders: ReadonlyMap<string, OrderToShip> }

/** Why the server refused an order or a part, by its number or code. */
export type Faults = Record<string, string>

type Known = {
  texts: OfficeTexts<'orderScan'>
  found: FoundOrders | undefined
  faults: Faults
  carrier: OfficeCarrier | undefined
  /** Only what one seller sells is shipped. */
  isOfSeller: boolean
}

/** Why a line cannot be shipped, in a sentence; undefined if it can, and empty while its order is looked for. */
export function faultOfLine(
  line: ScannedLine,
  { texts, found, faults, carrier, isOfSeller }: Known,
): string | undefined {
  const reasons = texts.orderScan
  const { orderNumber, part: letters, number, isRepeated } = line
  const refused = faults[parcelOf(line) ?? '']
  if (orderNumber === null) return reasons.noOrder
  if (isRepeated) return reasons.repeated
  if (refused !== undefined) return refused
  if (!found?.asked.has(orderNumber)) return ''
  const order = found.orders.get(orderNumber)
  if (!order) return reasons.unknown
  if (order.status === 'canceled' || order.status === 'refunded') return reasons.canceled
  if (order.status !== 'pending') return reasons.sent
  if (order.isHeld) return texts.orders.hold.state
  if (isOfSeller && order.part?.status !== 'accepted') return reasons.nothingOfSeller
  const part = letters === null ? undefined : partIn(order, letters)
  if (letters !== null && part?.status !== 'accepted' && part?.status !== 'new')
    return reasons.nothingOfSeller
  if (isOfSeller && part && part.store_name !== order.part?.store_name) return reasons.nothingOfSeller
  if (order.paymentStatus !== 'paid' && order.paymentStatus !== 'on-delivery') return reasons.unpaid
  if (isNumberRight(carrier, number)) return undefined
  if (number !== '') return fill(reasons.wrongNumber, { pattern: exampleOf(carrier) })
  return carrier ? reasons.numberMissing : undefined
}

function partIn({ parts }: OrderToShip, letters: string) {
  return partWithLetters(parts, letters, ({ _id }) => _id)
}

type Props = Known & { lines: ScannedLine[]; onChange: (lines: ScannedLine[]) => void }

/** All that was scanned: what can be shipped, and what not with its reason. */
export function Lines({ lines, onChange, ...known }: Props) {
  const { texts } = useTexts('orderScan')
  return (
    <Panel title={texts.orderScan.lines}>
      <ul className="grid gap-3">
        {lines.map((line, index) => (
          <Line
            // oxlint-disable-next-line react/no-array-index-key -- an order may be in two lines
            key={`${line.orderNumber} ${index}`}
            line={line}
            {...known}
            onNumber={(number) => onChange(lines.map((it) => (it === line ? { ...line, number } : it)))}
            onRemove={() => onChange(lines.filter((it) => it !== line))}
          />
        ))}
      </ul>
    </Panel>
  )
}

type LineProps = Known & { line: ScannedLine; onNumber: (number: string) => void; onRemove: () => void }

function Line({ line, onNumber, onRemove, ...known }: LineProps) {
  const { texts, locale } = useTexts('orderScan', 'places')
  const { orderNumber, number, raw } = line
  const { carrier, found } = known
  const placesText = usePlacesText()
  const fault = faultOfLine(line, known)
  const order = orderNumber === null ? undefined : found?.orders.get(orderNumber)
  const part = order && line.part !== null ? partIn(order, line.part) : undefined
  const takesNumber =
    orderNumber !== null && order?.status === 'pending' && carrier && carrier.numberRule !== 'none'
  const names = texts.orderScan
  return (
    <li className="grid gap-1 border-b border-line pb-3">
      <div className="flex items-start justify-between gap-3">
        <p className="[overflow-wrap:anywhere]">
          <span aria-hidden="true" className={fault ? 'text-red' : 'text-green'}>
            {fault === undefined ? '✓ ' : fault && '✗ '}
          </span>
          {orderNumber === null || !order ? (
            <b>{orderNumber ?? raw}</b>
          ) : (
            <Link to={`/orders/${orderNumber}`} className="font-bold text-green underline">
              {orderNumber}
            </Link>
          )}
          {part && ` · ${part.store_name}`}
          {!takesNumber && number && ` ${number}`}
          {order?.places && (
            <span className="block text-sm">
              {fill(texts.places.takeFrom, { places: placesText(order.places) })}
            </span>
          )}
          {order && (
            <span className="block text-sm text-soft">
              {[order.fullName, order.place, order.deliveryMethod].filter(Boolean).join(' · ')}
            </span>
          )}
        </p>
        <button
          type="button"
          className="size-11 shrink-0 text-soft"
          aria-label={fill(names.remove, { line: orderNumber ?? raw })}
          onClick={onRemove}
        >
          ×
        </button>
      </div>
      {fault && (
        <p className="text-sm text-red">
          {fault} {order?.sent && order.status !== 'pending' && sentSentence(order.sent, texts, locale)}
        </p>
      )}
      {takesNumber && (
        <Field
          label={fill(names.numberOf, { order: orderNumber })}
          autoCapitalize="characters"
          autoComplete="off"
          value={number}
          onChange={({ target }) => onNumber(target.value.trim())}
        />
      )}
    </li>
  )
}
