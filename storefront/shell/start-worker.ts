import { wrapAccountCalls } from '../client/api.ts'
import { refreshUnread } from '../session/session-actions.ts'
import { hasEndedSessions } from '../client/stored-session.ts'
import { whenIdle } from '../ui/when-idle.ts'

/** Own data is stored, and changes wait for a connection, where the service worker controls the page. */
function wrapCalls(): void {
  wrapAccountCalls(() => import('../offline/own-calls.ts'))
}

/** The calls must be wrapped before the first call of the page. */
if (typeof navigator !== 'undefined' && navigator.serviceWorker?.controller) wrapCalls()

export function startWorker(): void {
  endSessions()
  addEventListener('online', endSessions)
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  const register = async () => {
    const registration = await serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
    // If no other page is open, a new worker need not wait.
    registration.waiting?.postMessage({ activate: true })
    const isFirst = !serviceWorker.controller
    const { active } = await serviceWorker.ready
    followBuilds(registration)
    active?.postMessage({ offlineParts: !document.documentElement.hasAttribute('data-low-data') })
    if (!isFirst) return
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    active?.postMessage({ seen: [location.href, ...loaded] })
    wrapCalls()
    // This is the first call of which the answer is stored.
    void refreshUnread()
  }
  const start = () => void register().catch((error: unknown) => console.error('No service worker', error))
  if (document.readyState === 'complete') whenIdle(start)
  else addEventListener('load', () => whenIdle(start), { once: true })
}

function endSessions(): void {
  if (!hasEndedSessions()) return
  import('../session/ended-sessions.ts').then(({ endOnServer }) => endOnServer()).catch(console.error)
}

/** Once there is a new build, the browser itself opens the next link, so that the files of two builds do not mix. */
function followBuilds(registration: ServiceWorkerRegistration): void {
  const leaveLinks = () =>
    addEventListener('click', (event) => isLink(event.target) && event.stopPropagation(), true)
  // Another tab may have found it first.
  if (registration.installing || registration.waiting) leaveLinks()
  registration.onupdatefound = leaveLinks
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => {})
  })
}

function isLink(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a[href^="/"]') !== null
}
