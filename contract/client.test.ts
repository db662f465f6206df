import { expect, test } from 'vitest'
import { httpClient } from './client.ts'
import type { CallsOf } from './contract.ts'

type Answer = (address: string, signal: AbortSignal | null | undefined) => Response

function clientOf(answer: Answer) {
  return httpClient<CallsOf<'store'>>({
    base: '/api',
    fetch: (address, init) => Promise.resolve(answer(address as string, init?.signal)),
  })
}

test('English, which every call gives by itself, stands in no address', async () => {
  const asked: string[] = []
  const call = clientOf((address) => {
    asked.push(address)
    return Response.json([])
  })
  await call('GET /banners', { query: { lang: 'en' } })
  await call('GET /banners', { query: { lang: 'am' } })
  expect(asked).toEqual(['/api/banners', '/api/banners?lang=am'])
})

test('a call given up while its answer is on its way is given up, not answered with nothing', async () => {
  const cancel = new AbortController()
  const call = clientOf((_, signal) => {
    const body = new ReadableStream({
      start(stream) {
        signal?.addEventListener('abort', () => stream.error(new DOMException('', 'AbortError')))
      },
    })
    return new Response(body)
  })
  const answer = call('GET /banners', { signal: cancel.signal })
  queueMicrotask(() => cancel.abort())
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
})
