import { CallFailed } from '../../contract/client.ts'
import { idempotencyKeyLifeMs } from '../../contract/limits.ts'
import type { AccountCall } from '../client/api.ts'

/** A checkout never waits for a connection. */
export const waitingKinds = [
  'POST /cart/add',
  'PUT /cart/update',
  'DELETE /cart/remove',
  'POST /cart/save-for-later',
  'POST /cart/move-to-cart',
  'DELETE /cart/saved',
  'GET /add-to-wishlist',
  'DELETE /remove-from-wishlist',
  'POST /update/user/rate',
  'POST /review',
] as const

export type WaitingKind = (typeof waitingKinds)[number]

export type WaitingChange = {
  id: number
  userId: string
  /** The Idempotency-Key is the same each time the change is sent. */
  key: string
  name: WaitingKind
  input: { query?: Record<string, unknown>; body?: Record<string, unknown> }
  product: string
  at: number
  /** It was first sent then without getting a response. */
  attemptedAt?: number | undefined
  /**
   * The change cannot be done for this reason, and is kept until the customer has seen it. One that is `too-old` may
   * have been done.
   */
  refused?: { reason: string } | 'too-old' | undefined
}

export type ChangeStore = {
  list(): Promise<WaitingChange[]>
  update(change: WaitingChange): Promise<void>
  remove(change: WaitingChange): Promise<void>
}

type Sent = { done: WaitingChange[]; refused: WaitingChange[]; ended: 'all-sent' | 'not-now' | 'no-session' }

/**
 * Sends the changes of an account in their order, each with its own key, and stops at the first that gets no
 * response. `isSession` says whether the session is still that account's.
 */
export async function sendWaiting(
  store: ChangeStore,
  userId: string,
  send: AccountCall,
  isSession: () => boolean,
): Promise<Sent> {
  const done: WaitingChange[] = []
  const refused: WaitingChange[] = []
  const refuse = async (change: WaitingChange, reason: NonNullable<WaitingChange['refused']>) => {
    const kept = { ...change, refused: reason }
    await store.update(kept)
    refused.push(kept)
  }
  for (const change of await store.list()) {
    if (change.userId !== userId || change.refused) continue
    // The server has forgotten the key: sent again, it could be done twice.
    if (change.attemptedAt && Date.now() - change.attemptedAt > idempotencyKeyLifeMs) {
      await refuse(change, 'too-old')
      continue
    }
    if (!isSession()) return { done, refused, ended: 'no-session' }
    const attempted = { ...change, attemptedAt: change.attemptedAt ?? Date.now() }
    await store.update(attempted)
    try {
      await send(change.name, change.input, { 'idempotency-key': change.key })
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      if (error.status === 401) return { done, refused, ended: 'no-session' }
      if (isTemporary(error)) return { done, refused, ended: 'not-now' }
      if (!isDoneAlready(change, error)) {
        await refuse(attempted, { reason: error.text })
        continue
      }
    }
    await store.remove(change)
    done.push(change)
  }
  return { done, refused, ended: 'all-sent' }
}

function isTemporary({ status, code }: CallFailed): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500 || code === 'request-in-progress'
}

/** What is to be removed is gone already. */
function isDoneAlready({ name }: WaitingChange, { status }: CallFailed): boolean {
  return name.startsWith('DELETE ') && status === 404
}
