import { handlers } from '../http/handlers.ts'
import { countUnread, listNotifications, markRead } from './list-notifications.ts'

export const notificationHandlers = handlers({
  'GET /notifications/:userId': (shop, { session, lang }) => listNotifications(shop.db, session.userId, lang),
  'GET /notifications/:userId/unread-count': async (shop, { session }) => ({
    unreadCount: await countUnread(shop.db, session.userId),
  }),
  'PATCH /notifications/:notificationId/read': async (shop, { session, params, lang }) => ({
    success: true,
    notification: await markRead(shop.db, session.userId, { ...params, lang }),
  }),
})
