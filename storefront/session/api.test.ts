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
