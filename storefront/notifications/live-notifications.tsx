import { useEffect } from 'react'
import { useLanguage } from '../messages/use-language.ts'
import { useSession, changeSession } from '../session/session-state.ts'
import type { Language } from '../../contract/language.ts'
import type { Notification } from '../../contract/notifications.ts'
import { accountApiUrl } from '../client/api.ts'
import { onCartChange } from '../session/cart-changes.ts'
import { checkSession, refreshCartCount, refreshUnread } from '../session/session-actions.ts'
import { storedToken } from '../client/stored-session.ts'
import { syncPreferences } from '../session/sync-preferences.ts'
import { emitNotificationEvent, onNotificationEvent } from './notification-events.ts'
import { readEvents, type ServerEvent } from './read-events.ts'

export default function LiveNotifications() {
  const userId = useSession('user')?.id
  const language = useLanguage()
  useEffect(() => {
    if (userId) void syncPreferences(userId)
  }, [userId])
  useEffect(() => {
    if (!userId) return
    const stop = new AbortController()
    void followNotifications({ userId, language, stop: stop.signal })
    return () => stop.abort()
  }, [userId, language])
  useEffect(() => {
    if (!userId) return
    const stopFollowing = onCartChange(() => void refreshCartCount())
    // A payment that arrives takes what it bought out of the cart.
    const stopListening = onNotificationEvent((event) => {
      if (!('unreadCount' in event)) void refreshCartCount()
    })
    return () => {
      stopFollowing()
      stopListening()
    }
  }, [userId])
  return null
}

/** The server sends a heartbeat every 25 s; after this silence the connection is considered dead. */
const silenceTimeoutMs = 60_000
const firstRetryMs = 1_000
const longestRetryMs = 60_000
/** The page itself loads first on a slow connection. */
const startDelayMs = 2_000
const pollMs = 30_000

type Reader = { userId: string; language: Language; stop: AbortSignal }

/**
 * A page in the background closes its stream, for a browser has few connections and data is expensive. Polling replaces
 * a stream that fails.
 */
async function followNotifications(reader: Reader): Promise<void> {
  const { stop } = reader
  let isFirst = true
  let isOpen = false
  let wait = firstRetryMs
  const poll = setInterval(() => !isOpen && isVisible() && catchUp(), pollMs)
  stop.addEventListener('abort', () => clearInterval(poll), { once: true })

  await pause(startDelayMs, stop)
  while (!stop.aborted) {
    await untilVisible(stop)
    const outcome = await readStream(reader, (event) => {
      if (!isOpen && !isFirst) emitNotificationEvent({ missed: true })
      isOpen = true
      isFirst = false
      wait = firstRetryMs
      dispatch(event)
    })
    isOpen = false
    // The session has ended; the check shows that to the customer.
    if (outcome === 'refused' && !stop.aborted) return checkSession()
    // The wait is random, so that not all pages reconnect simultaneously after a restart.
    if (isVisible()) await pause(wait * (0.5 + Math.random()), stop)
    wait = Math.min(longestRetryMs, wait * 2)
  }
}

async function readStream(
  { userId, language, stop }: Reader,
  onEvent: (event: ServerEvent) => void,
): Promise<'ended' | 'refused'> {
  const connection = new AbortController()
  const disconnect = () => connection.abort()
  const onVisibilityChange = () => !isVisible() && disconnect()
  let silence = setTimeout(disconnect, silenceTimeoutMs)
  stop.addEventListener('abort', disconnect)
  document.addEventListener('visibilitychange', onVisibilityChange)
  try {
    const answer = await fetch(`${accountApiUrl()}/notifications/${userId}/stream`, {
      headers: {
        accept: 'text/event-stream',
        'accept-language': language,
        authorization: `Bearer ${storedToken() ?? ''}`,
      },
      signal: connection.signal,
    })
    if (answer.status === 401) return 'refused'
    if (!answer.ok || !answer.body) return 'ended'
    await readEvents(answer.body, (event) => {
      clearTimeout(silence)
      silence = setTimeout(disconnect, silenceTimeoutMs)
      onEvent(event)
    })
  } catch {
  } finally {
    clearTimeout(silence)
    stop.removeEventListener('abort', disconnect)
    document.removeEventListener('visibilitychange', onVisibilityChange)
  }
  return 'ended'
}

function dispatch({ name, data }: ServerEvent): void {
  if (name === 'refresh') return catchUp()
  if (name !== 'unread' && name !== 'notification') return
  const sent = JSON.parse(data) as { unreadCount: number; notification?: Notification }
  changeSession({ unread: Math.max(0, sent.unreadCount) })
  emitNotificationEvent(
    sent.notification ? { notification: sent.notification } : { unreadCount: sent.unreadCount },
  )
}

function catchUp(): void {
  void refreshUnread()
  emitNotificationEvent({ missed: true })
}

function isVisible(): boolean {
  return document.visibilityState === 'visible'
}

function pause(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      stop.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
    stop.addEventListener('abort', done)
  })
}

function untilVisible(stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (document.visibilityState !== 'visible' && !stop.aborted) return
      document.removeEventListener('visibilitychange', check)
      stop.removeEventListener('abort', check)
      resolve()
    }
    document.addEventListener('visibilitychange', check)
    stop.addEventListener('abort', check)
    check()
  })
}
