import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { account, inTime, timeoutMs, wrapAccountCalls, type AccountCall } from './api.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { pathname: '/about' })
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async () => Response.json({ direct: true }))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const wrapper = { callOwn: async (_: AccountCall, name: string) => ({ wrapped: name }) }

test('a lost script of the stored data is asked for again, and one that hangs delays the calls of a page once', async () => {
  const load = vi.fn<() => Promise<typeof wrapper>>()
  wrapAccountCalls(load)
  load.mockRejectedValueOnce(new TypeError('lost'))
  expect(await account('GET /me')).toEqual({ direct: true })
  load.mockResolvedValueOnce(wrapper)
  expect(await account('GET /me')).toEqual({ wrapped: 'GET /me' })
  expect(await account('GET /me')).toEqual({ wrapped: 'GET /me' })

  load.mockClear()
  wrapAccountCalls(load)
  load.mockReturnValueOnce(inTime(new Promise(() => {})))
  const first = account('GET /me')
  await vi.advanceTimersByTimeAsync(timeoutMs)
  expect(await first).toEqual({ direct: true })
  expect(await account('GET /me')).toEqual({ direct: true })
  expect(load).toHaveBeenCalledTimes(1)
})

test('a change that got no response is sent again with its key, until another change gets one', async () => {
  wrapAccountCalls(async () => ({ callOwn: (send, name, input) => send(name, input) }))
  const keys: (string | null)[] = []
  let isLost = true
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    if (isLost) throw new TypeError('Failed to fetch')
    return Response.json({})
  })
  const add = (quantity: number) =>
    account('POST /cart/add', { body: { userId: 'u', productId: 'p', quantity } }).catch(() => 'lost')
  await add(1)
  await add(1)
  await add(2)
  isLost = false
  await add(1)
  await add(1)
  await add(2)
  const [first, , other] = keys
  expect(keys.slice(0, 4)).toEqual([first, first, other, first])
  expect(new Set(keys).size).toBe(4)

  isLost = true
  const upload = () => account('POST /review/pictures', { body: new FormData() }).catch(() => 'lost')
  await upload()
  await upload()
  expect(new Set(keys).size).toBe(6)
})
