import { handlers, Reply } from '../http/handlers.ts'
import { countNotifications, countUnread, listNotifications, markRead } from './list-notifications.ts'

export const notificationHandlers = handlers({
  'GET /notifications/:userId': async (shop, { session: { userId }, query, lang }) => {
    const page = query.page ?? (query.limit && 1)
    const list = await listNotifications(shop.db, userId, { ...query, page, lang })
    const total = await countNotifications(shop.db, userId)
    return new Reply(list, { headers: { 'x-total-count': String(total) } })
  },
  'GET /notifications/:userId/unread-count': async (shop, { session }) => ({
    unreadCount: await countUnread(shop.db, session.userId),
  }),
  'PATCH /notifications/:notificationId/read': async (shop, { session, params, lang }) => ({
    success: true,
    notification: await markRead(shop.db, session.userId, { ...params, lang }),
  }),
})
