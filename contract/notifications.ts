import { z } from 'zod'
import { endpoints, own } from './endpoint.ts'
import * as shape from './shapes.ts'

const notificationTypes = ['Order', 'OrderSuccessful', 'OrderFailed', 'System', 'other'] as const
export type NotificationType = (typeof notificationTypes)[number]

const notification = z.object({
  _id: shape.id,
  notificationType: z.enum(notificationTypes),
  message: z.string(),
  read: z.boolean(),
  createdAt: shape.time,
  orderId: shape.id.optional(),
  productId: shape.id.optional(),
  variantId: shape.id.optional(),
  productPart: z.enum(['questions']).optional(),
})
export type Notification = z.infer<typeof notification>

const topics = z.object({
  orders: z.boolean(),
  offers: z.boolean(),
})

/**
 * Mails are on unless a customer switches them off, messages by SMS are off where there is a mail address. What the shop
 * cannot send reads as false. Notifications inside the shop are always written.
 */
const channels = { mail: topics, sms: topics, telegram: topics }
export const notificationSettings = z.object(channels)
export type NotificationSettings = z.infer<typeof notificationSettings>
export type SwitchableChannel = keyof NotificationSettings
export type NotificationTopic = keyof z.infer<typeof topics>

export const notificationEndpoints = endpoints({
  'GET /notifications/:userId': {
    summary: 'The newest 500 notifications, or a page of them; the header x-total-count has their number',
    api: 'account',
    access: own('params.userId'),
    params: z.object({ userId: shape.id }),
    query: z.object({ lang: shape.lang, ...shape.pageIfAsked }),
    response: z.array(notification),
  },
  'GET /notifications/:userId/unread-count': {
    summary: 'The number of unread notifications',
    api: 'account',
    access: own('params.userId'),
    params: z.object({ userId: shape.id }),
    response: z.object({ unreadCount: z.number() }),
  },
  'PATCH /notifications/:notificationId/read': {
    summary: 'Marks a notification as read (idempotent)',
    api: 'account',
    access: 'token',
    params: z.object({ notificationId: shape.id }),
    query: z.object({ lang: shape.lang }),
    response: z.object({ success: z.literal(true), notification }),
  },
  'GET /notification-settings': {
    summary: 'Through which channels the caller is told of orders and offers',
    api: 'account',
    access: own('query.userId'),
    query: z.object({ userId: shape.id }),
    response: notificationSettings,
  },
  'PUT /notification-settings': {
    summary:
      'Chooses among the channels that are named. What is about the security of the account is always sent',
    api: 'account',
    access: own('body.userId'),
    body: z.object({ userId: shape.id, ...notificationSettings.partial().shape }),
    response: notificationSettings,
  },
})
