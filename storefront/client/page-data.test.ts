import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '../../test/eventually.ts'
import { fetchPageData, prefetchPageData, takePrefetched } from './page-data.ts'

afterEach(() => vi.unstubAllGlobals())

function answerWith(answer: () => Promise<Response>): string[] {
  const asked: string[] = []
  vi.stubGlobal('location', new URL('https://shop.example/'))
  vi.stubGlobal('fetch', (address: URL | string, { method = '', headers = {} }: Asked = {}) => {
    const url = new URL(address, 'https://shop.example/')
    asked.push([method, url.pathname + url.search, headers.purpose].filter(Boolean).join(' '))
    return answer()
  })
  return asked
}

type Asked = { method?: string; headers?: { purpose?: string } }

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
  expect(asked).toEqual(['/_data/category prefetch'])
  expect(await takePrefetched('/category')).toEqual({ loaderData: { page: 1 } })
  expect(takePrefetched('/category')).toBeUndefined()

  answerWith(() => Promise.reject(new TypeError('No line')))
  prefetchPageData('/category')
  await eventually(() => expect(takePrefetched('/category')).toBeUndefined())
})

test('the shop is told that the page of a product was opened whose data was fetched ahead', async () => {
  const asked = answerWith(() => Promise.resolve(Response.json({ loaderData: {} })))
  for (const address of ['/am/product/jebena', '/category/product']) {
    prefetchPageData(address)
    await takePrefetched(address)
  }
  expect(asked).toEqual([
    '/_data/am/product/jebena prefetch',
    'HEAD /_data/am/product/jebena',
    '/_data/category/product prefetch',
  ])
})
