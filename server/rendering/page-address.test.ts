import { expect, test } from 'vitest'
import { pageAddresses } from './page-address.ts'

const addressOf = pageAddresses([
  { path: '/', query: [] },
  { path: '/am', query: [] },
  { path: '/FAQ', query: [] },
  { path: '/am/FAQ', query: [] },
  { path: '/product/:id', query: [] },
  { path: '/am/product/:id', query: [] },
  { path: '/search', query: ['q', 'option.', 'page'] },
  { path: '/am/search', query: ['q', 'page'] },
  { path: '/account', query: [] },
  { path: '/am/account', query: [] },
  { path: '/account/orders', query: [] },
  { path: '/robots.txt', query: [] },
])

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
  expect(addressOf('/_data/am/xyz', '')).toEqual({ url: '/_data/am/404', unbounded: true })
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

test('the data of a page has an address of its own, with the data of the root where it is asked for', () => {
  expect(addressOf('/_data/', '')).toEqual({ url: '/_data/', unbounded: false })
  expect(addressOf('/_data/FAQ', '_routes=nonsense')).toEqual({ url: '/_data/FAQ', unbounded: false })
  expect(addressOf('/_data/search', '_root=1&evil=1&q=a')).toEqual({
    url: '/_data/search?q=a&_root=1',
    unbounded: true,
  })
  expect(addressOf('/search', '_root=1')).toEqual({ url: '/search', unbounded: false })
})
