import { expect, test } from 'vitest'
import { httpClient } from './client.ts'
import type { EndpointsOf } from './contract.ts'

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
