import { arrivalOfOrdered, arrivalOfSent, postDays } from '../../contract/arrival.ts'
import type { Arrival } from '../../contract/arrival.ts'
import { isVerifiedEmail } from '../accounts/user.ts'
import { addressLine } from '../addresses/read-addresses.ts'
import { lineName } from '../catalogue/variants.ts'
import type { Database } from '../database/connect.ts'
import { translate } from '../database/translations.ts'
import { isPost, placeOf } from '../delivery/delivery-methods.ts'
import type { MailedDelivery, MailedUnits, Mails, OrderedLine, QueuedMail } from '../mail/mails.ts'
import { publish } from '../jobs/publish.ts'
import type { OrderRow } from './place-order.ts'
import type { OrderUnits } from './shipments.ts'
import type {} from './tables.ts'

type Template = QueuedMail['template']
type Extra<T extends Template> = Omit<
  Extract<QueuedMail, { template: T }>['values'],
  | 'name'
  | 'orderNumber'
  | 'orderId'
  | 'lines'
  | 'code'
  | 'delivery'
  | 'notPaidSantim'
  | 'totalSantim'
  | 'goesTo'
>

/** With what was ordered, as on the receipt. */
const listing = new Set<Template>([
  'order-placed',
  'order-paid',
  'order-shipped',
  'refund-started',
  'order-refunded',
])

/** To an address that the account has verified; others learn by notifications alone. Sends once per template and `causeId`, the id of an order, an order transition or a refund. */
export async function mailCustomer<T extends Template>(
  tx: Database,
  order: OrderRow,
  { template, causeId, ...extra }: { template: T; causeId: string } & Extra<T>,
): Promise<void> {
  if (!(await isVerifiedEmail(tx, order.userId, order.email))) return
  const values = {
    name: order.fullName,
    orderNumber: order.orderNumber,
    orderId: order.id,
    ...(listing.has(template) && {
      lines: await orderedLines(tx, order),
      ...(order.code !== null && { code: { code: order.code, savingSantim: order.codeSavingSantim } }),
      ...mailedDelivery(order),
      ...(order.canceledSantim > 0 && { notPaidSantim: order.canceledSantim }),
      totalSantim: order.totalSantim,
      goesTo: order.deliveryAddress && addressLine(order.deliveryAddress),
    }),
    ...extra,
  }
  const id = `${template}.${causeId}`
  await publish(tx, 'mail.requested', {
    id,
    to: order.email,
    lang: order.language,
    template,
    values,
  } as QueuedMail)
}

export async function contentsOf(
  tx: Database,
  order: OrderRow,
  units: readonly OrderUnits[],
): Promise<MailedUnits[]> {
  const lines = await orderedLines(tx, order)
  return units.map(({ position, quantity }) => ({ name: lines[position]?.name ?? '', quantity }))
}

/** The order is paid, or placed in cash, now. */
export function arrivalOfPlaced(tx: Database, order: OrderRow): MailedArrival {
  return asMailed(arrivalOfOrdered(tx.now(), deliveryDays(order)))
}

export function arrivalOfParcel(order: OrderRow, { createdAt }: { createdAt: Date }): MailedArrival {
  return asMailed(arrivalOfSent(createdAt, deliveryDays(order)))
}

function deliveryDays({ delivery }: OrderRow): { from: number; to: number } {
  return delivery ? { from: delivery.daysFrom, to: delivery.daysTo } : postDays
}

type MailedArrival = NonNullable<Mails['order-shipped']['arrival']>

function asMailed({ first, last }: Arrival): MailedArrival {
  return { first: first.toISOString(), last: last.toISOString() }
}

async function orderedLines(tx: Database, order: OrderRow): Promise<OrderedLine[]> {
  const items = await tx
    .selectFrom('orderItems')
    .select(['name', 'translations', 'options', 'optionTranslations', 'quantity', 'unitPriceSantim'])
    .select('lineTotalSantim')
    .where('userId', '=', order.userId)
    .where('orderId', '=', order.id)
    .orderBy('position')
    .execute()
  return items.map((item) => ({
    name: lineName(item, order.language),
    quantity: item.quantity,
    costSantim: item.lineTotalSantim,
    isDiscounted: item.lineTotalSantim < item.unitPriceSantim * item.quantity,
  }))
}

function mailedDelivery({ delivery, deliverySantim, language }: OrderRow): { delivery?: MailedDelivery } {
  if (!delivery) return {}
  const { daysFrom, daysTo, pickUp } = delivery
  const by = pickUp ? 'pick-up' : isPost(delivery) ? 'post' : 'other'
  const name = translate(delivery, 'name', language)
  const { place } = placeOf(delivery, language)
  return { delivery: { name, by, costSantim: deliverySantim, daysFrom, daysTo, ...(place && { place }) } }
}
