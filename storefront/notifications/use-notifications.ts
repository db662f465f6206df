import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Notification } from '../../contract/notifications.ts'
import { useLanguage } from '../messages/use-language.ts'
import { account } from '../client/api.ts'
import { refreshUnread } from '../session/session-actions.ts'
import { changeSession, session, useUser } from '../session/session-state.ts'
import { onNotificationEvent } from './notification-events.ts'
import { countUnread, withNotification } from './notification-list.ts'

/** Returns the notifications, newest first. Failures are only logged. */
export function useNotifications() {
  const lang = useLanguage()
  const { id: userId } = useUser()
  const queries = useQueryClient()
  const key = ['notifications', userId, lang]
  const { data, isError, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      account('GET /notifications/:userId', { params: { userId }, query: { lang }, signal }).catch(
        (error: unknown) => {
          if (!signal.aborted) console.error('The notifications could not be fetched', error)
          throw error
        },
      ),
  })

  useEffect(
    () =>
      onNotificationEvent((event) => {
        const listKey = ['notifications', userId, lang]
        const list = queries.getQueryData<Notification[]>(listKey)
        if (!list) return
        if ('notification' in event) queries.setQueryData(listKey, withNotification(list, event.notification))
        // A different count means that notifications arrived before the stream was opened.
        else if (!('unreadCount' in event) || event.unreadCount !== countUnread(list)) {
          void queries.invalidateQueries({ queryKey: listKey })
        }
      }),
    [queries, userId, lang],
  )

  const { mutate: markRead } = useMutation({
    mutationFn: (notificationId: string) =>
      account('PATCH /notifications/:notificationId/read', { params: { notificationId }, query: { lang } }),
    onSuccess: (_, notificationId) => {
      queries.setQueryData<Notification[]>(key, (list = []) =>
        list.map((entry) => (entry._id === notificationId ? { ...entry, read: true } : entry)),
      )
      changeSession({ unread: Math.max(0, session().unread - 1) })
      void refreshUnread()
    },
    onError: (error) => console.error('The notification could not be marked as read', error),
  })

  return {
    notifications: data,
    failed: !data && isError,
    retry: () => void refetch(),
    markRead: ({ _id, read }: Notification) => !read && markRead(_id),
  }
}
