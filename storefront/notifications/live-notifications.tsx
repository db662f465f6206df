import { useEffect } from 'react'
import { useLanguage } from '../messages/use-language.ts'
import { useSession } from '../session/session-state.ts'
import { followNotifications } from './follow-notifications.ts'

/** While somebody is signed in: keeps count and lists of notifications as they are on the server. */
export function LiveNotifications() {
  const userId = useSession().user?.id
  const language = useLanguage()
  useEffect(() => {
    if (!userId) return
    const stop = new AbortController()
    void followNotifications({ userId, language, stop: stop.signal })
    return () => stop.abort()
  }, [userId, language])
  return null
}
