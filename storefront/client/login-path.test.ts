import { expect, test } from 'vitest'
import { isGuarded, loginPath, pathAfterLogin } from './login-path.ts'

test('the login returns to the requested page', () => {
  const login = new URL(loginPath('/search?q=a&page=2'), 'https://shop.example')
  expect(pathAfterLogin(login.search)).toBe('/search?q=a&page=2')
  expect(pathAfterLogin('')).toBe('/')
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'cart',
])('the login never leads to another site: %s', (next) => {
  expect(pathAfterLogin(`?next=${encodeURIComponent(next)}`)).toBe('/')
})

test('cart, notifications and account require a login', () => {
  expect(['/cart', '/notifications', '/account', '/account/orders'].filter(isGuarded)).toHaveLength(4)
  expect(['/', '/accounting', '/login', '/search'].filter(isGuarded)).toEqual([])
})
