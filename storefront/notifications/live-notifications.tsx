import { useEffect } from 'react'
import { useLanguage } from '../messages/use-language.ts'
import { useSession, changeSession } from '../session/session-state.ts'
import type { Language } from '../../contract/language.ts'
import type { Notification } from '../../contract/notifications.ts'
import { accountApiUrl } from '../session/api.ts'
import { checkSession, refreshUnread } from '../session/session-actions.ts'
import { storedToken } from '../session/stored-session.ts'
import { emitNotificationEvent } from './notification-events.ts'
import { readEvents, type ServerEvent } from './read-events.ts'

/** While somebody is signed in: keeps count and lists of notifications as they are on the server. */
export default function LiveNotifications() {
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

/** The server's heart beats every 25 s; a line silent for longer is dead, though noUser said so. */
const silenceTimeoutMs = 60_000
/** How long to wait before asking for the stream again: longer each time. */
const firstRetryMs = 1_000
const longestRetryMs = 60_000
/** What the page itself needs goes first: on a slow line the stream waits its turn. */
const settleMs = 2_000
/** Where the stream cannot be had, the page asks by itself. */
const pollMs = 30_000

type Reader = { userId: string; language: Language; stop: AbortSignal }

/**
 * Keeps the unread count and the shown notifications as they are on the server until `stop`: by the server's stream
 * while the page is seen, by asking now and then where that fails. A page in the background holds no line, for a
 * browser has few of them and a shopper pays for data; it catches up when it is seen again.
 */
async function followNotifications(reader: Reader): Promise<void> {
  const { stop } = reader
  let isFirst = true
  let isOpen = false
  let wait = firstRetryMs
  const poll = setInterval(() => !isOpen && isVisible() && catchUp(), pollMs)
  stop.addEventListener('abort', () => clearInterval(poll), { once: true })

  await pause(settleMs, stop)
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
    // The session has ended; asking whose it is says so.
    if (outcome === 'refused' && !stop.aborted) return checkSession()
    // Not all pages at once, where a server has come back.
    if (isVisible()) await pause(wait * (0.5 + Math.random()), stop)
    wait = Math.min(longestRetryMs, wait * 2)
  }
}

/** One stream from its beginning to its end. */
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
    // The line broke or was let go; the next one is asked for.
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

/** Waits `ms`, or until the line is back or `stop`. */
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

/** Resolves when the page is seen, or at `stop`; at once where it is. */
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
