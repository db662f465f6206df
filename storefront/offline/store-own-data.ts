import type { Order } from '../../contract/orders.ts'
import { languageOfPath, localPath } from '../../contract/language-path.ts'
import { offlineLimits } from '../../contract/limits.ts'

type Input = { params?: object; query?: object }

/** It fetches and stores what is not stored yet, or old; it rejects if there is no connection. */
type Fetch = (name: string, input: Input) => Promise<unknown>

const ownPages = [
  '/cart',
  '/account',
  '/account/orders',
  '/account/orders/order',
  '/account/orders/receipt',
  '/account/wishlist',
  '/notifications',
]

/** Stores what can be read without a connection, also where its page was not opened yet, but nothing with low data. */
export async function storeOwnData(userId: string, fetchMissing: Fetch): Promise<void> {
  if (document.documentElement.hasAttribute('data-low-data')) return
  const lang = languageOfPath(location.pathname)
  const registration = await navigator.serviceWorker.ready
  registration.active?.postMessage({ ownPages: ownPages.map((path) => localPath(path, lang)) })
  await fetchMissing('GET /cart', { query: { userId, lang } })
  await fetchMissing('GET /addresses', { query: { userId } })
  await fetchMissing('GET /wishlist', { query: { userId, lang } })
  await fetchMissing('GET /stock-alerts', { query: { userId, lang } })
  await fetchMissing('GET /returns', { query: { userId, lang } })
  await fetchMissing('GET /notifications/:userId', { params: { userId }, query: { lang } })
  const images = 'linked'
  const recent: Order[] = []
  for (const status of ['pending', 'complete', 'shipped', 'refunded', 'canceled']) {
    const answer = await fetchMissing(`GET /orders/${status}`, { query: { userId, lang, images } })
    recent.push(...(answer as { orders: Order[] }).orders)
  }
  recent.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
  for (const { _id } of recent.slice(0, offlineLimits.receipts)) {
    await fetchMissing('GET /order', { query: { userId, orderId: _id, lang, images } })
  }
}
