import { CallFailed } from '../../contract/client.ts'
import { pathWithoutLanguage } from '../../contract/language-path.ts'
import { offlineLimits } from '../../contract/limits.ts'
import { isGuarded } from '../client/login-path.ts'
import { accountApiUrl, changeKey, ChangeWaits, inTime, type AccountCall } from '../client/api.ts'
import { checkSession, startSession } from '../session/session-actions.ts'
import { session } from '../session/session-state.ts'
import { ownDataEvent, storedToken, storedUser } from '../client/stored-session.ts'
import {
  fetchAnswer,
  isUnanswered,
  keyOf,
  keyPrefix,
  logged,
  notified,
  outdate,
  outdatedBy,
  startStoring,
  type Input,
} from './own-answers.ts'
import { changeOfflineState, offlineState, showsCurrent, showsStored, tell } from './offline-state.ts'
import {
  addChange,
  findAnswer,
  findAnswers,
  listChanges,
  removeChange,
  updateChange,
} from './own-database.ts'
import { nameOfProduct, withChanges } from './show-changes.ts'
import { sendWaiting, waitingKinds, type WaitingChange, type WaitingKind } from './waiting-changes.ts'

const storedReads =
  /^GET \/(cart|cart\/totalPrice|orders\/\w+|order|returns|wishlist|stock-alerts|addresses|reports\/[\w-]+|profile-image|user\/rate|notifications\/:userId(\/unread-count)?)$/

export async function callOwn(send: AccountCall, name: string, input: Input): Promise<unknown> {
  const userId = storedUser()?.id
  if (!userId) return send(name, input)
  begin(send)
  if (name === 'GET /me') return readUser(send)
  if (storedReads.test(name)) return read(send, userId, name, input)
  if (name === 'GET /cart/count') return countCart(send, userId, input)
  const answer = await (isWaitingKind(name) ? change(send, userId, name, input) : send(name, input))
  await outdate(userId, outdatedBy(name))
  return answer
}

/** Without a connection, the user is the one whom the server confirmed last. */
async function readUser(send: AccountCall): Promise<unknown> {
  try {
    return await send('GET /me', undefined)
  } catch (error) {
    const user = storedUser()
    if (!isUnanswered(error) || !user) throw error
    addEventListener('online', () => void startSession(), { once: true })
    return { success: true, user, message: '' }
  }
}

async function read(send: AccountCall, userId: string, name: string, input: Input): Promise<unknown> {
  const key = keyOf(userId, name, input)
  const token = storedToken()
  let answer: unknown
  const before = name.endsWith('/unread-count') ? await findAnswer(key).catch(logged) : undefined
  try {
    answer = await fetchAnswer(send, key, name, input)
    showsCurrent(key)
    if (before && unreadOf(before.answer) !== unreadOf(answer)) await outdate(userId, notified)
  } catch (error) {
    const found = isUnanswered(error) ? await findAnswer(key).catch(logged) : undefined
    if (!found || token !== storedToken()) throw error
    lookForShop()
    // On other pages, and around every page, the answer is only a detail.
    if (!isDetail(name)) showsStored(key, found.at)
    answer = found.answer
  }
  return withChanges(name, { ...input?.query }, answer, await waitingOf(userId))
}

function unreadOf(answer: unknown): unknown {
  return (answer as { unreadCount?: number }).unreadCount
}

/** A count that differs from that of the stored cart means that another device changed the cart. */
async function countCart(send: AccountCall, userId: string, input: Input): Promise<unknown> {
  const carts = (await findAnswers(keyPrefix(userId, 'GET /cart')).catch(logged)) ?? []
  try {
    const answer = (await send('GET /cart/count', input)) as { count: number }
    if (carts.some((cart) => unitsIn(cart) !== answer.count)) await outdate(userId, ['GET /cart'])
    return answer
  } catch (error) {
    if (!isUnanswered(error) || carts.length === 0) throw error
    return { count: unitsIn(withChanges('GET /cart', {}, carts.at(-1), await waitingOf(userId))) }
  }
}

function unitsIn(cart: unknown): number {
  return (cart as { items: { quantity: number }[] }).items.reduce((sum, { quantity }) => sum + quantity, 0)
}

function isDetail(name: string): boolean {
  return /profile-image|unread-count/.test(name) || !isGuarded(pathWithoutLanguage(location.pathname))
}

async function change(send: AccountCall, userId: string, name: WaitingKind, input: Input): Promise<unknown> {
  const { query, body } = (input ?? {}) as WaitingChange['input']
  const key = changeKey(name, input)
  const change = { userId, key, name, input: { query, body }, at: Date.now() }
  // Changes are sent in their order, not before those that wait.
  if ((await waitingOf(userId)).length > 0) await sendAll()
  const isFirst = (await waitingOf(userId)).length === 0
  if (navigator.onLine && isFirst) {
    try {
      return await send(name, input, { 'idempotency-key': key })
    } catch (error) {
      if (!isUnanswered(error) || navigator.onLine) throw error
      return wait({ ...change, attemptedAt: change.at }, error)
    }
  }
  return wait(change, new CallFailed(0, ''))
}

async function wait(change: Omit<WaitingChange, 'id' | 'product'>, failure: unknown): Promise<never> {
  const isFull = (await waitingOf(change.userId)).length >= offlineLimits.waitingChanges
  if (isFull || storedUser()?.id !== change.userId) throw failure
  const product = await nameOfProduct(change, (name) => findAnswers(keyPrefix(change.userId, name))).catch(
    () => '',
  )
  await addChange({ ...change, product }).catch(() => {
    throw failure
  })
  await showChanges()
  const stored = (await waitingOf(change.userId)).find(({ key }) => key === change.key)
  tell({ type: 'waits', change: stored })
  throw new ChangeWaits()
}

async function waitingOf(userId: string): Promise<WaitingChange[]> {
  const all = (await listChanges().catch(logged)) ?? []
  return all.filter((change) => change.userId === userId && !change.refused)
}

async function showChanges(): Promise<void> {
  const userId = storedUser()?.id
  const all = (await listChanges().catch(logged)) ?? []
  changeOfflineState({ changes: all.filter((change) => change.userId === userId) })
  dispatchEvent(new Event(ownDataEvent))
}

export async function dropChange(change: WaitingChange): Promise<void> {
  // A change must not be removed while it is being sent.
  await inTurn(() => removeChange(change))
  await showChanges()
}

let sender: AccountCall | undefined

function begin(send: AccountCall): void {
  if (sender) return
  sender = send
  addEventListener('online', () => {
    lookMs = firstLookMs
    void sendAll()
  })
  addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void sendAll())
  void showChanges().then(sendAll)
  startStoring(send)
}

const firstLookMs = 1_000
let lookMs = firstLookMs
let looking: ReturnType<typeof setTimeout> | undefined

/** A browser may say that it is online while nothing gets through, and does not say when that has changed. */
function lookForShop(): void {
  looking ??= setTimeout(() => {
    looking = undefined
    if (navigator.onLine) void look()
  }, lookMs)
}

async function look(): Promise<void> {
  lookMs = Math.min(2 * lookMs, offlineLimits.retryMs)
  const request = { method: 'HEAD', mode: 'no-cors', cache: 'no-store' } as const
  const isFound = await inTime(fetch(`${accountApiUrl()}/openapi.json`, request)).catch(() => undefined)
  if (!isFound) return lookForShop()
  await sendAll()
  if (offlineState().shownAsOf !== undefined) dispatchEvent(new Event(ownDataEvent))
  const userId = storedUser()?.id
  if (userId && (await waitingOf(userId)).length === 0) lookMs = firstLookMs
}

/** One tab sends at a time. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request('waiting-changes', work) : work()
}

async function sendAll(): Promise<void> {
  const userId = storedUser()?.id
  const token = storedToken()
  if (!sender || !userId || !token || !navigator.onLine) return
  if ((await waitingOf(userId)).length === 0) return
  const send = sender
  const isSession = () => storedToken() === token && storedUser()?.id === userId
  const store = {
    list: () => waitingOf(userId),
    // The end of the session has deleted everything.
    update: async (change: WaitingChange) => (isSession() ? updateChange(change) : undefined),
    remove: removeChange,
  }
  const sent = await inTurn(() => sendWaiting(store, userId, send, isSession)).catch(logged)
  if (!sent || sent.ended === 'not-now') lookForShop()
  if (sent?.ended === 'no-session' && isSession()) await checkSession()
  for (const { name } of sent?.done ?? []) await outdate(userId, outdatedBy(name))
  if (!sent || !session().user) return
  if (sent.done.length > 0) tell({ type: 'sent', count: sent.done.length })
  for (const refused of sent.refused) tell({ type: 'refused', change: refused })
  await showChanges()
}

function isWaitingKind(name: string): name is WaitingKind {
  return (waitingKinds as readonly string[]).includes(name)
}
