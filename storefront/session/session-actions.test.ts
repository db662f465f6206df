import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../test/eventually.ts'
import { keepReturnDraft, returnDraft } from '../account/orders/return-draft.ts'
import { setGoTo } from '../client/go-to.ts'
import { logIn } from './log-in.ts'
import { checkSession, followOtherTab, setSessionHandlers, startSession } from './session-actions.ts'
import { loadingSession, session, setSession } from './session-state.ts'
import { storeUser } from '../client/stored-session.ts'

const user = { id: 'u1', fullName: 'Almaz Bekele', email: 'a@b.et', phonenumber: '', setedPassword: true }
const stored = new Map<string, string>()
const events: string[] = []

beforeEach(() => {
  events.length = 0
  stored.clear()
  stored.set('token', 'a-token')
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', { pathname: '/about' })
  vi.stubGlobal('addEventListener', () => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  setSession(loadingSession)
  setGoTo((path) => events.push(path))
  setSessionHandlers({
    onExpired: () => events.push('expired'),
    onSlow: () => events.push('slow'),
    onLoggedOutElsewhere: () => events.push('left'),
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function answer(status: number, content: string) {
  vi.stubGlobal('fetch', async () => new Response(content, { status }))
}

test('the end of a session deletes what was stored of the account, and so does a login to another one', async () => {
  const deleted: string[] = []
  vi.stubGlobal('indexedDB', { deleteDatabase: (name: string) => deleted.push(name) })
  vi.stubGlobal('caches', {
    keys: async () => ['pages-1', 'own-pages-1', 'own-pages-2'],
    delete: async (name: string) => deleted.push(name),
  })
  const everything = ['own-data', 'own-pages-1', 'own-pages-2']
  keepReturnDraft('o1', { text: 'It is broken' })
  expect(returnDraft('o1')).toEqual({ text: 'It is broken' })
  answer(401, '{"success":false,"message":"Token has expired"}')
  await checkSession()
  await eventually(() => expect(deleted).toEqual(everything))
  expect(returnDraft('o1')).toBeUndefined()
  deleted.length = 0
  followOtherTab(undefined)
  await eventually(() => expect(deleted).toEqual(everything))
  deleted.length = 0
  for (const id of ['u1', 'u1', 'u2']) storeUser({ ...user, id })
  await eventually(() => expect(deleted.toSorted()).toEqual([...everything, ...everything].toSorted()))
})

test.each([
  ['a refusal', 401, '{"success":false,"message":"Invalid token"}', ['/login']],
  ['an expired token', 401, '{"success":false,"message":"Token has expired"}', ['expired', '/login']],
  ['a server error', 500, 'internal error', ['/login']],
  ['an answer without success', 200, '{"success":false,"message":"No such user"}', ['/login']],
  [
    'an expired token with status 200',
    200,
    '{"success":false,"message":"Token has expired"}',
    ['expired', '/login'],
  ],
  ['an answer without a user', 200, '{}', ['/login']],
])('%s ends the session', async (_, status, content, expected) => {
  answer(status, content)
  await checkSession()
  expect(events).toEqual(expected)
  expect(stored.has('token')).toBe(false)
  expect(session().status).toBe('logged-out')
})

test('a call without a response keeps the token and shows nothing', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await startSession()
  expect(events).toEqual([])
  expect(stored.get('token')).toBe('a-token')
  expect(session().status).toBe('unreachable')
})

test('without an answer in 8 s the user is the one last known, until the answer comes', async () => {
  vi.useFakeTimers()
  const user = { id: 'u1', fullName: 'Almaz Bekele', email: 'a@b.et', phonenumber: '', setedPassword: true }
  stored.set('user', JSON.stringify(user))
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', (address: string) =>
    address.endsWith('/me') ? promise : Promise.resolve(new Response('{}', { status: 500 })),
  )
  const started = startSession()
  await vi.advanceTimersByTimeAsync(8_000)
  expect(session().user).toEqual(user)
  expect(events).toEqual(['slow'])
  resolve(Response.json({ success: true, user: { ...user, fullName: 'Almaz Kebede' } }))
  await started
  expect(session().user?.fullName).toBe('Almaz Kebede')
  vi.useRealTimers()
})

test('the answer that the page has asked for before its scripts is used, but not for another token', async () => {
  const user = { id: 'u1', fullName: 'Almaz Bekele', email: 'a@b.et', phonenumber: '', setedPassword: true }
  answer(401, '{"success":false,"message":"Invalid token"}')
  const early = () => Promise.resolve(Response.json({ success: true, user }))
  vi.stubGlobal('window', { earlyUser: { token: 'a-token', answer: early() } })
  await startSession()
  expect(session().user).toEqual(user)
  vi.stubGlobal('window', { earlyUser: { token: 'another-token', answer: early() } })
  await startSession()
  expect(session().status).toBe('logged-out')
})

test('an answer that came before late scripts is not called slow', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('performance', { now: () => 9_000 })
  const answer = Promise.resolve(Response.json({ success: true, user }))
  vi.stubGlobal('window', { earlyUser: { token: 'a-token', answer, answered: 1 } })
  const started = startSession()
  await vi.advanceTimersByTimeAsync(1)
  await started
  expect(events).toEqual([])
  expect(session().user).toEqual(user)
  vi.useRealTimers()
})

test('a login asks once for what is shown of the account', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.replace(/^.*\/api/, '').replace(/\?.*$/, ''))
    return address.endsWith('/me')
      ? Response.json({ success: true, user })
      : new Response('{}', { status: 500 })
  })
  expect(await logIn(user, 'a-new-token')).toBe(true)
  const once = ['/cart/count', '/me', '/notifications/u1/unread-count', '/profile-image']
  await eventually(() => expect(asked.toSorted()).toEqual(once))
})

test('a login with a token that the server refuses ends the session', async () => {
  answer(401, '{"success":false,"message":"Invalid token"}')
  expect(await logIn(user, 'a-new-token')).toBe(false)
  expect(events).toEqual(['/login'])
  expect(stored.has('token')).toBe(false)
})
