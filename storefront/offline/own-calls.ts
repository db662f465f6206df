import { CallFailed } from '../../contract/client.ts'
import { pathWithoutLanguage } from '../../contract/language-path.ts'
import { offlineLimits } from '../../contract/limits.ts'
import { isGuarded } from '../session/login-path.ts'
import { changeKey, ChangeWaits, type AccountCall } from '../session/api.ts'
import { checkSession, startSession } from '../session/session-actions.ts'
import { session } from '../session/session-state.ts'
import { ownDataEvent, storedToken, storedUser } from '../session/stored-session.ts'
import { changeOfflineState, showsCurrent, showsStored, tell } from './offline-state.ts'
import {
  addChange,
  findAnswer,
  findAnswers,
  listChanges,
  outdateAnswers,
  removeChange,
  storeAnswer,
  updateChange,
} from './own-database.ts'
import { nameOfProduct, withChanges } from './show-changes.ts'
import { storeOwnData } from './store-own-data.ts'
import { sendWaiting, waitingKinds, type WaitingChange, type WaitingKind } from './waiting-changes.ts'

type Input = { params?: object; query?: object; body?: object; signal?: AbortSignal } | undefined

/** What can be read without a connection. */
const storedReads =
  /^GET \/(cart|cart\/totalPrice|orders\/\w+|order|returns|wishlist|stock-alerts|addresses|reports\/[\w-]+|profile-image|user\/rate|notifications\/:userId(\/unread-count)?)$/

/** A call of the account API, on a page that the service worker controls. */
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
    // On other pages, and around every page, it is only a detail.
    if (!isDetail(name)) showsStored(key, found.at)
    answer = found.answer
  }
  return withChanges(name, { ...input?.query }, answer, await waitingOf(userId))
}

/** A request that took longer was not lost at once. */
const lostMs = 5_000

/** One lost request does not show an order list of before, in which what was just ordered is missing. */
async function sendTwice(send: AccountCall, name: string, input: Input): Promise<unknown> {
  const sentAt = performance.now()
  return send(name, input).catch((error: unknown) => {
    const isLost = isUnanswered(error) && performance.now() - sentAt < lostMs
    if (!isLost || !navigator.onLine) throw error
    return send(name, input)
  })
}

async function fetchAnswer(send: AccountCall, key: string, name: string, input: Input): Promise<unknown> {
  const token = storedToken()
  const answer = await sendTwice(send, name, input)
  if (token === storedToken()) void storeAnswer(key, answer).catch(logged)
  return answer
}

/** What may have changed where there is a new notification, such as that an order was placed or sent. */
const notified = ['GET /notifications/:userId', 'GET /orders/', 'GET /order', 'GET /returns', 'GET /cart']

function unreadOf(answer: unknown): unknown {
  return (answer as { unreadCount?: number }).unreadCount
}

/** Another count than that of the stored cart: it was changed on another device. */
async function countCart(send: AccountCall, userId: string, input: Input): Promise<unknown> {
  const answer = (await send('GET /cart/count', input)) as { count: number }
  const carts = ((await findAnswers(keyPrefix(userId, 'GET /cart')).catch(logged)) ?? []) as Cart[]
  const counts = carts.map(({ items }) => items.reduce((sum, { quantity }) => sum + quantity, 0))
  if (counts.some((count) => count !== answer.count)) await outdate(userId, ['GET /cart'])
  return answer
}

type Cart = { items: { quantity: number }[] }

/** Which stored answers are no longer true after this call. */
function outdatedBy(name: string): string[] {
  if (/ \/cart\//.test(name)) return ['GET /cart']
  if (name.includes('wishlist')) return ['GET /wishlist']
  if (name.endsWith('/stock-alerts')) return ['GET /stock-alerts']
  if (name.startsWith('GET ')) return []
  if (name.includes('address')) return ['GET /addresses']
  if (name.includes('/notifications/')) return ['GET /notifications/:userId']
  return /\/(order|return)/.test(name) ? notified : []
}

/** They are fetched again soon, so that they are not older without a connection than what was on the screen. */
async function outdate(userId: string, names: string[]): Promise<void> {
  // The end of the session has deleted everything.
  if (names.length === 0 || storedUser()?.id !== userId) return
  for (const name of names) await outdateAnswers(keyPrefix(userId, name)).catch(logged)
  storeOwnSoon(changesTogetherMs)
}

function isDetail(name: string): boolean {
  return /profile-image|unread-count/.test(name) || !isGuarded(pathWithoutLanguage(location.pathname))
}

async function change(send: AccountCall, userId: string, name: WaitingKind, input: Input): Promise<unknown> {
  const { query, body } = (input ?? {}) as WaitingChange['input']
  const key = changeKey(name, input)
  const change = { userId, key, name, input: { query, body }, at: Date.now() }
  // In their order: not before those that wait.
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

/** Where nothing can be stored, the call has failed. */
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
  tell({ type: 'waits' })
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

/** Removes a change that waits, or was refused and has been seen. */
export async function dropChange(change: WaitingChange): Promise<void> {
  // Not while it is being sent.
  await inTurn(() => removeChange(change))
  await showChanges()
}

let sender: AccountCall | undefined
let retry: ReturnType<typeof setTimeout> | undefined

function begin(send: AccountCall): void {
  if (sender) return
  sender = send
  addEventListener('online', () => void sendAll())
  addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void sendAll())
  void showChanges().then(sendAll)
  addEventListener('online', () => storeOwnSoon(storeOwnDelayMs))
  storeOwnSoon(storeOwnDelayMs)
}

/** When the page has loaded what it shows. */
const storeOwnDelayMs = 3_000
const changesTogetherMs = 500
/** After this an answer is fetched again even if no change is known. */
const answerFreshMs = 86_400_000

let storing: ReturnType<typeof setTimeout> | undefined

function storeOwnSoon(wait: number): void {
  clearTimeout(storing)
  storing = setTimeout(() => void storeOwn().catch(() => {}), wait)
}

async function storeOwn(): Promise<void> {
  const send = sender
  const userId = storedUser()?.id
  if (!userId || !send) return
  await storeOwnData(userId, async (name, input) => {
    const key = keyOf(userId, name, input)
    const found = await findAnswer(key)
    const isFresh = found && !found.isOld && Date.now() - found.at < answerFreshMs
    return isFresh ? found.answer : fetchAnswer(send, key, name, input)
  })
}

/** One tab at a time. */
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
  clearTimeout(retry)
  if (!sent || sent.ended === 'not-now') retry = setTimeout(() => void sendAll(), offlineLimits.retryMs)
  if (sent?.ended === 'no-session' && isSession()) await checkSession()
  for (const { name } of sent?.done ?? []) await outdate(userId, outdatedBy(name))
  if (!sent || !session().user) return
  if (sent.done.length > 0) tell({ type: 'sent', count: sent.done.length })
  for (const refused of sent.refused) tell({ type: 'refused', change: refused })
  await showChanges()
}

function keyOf(userId: string, name: string, input: Input): string {
  const sent = Object.entries({ ...input?.params, ...input?.query }).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([userId, name, sent])
}

/** Of the keys of a call, or of those that begin so. */
function keyPrefix(userId: string, name: string): string {
  return JSON.stringify([userId, name]).slice(0, name.endsWith('/') ? -2 : -1)
}

function isWaitingKind(name: string): name is WaitingKind {
  return (waitingKinds as readonly string[]).includes(name)
}

function isUnanswered(error: unknown): boolean {
  return error instanceof CallFailed && error.status === 0
}

/** Nothing can be stored: the shop works as without the service worker. */
function logged(error: unknown): undefined {
  console.error('The data of this device could not be used', error)
}
