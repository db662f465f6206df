import { and, asc, eq } from 'drizzle-orm'
import { textIn } from '../catalogue/cards.ts'
import type { Database } from '../database/connect.ts'
import type { OrderedLine, QueuedMail } from '../mail/mails.ts'
import { sendMail } from '../mail/send-mail.ts'
import { addressLine } from './address-line.ts'
import type { OrderRow } from './place-order.ts'
import { orderItems } from './tables.ts'

type Template = QueuedMail['template']
type Extra<T extends Template> = Omit<
  Extract<QueuedMail, { template: T }>['values'],
  'name' | 'orderNumber' | 'lines' | 'totalSantim' | 'goesTo'
>

/**
 * Mails the shopper of an order, in the order's language, once the transaction is committed. `causeId` names what the
 * mail tells of: the order, one of its steps, or a refund.
 */
export async function mailShopper<T extends Template>(
  tx: Database,
  order: OrderRow,
  { template, causeId, ...extra }: { template: T; causeId: string } & Extra<T>,
): Promise<void> {
  // Who deleted the account is no longer known by an address.
  if (order.email === '') return
  const isWhole = template === 'order-placed' || template === 'order-paid'
  const values = {
    name: order.fullName,
    orderNumber: order.orderNumber,
    ...(isWhole && {
      lines: await orderedLines(tx, order),
      totalSantim: order.totalSantim,
      goesTo: order.deliveryAddress && addressLine(order.deliveryAddress),
    }),
    ...extra,
  }
  // Each template's values are put together here; the type of the whole table cannot follow that.
  const id = `${template}.${causeId}`
  await sendMail(tx, { id, to: order.email, lang: order.language, template, values } as QueuedMail)
}

async function orderedLines(tx: Database, order: OrderRow): Promise<OrderedLine[]> {
  const items = await tx
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.userId, order.userId), eq(orderItems.orderId, order.id)))
    .orderBy(asc(orderItems.position))
  return items.map((item) => ({
    name: textIn(order.language, item.name, item.nameAm),
    quantity: item.quantity,
    costSantim: item.lineTotalSantim,
  }))
}
