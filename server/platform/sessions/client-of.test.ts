import { expect, test } from 'vitest'
import { clientOf } from './client-of.ts'

const device = (userAgent: string) =>
  clientOf({ headers: { 'user-agent': userAgent }, address: '127.0.0.1' }).device

test.each([
  [
    'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
    'Safari on macOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
  [
    'Opera/9.80 (Android; Opera Mini/82.0.2254/191.295; U; en) Presto/2.12.423 Version/12.16',
    'Opera on Android',
  ],
  ['curl/8.14.1', ''],
  ['<script>alert(1)</script>', ''],
  ['', ''],
])('%s is %j', (userAgent, expected) => {
  expect(device(userAgent)).toBe(expected)
})

test('of the address, only the network is kept', () => {
  expect(clientOf({ headers: {}, address: '196.188.34.77' }).addressRange).toBe('196.188.34.0/24')
  expect(clientOf({ headers: {}, address: '2a02:1234:5678:9abc::1' }).addressRange).toBe(
    '2a02:1234:5678::/48',
  )
})
