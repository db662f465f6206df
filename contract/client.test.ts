import { afterEach, expect, test, vi } from 'vitest'
import { httpClient } from './client.ts'
import type { EndpointsOf } from './contract.ts'

afterEach(() => {
  vi.useRealTimers()
})

type Respond = (address: string, signal: AbortSignal | null | undefined) => Response

function clientOf(respond: Respond) {
  return httpClient<EndpointsOf<'store'>>({
    base: '/api',
    fetch: (address, init) => Promise.resolve(respond(address as string, init?.signal)),
  })
}

test('English is the default and is left out of the URL', async () => {
  const urls: string[] = []
  const call = clientOf((address) => {
    urls.push(address)
    return Response.json([])
  })
  await call('GET /banners', { query: { lang: 'en' } })
  await call('GET /banners', { query: { lang: 'am' } })
  expect(urls).toEqual(['/api/banners', '/api/banners?lang=am'])
})

test('a call aborted while its response arrives rejects with AbortError', async () => {
  const cancel = new AbortController()
  const call = clientOf((_, signal) => {
    const body = new ReadableStream({
      start(stream) {
        signal?.addEventListener('abort', () => stream.error(new DOMException('', 'AbortError')))
      },
    })
    return new Response(body)
  })
  const response = call('GET /banners', { signal: cancel.signal })
  queueMicrotask(() => cancel.abort())
  await expect(response).rejects.toMatchObject({ name: 'AbortError' })
})

/** The promise ends only when its signal does, as `fetch` on a line that swallows everything. */
function hang(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
  })
}

test('a call without a response, or whose response stops midway, fails with status 0 after its time', async () => {
  vi.useFakeTimers()
  const half = (signal: AbortSignal | null | undefined) =>
    Promise.resolve(
      new Response(
        new ReadableStream({
          async start(stream) {
            stream.enqueue(new TextEncoder().encode('['))
            await hang(signal).catch((error: Error) => stream.error(error))
          },
        }),
      ),
    )
  for (const respond of [hang, half]) {
    const call = httpClient<EndpointsOf<'store'>>({
      base: '/api',
      timeoutMs: 15_000,
      fetch: (_, init) => respond(init?.signal),
    })
    const ended = call('GET /banners').catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(14_999)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await ended).toMatchObject({ name: 'CallFailed', status: 0 })
  }
})

test('the time of a call grows with the file that it sends', async () => {
  vi.useFakeTimers()
  const call = httpClient<EndpointsOf<'account'>>({
    base: '/api',
    timeoutMs: 15_000,
    fetch: (_, init) => hang(init?.signal),
  })
  const body = new FormData()
  body.set('image', new Blob([new Uint8Array(1_000_000)]))
  const ended = call('POST /upload', { body }).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await ended).toMatchObject({ status: 0 })
})

test('a connection that breaks while the response arrives is a call without a response', async () => {
  const call = clientOf(
    () => new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('network')) })),
  )
  await expect(call('GET /banners')).rejects.toMatchObject({ name: 'CallFailed', status: 0 })
})
