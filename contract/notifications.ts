import { z } from 'zod'
import { calls, own } from './call.ts'
import * as shape from './shapes.ts'

/** Notifications (api.md, "Orders, addresses, reports, notifications"). */

export const notificationTypes = ['Order', 'OrderSuccessful', 'OrderFailed', 'System', 'other'] as const
export type NotificationType = (typeof notificationTypes)[number]

export const notification = z.object({
  _id: shape.id,
  notificationType: z.enum(notificationTypes),
  message: z.string(),
  read: z.boolean(),
  createdAt: shape.time,
})
export type Notification = z.infer<typeof notification>

export const notificationCalls = calls({
  'GET /notifications/:userId': {
    summary: 'The notifications, newest first',
    half: 'account',
    access: own('params.userId'),
    params: z.object({ userId: shape.id }),
    query: z.object({ lang: shape.lang }),
    answer: z.array(notification),
  },
  'GET /notifications/:userId/unread-count': {
    summary: 'How many are unread',
    half: 'account',
    access: own('params.userId'),
    params: z.object({ userId: shape.id }),
    answer: z.object({ unreadCount: z.number() }),
  },
  'PATCH /notifications/:notificationId/read': {
    summary: 'Marks one as read; again is the same',
    half: 'account',
    access: 'token',
    params: z.object({ notificationId: shape.id }),
    query: z.object({ lang: shape.lang }),
    answer: z.object({ success: z.literal(true), notification }),
  },
})
