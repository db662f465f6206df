import { beforeEach, expect, test } from 'vitest'
import { CallFailed } from '../../contract/client.ts'
import { idempotencyKeyLifeMs } from '../../contract/limits.ts'
import type { AccountCall } from '../client/api.ts'
import { sendWaiting, type ChangeStore, type WaitingChange } from './waiting-changes.ts'

let stored: WaitingChange[]
let calls: string[]
let answers: Record<string, CallFailed>
let isSession: boolean

beforeEach(() => {
  stored = []
  calls = []
  answers = {}
  isSession = true
})

const store: ChangeStore = {
  list: () => Promise.resolve([...stored]),
  update: (change) => {
    stored = stored.map((it) => (it.id === change.id ? change : it))
    return Promise.resolve()
  },
  remove: ({ id }) => {
    stored = stored.filter((it) => it.id !== id)
    return Promise.resolve()
  },
}

const send: AccountCall = (name, _, headers) => {
  const key = headers?.['idempotency-key'] ?? ''
  calls.push(`${name} ${key}`)
  return answers[key] ? Promise.reject(answers[key]) : Promise.resolve({})
}

function wait(key: string, part: Partial<WaitingChange> = {}): void {
  const id = stored.length + 1
  stored.push({
    id,
    userId: 'u1',
    key,
    name: 'POST /cart/add',
    input: {},
    product: '',
    at: Date.now(),
    ...part,
  })
}

const run = () => sendWaiting(store, 'u1', send, () => isSession)

test('changes are sent in their order, each with its own key, and removed', async () => {
  wait('a')
  wait('b', { name: 'POST /review' })
  expect(await run()).toMatchObject({ done: [{ key: 'a' }, { key: 'b' }], refused: [], ended: 'all-sent' })
  expect(calls).toEqual(['POST /cart/add a', 'POST /review b'])
  expect(stored).toEqual([])
})

test('a change whose response was lost is sent again with the same key, before those after it', async () => {
  wait('a')
  wait('b')
  answers['a'] = new CallFailed(0, '')
  expect(await run()).toMatchObject({ done: [], ended: 'not-now' })
  answers = {}
  await run()
  expect(calls).toEqual(['POST /cart/add a', 'POST /cart/add a', 'POST /cart/add b'])
})

test.each([408, 429, 500, 503])('status %i will pass: the change waits', async (status) => {
  wait('a')
  answers['a'] = new CallFailed(status, 'Later')
  expect(await run()).toMatchObject({ ended: 'not-now' })
  expect(stored).toMatchObject([{ key: 'a' }])
})

test('a refused change stays with its reason, is not sent again, and does not stop the others', async () => {
  wait('a')
  wait('b')
  answers['a'] = new CallFailed(409, 'Only 2 left')
  expect(await run()).toMatchObject({ done: [{ key: 'b' }], refused: [{ key: 'a' }] })
  expect(stored).toMatchObject([{ key: 'a', refused: { reason: 'Only 2 left' } }])
  await run()
  expect(calls).toHaveLength(2)
})

test('removing what is gone already is done', async () => {
  wait('a', { name: 'DELETE /cart/remove' })
  answers['a'] = new CallFailed(404, 'Not found')
  expect(await run()).toMatchObject({ done: [{ key: 'a' }], refused: [] })
})

test('a change is never sent for another account, nor after the session has ended', async () => {
  wait('other', { userId: 'u2' })
  wait('a')
  isSession = false
  expect(await run()).toMatchObject({ done: [], ended: 'no-session' })
  isSession = true
  await run()
  expect(calls).toEqual(['POST /cart/add a'])
})

test('an ended session stops the sending', async () => {
  wait('a')
  wait('b')
  answers['a'] = new CallFailed(401, 'Token has expired')
  expect(await run()).toMatchObject({ ended: 'no-session' })
  expect(calls).toHaveLength(1)
})

test('a change whose key the server has forgotten is not sent again', async () => {
  wait('a', { attemptedAt: Date.now() - idempotencyKeyLifeMs - 1 })
  expect(await run()).toMatchObject({ refused: [{ refused: 'too-old' }] })
  expect(calls).toEqual([])
})
