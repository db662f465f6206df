import { notificationsPageLength } from '../../../contract/limits.ts'
import { handlers, Reply } from '../../platform/http/handlers.ts'
import { countUnread, listNotifications, markRead } from './list-notifications.ts'
import { readNotificationSettings, saveNotificationSettings } from './notification-settings.ts'

export const notificationHandlers = handlers({
  'GET /notifications/:userId': async (shop, { session: { userId }, query, lang }) => {
    const { page, limit = page && notificationsPageLength } = query
    const { notifications, total } = await listNotifications(shop.db, userId, { page, limit, lang })
    return new Reply(notifications, { headers: { 'x-total-count': String(total) } })
  },
  'GET /notifications/:userId/unread-count': async (shop, { session }) => ({
    unreadCount: await countUnread(shop.db, session.userId),
  }),
  'PATCH /notifications/:notificationId/read': async (shop, { session, params, lang }) => ({
    success: true,
    notification: await markRead(shop.db, session.userId, { ...params, lang }),
  }),
  'GET /notification-settings': (shop, { session }) => readNotificationSettings(shop, session.userId),
  'PUT /notification-settings': (shop, { session, body: { userId: _, ...settings } }) =>
    saveNotificationSettings(shop, session.userId, settings),
})
