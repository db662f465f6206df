import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '../../test/eventually.ts'
import { fetchPageData, prefetchPageData, takePrefetched } from './page-data.ts'

afterEach(() => vi.unstubAllGlobals())

function answerWith(answer: () => Promise<Response>): string[] {
  const asked: string[] = []
  vi.stubGlobal('location', new URL('https://shop.example/'))
  vi.stubGlobal('fetch', (url: URL) => {
    asked.push(url.pathname + url.search)
    return answer()
  })
  return asked
}

test('the data of a page is asked for at its own address, with the data of the root when that is needed', async () => {
  const asked = answerWith(() => Promise.resolve(Response.json({ loaderData: {} })))
  expect(await fetchPageData('/search?q=buna')).toEqual({ loaderData: {} })
  await fetchPageData('/am/cart', { withRoot: true })
  expect(asked).toEqual(['/_data/search?q=buna', '/_data/am/cart?_root=1'])
})

test('a page that was not found has data, and the text of a busy server is none', async () => {
  answerWith(() => Promise.resolve(Response.json({ loaderData: {}, errors: {} }, { status: 404 })))
  expect(await fetchPageData('/product/none')).toEqual({ loaderData: {}, errors: {} })
  answerWith(() => Promise.resolve(new Response('The shop is busy.', { status: 503 })))
  await expect(fetchPageData('/')).rejects.toThrow(SyntaxError)
})

test('data that was fetched ahead is used once, and not kept where it could not be fetched', async () => {
  const asked = answerWith(() => Promise.resolve(Response.json({ loaderData: { page: 1 } })))
  prefetchPageData('/category')
  prefetchPageData('/category')
  expect(asked).toEqual(['/_data/category'])
  expect(await takePrefetched('/category')).toEqual({ loaderData: { page: 1 } })
  expect(takePrefetched('/category')).toBeUndefined()

  answerWith(() => Promise.reject(new TypeError('No line')))
  prefetchPageData('/category')
  await eventually(() => expect(takePrefetched('/category')).toBeUndefined())
})
