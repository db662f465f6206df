import { expect, test } from 'vitest'
import { pageAddresses, type PageRoutes } from './page-address.ts'

const routes: PageRoutes = {
  root: { id: 'root', path: '', module: {} },
  home: { id: 'home', parentId: 'root', index: true, module: {} },
  'am/home': { id: 'am/home', parentId: 'root', path: 'am', index: true, module: {} },
  frame: { id: 'frame', parentId: 'root', module: {} },
  faq: { id: 'faq', parentId: 'frame', path: 'FAQ', module: {} },
  'am/faq': { id: 'am/faq', parentId: 'frame', path: 'am/FAQ', module: {} },
  product: { id: 'product', parentId: 'frame', path: 'product/:id', module: {} },
  'am/product': { id: 'am/product', parentId: 'frame', path: 'am/product/:id', module: {} },
  search: {
    id: 'search',
    parentId: 'frame',
    path: 'search',
    module: { handle: { query: ['q', 'option.', 'page'] } },
  },
  'am/search': {
    id: 'am/search',
    parentId: 'frame',
    path: 'am/search',
    module: { handle: { query: ['q', 'page'] } },
  },
  account: { id: 'account', parentId: 'frame', path: 'account', module: {} },
  'am/account': { id: 'am/account', parentId: 'frame', path: 'am/account', module: {} },
  orders: { id: 'orders', parentId: 'account', path: 'orders', module: {} },
  robots: { id: 'robots', parentId: 'root', path: 'robots.txt', module: {} },
  rest: { id: 'rest', parentId: 'frame', path: '*', module: {} },
  'am/rest': { id: 'am/rest', parentId: 'frame', path: 'am/*', module: {} },
}
const addressOf = pageAddresses(routes)

test('parameters that a page does not read are dropped', () => {
  expect(addressOf('/', 'utm_source=x')).toEqual({ url: '/', unbounded: false })
  expect(addressOf('/am', '')).toEqual({ url: '/am', unbounded: false })
  expect(addressOf('/account/orders', 'payment=1')).toEqual({ url: '/account/orders', unbounded: false })
  expect(addressOf('/robots.txt', '')).toEqual({ url: '/robots.txt', unbounded: false })
})

test('parameters that a page reads remain, once each and in a fixed order, without empty ones', () => {
  const one = addressOf('/am/search', 'page=2&q=a&utm=1')
  expect(one).toEqual({ url: '/am/search?q=a&page=2', unbounded: true })
  expect(addressOf('/am/search', 'q=a&page=2&q=b')).toEqual(one)
  expect(addressOf('/search', 'q=')).toEqual({ url: '/search', unbounded: false })
})

test('parameters with a common beginning remain with all their values, in a fixed order', () => {
  const one = addressOf('/search', 'option.B=2&option.A=y&page=2&option.A=x&option.A=y&option.C=&optional=1')
  expect(one).toEqual({ url: '/search?option.A=x&option.A=y&option.B=2&page=2', unbounded: true })
})

test('every unknown address of a language is the same page', () => {
  expect(addressOf('/wp-admin', 'x=1')).toEqual({ url: '/404', unbounded: true })
  expect(addressOf('/product/1/2', '')).toEqual({ url: '/404', unbounded: true })
  expect(addressOf('/am/xyz', '')).toEqual({ url: '/am/404', unbounded: true })
  expect(addressOf('/am/xyz.data', '')).toEqual({ url: '/am/404.data', unbounded: true })
})

test('a missing file is not a page', () => {
  expect(addressOf('/assets/gone.js', '')).toBe('missing-file')
  expect(addressOf('/wp-login.php', '')).toBe('missing-file')
})

test('another spelling of an address redirects to the canonical one', () => {
  expect(addressOf('/faq', 'a=1')).toEqual({ redirect: '/FAQ?a=1' })
  expect(addressOf('/AM/Product/aBc', '')).toEqual({ redirect: '/am/product/aBc' })
  expect(addressOf('/am/', '')).toEqual({ redirect: '/am' })
  expect(addressOf('//evil.example', '')).not.toHaveProperty('elsewhere')
  expect(addressOf('//faq', '')).not.toHaveProperty('elsewhere', expect.stringContaining('//'))
})

test('the data of a page has its own address, with the requested loaders', () => {
  expect(addressOf('/_.data', '')).toEqual({ url: '/_.data', unbounded: false })
  expect(addressOf('/FAQ.data', '_routes=nonsense')).toEqual({ url: '/FAQ.data', unbounded: false })
  expect(addressOf('/search.data', 'q=a&_routes=search,evil,root')).toEqual({
    url: '/search.data?q=a&_routes=root%2Csearch',
    unbounded: true,
  })
})
