import type { NotificationType } from '../../../contract/notifications.ts'
import type { OrderMailKind } from '../../../contract/office/order-mails.ts'
import type { Json } from '../../platform/database/connect.ts'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    notifications: NotificationsTable
    switchedOffChannels: SwitchedOffChannelsTable
    switchedOnChannels: SwitchedOnChannelsTable
    orderMails: OrderMailsTable
  }
}

export interface NotificationsTable {
  userId: string
  id: string
  type: NotificationType
  messageKey: string
  messageValues: Json<Record<string, string>, true>
  causeId: string | null
  orderId: string | null
  readAt: Date | null
  createdAt: Date
}

interface SwitchedOffChannelsTable {
  userId: string
  channel: string
  topic: string
}

interface SwitchedOnChannelsTable {
  userId: string
  channel: string
  topic: string
}

interface OrderMailsTable {
  id: string
  userId: string
  orderId: string
  template: OrderMailKind
  recipient: string
  requestedAt: Date
}
