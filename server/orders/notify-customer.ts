import type { NotificationType } from '../../contract/notifications.ts'
import type { Database } from '../database/connect.ts'
import { notify } from '../notifications/notify.ts'
import type { MessageKey } from '../notifications/render-message.ts'
import type { OrderRow } from './place-order.ts'

type OrderMessage = {
  type?: NotificationType
  messageKey: MessageKey
  /** The id of the order, an order transition, a payment or a refund. */
  causeId: string
  /** Beside the order number. */
  values?: Record<string, string>
}

export async function notifyCustomer(
  tx: Database,
  { id, userId, orderNumber }: OrderRow,
  { type = 'Order', values, ...message }: OrderMessage,
): Promise<void> {
  await notify(tx, userId, { type, ...message, values: { orderNumber, ...values }, orderId: id })
}
