import { CallFailed } from '../../contract/client.ts'
import type { AccountCall } from '../client/api.ts'
import { storedToken, storedUser } from '../client/stored-session.ts'
import { findAnswer, outdateAnswers, storeAnswer } from './own-database.ts'
import { storeOwnData } from './store-own-data.ts'

/**
 * This browser stores answers of own calls; the module decides what is fetched, when it is outdated, and when it is
 * fetched again.
 */

export type Input = { params?: object; query?: object; body?: object; signal?: AbortSignal } | undefined

export function keyOf(userId: string, name: string, input: Input): string {
  const sent = Object.entries({ ...input?.params, ...input?.query }).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([userId, name, sent])
}

/** The prefix is that of the keys of a call, or of those that begin so. */
export function keyPrefix(userId: string, name: string): string {
  return JSON.stringify([userId, name]).slice(0, name.endsWith('/') ? -2 : -1)
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

export async function fetchAnswer(
  send: AccountCall,
  key: string,
  name: string,
  input: Input,
): Promise<unknown> {
  const token = storedToken()
  const answer = await sendTwice(send, name, input)
  if (token === storedToken()) void storeAnswer(key, answer).catch(logged)
  return answer
}

/** These may have changed where there is a new notification, such as that an order was placed or sent. */
export const notified = [
  'GET /notifications/:userId',
  'GET /orders/',
  'GET /order',
  'GET /returns',
  'GET /cart',
]

/** Returns which stored answers are no longer true after this call. */
export function outdatedBy(name: string): string[] {
  if (/ \/cart\//.test(name)) return ['GET /cart']
  if (name.includes('wishlist')) return ['GET /wishlist']
  if (name.endsWith('/stock-alerts')) return ['GET /stock-alerts']
  if (name.startsWith('GET ')) return []
  if (name.includes('address')) return ['GET /addresses']
  if (name.includes('/notifications/')) return ['GET /notifications/:userId']
  return /\/(order|return)/.test(name) ? notified : []
}

/** They are fetched again soon, so that they are not older without a connection than what was on the screen. */
export async function outdate(userId: string, names: string[]): Promise<void> {
  // The end of the session has deleted everything.
  if (names.length === 0 || storedUser()?.id !== userId) return
  for (const name of names) await outdateAnswers(keyPrefix(userId, name)).catch(logged)
  storeOwnSoon(changesTogetherMs)
}

/** The page has loaded by then what it shows. */
const storeOwnDelayMs = 3_000
const changesTogetherMs = 500
/** An answer is fetched again after this time even if no change is known. */
const answerFreshMs = 86_400_000

let sender: AccountCall | undefined

/** It also starts after a time without a connection. */
export function startStoring(send: AccountCall): void {
  sender = send
  addEventListener('online', () => storeOwnSoon(storeOwnDelayMs))
  storeOwnSoon(storeOwnDelayMs)
}

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

export function isUnanswered(error: unknown): boolean {
  return error instanceof CallFailed && error.status === 0
}

/** Where nothing can be stored, the shop works as without the service worker. */
export function logged(error: unknown): undefined {
  console.error('The data of this device could not be used', error)
}
