import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newShopper } from '../../../test/new-shopper.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { sendError } from '../../platform/http/refuse.ts'
import { newId } from '../../platform/database/new-id.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { notify } from './notify.ts'
import { notificationStream } from './stream.ts'

// Node's fetch opens connections that it never uses, which would delay the end of the tests.
const app = fastify({ forceCloseConnections: true })
let shop: TestShop
let base: string
beforeAll(async () => {
  shop = await openShop()
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))
  await app.register(notificationStream, { shop: shop.shop, heartbeatMs: 50 })
  await app.listen({ host: '127.0.0.1', port: 0 })
  base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

type StreamEvent = { event: string; id: string | undefined; data: Record<string, unknown> }

/** The stream gives its events one after the other, without comments. */
async function openPage({ token, userId }: Shopper, { lastId = '', lang = 'en' } = {}) {
  const aborted = new AbortController()
  const response = await fetch(`${base}/notifications/${userId}/stream?lang=${lang}`, {
    headers: { authorization: `Bearer ${token}`, ...(lastId && { 'last-event-id': lastId }) },
    signal: aborted.signal,
  })
  const events = response.status === 200 ? read(response) : undefined
  if (!events) await response.text()
  return {
    status: response.status,
    headers: response.headers,
    /** The result is undefined at the end of the stream. */
    async next(name: string, text = ''): Promise<StreamEvent | undefined> {
      for (;;) {
        const { value } = (await events?.next()) ?? {}
        if (!value || (value.event === name && JSON.stringify(value.data).includes(text))) return value
      }
    },
    leave: () => aborted.abort(),
  }
}

async function* read(response: Response): AsyncGenerator<StreamEvent, undefined> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const part of response.body ?? []) {
    text += decoder.decode(part as Uint8Array, { stream: true })
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
      if (field('event'))
        yield { event: field('event') ?? '', id: field('id'), data: JSON.parse(field('data') ?? '{}') }
    }
  }
  return undefined
}

function addNotification({ userId }: Shopper, orderNumber: string) {
  return notify(shop.db, userId, {
    type: 'Order',
    messageKey: 'order-canceled',
    values: { orderNumber },
    causeId: newId(),
  })
}

test('a notification is sent immediately, in the language of the page, with the new count', async () => {
  const shopper = await newShopper(shop)
  const [english, amharic] = [await openPage(shopper), await openPage(shopper, { lang: 'am' })]
  expect(english.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect((await english.next('unread'))?.data).toEqual({ unreadCount: 0 })
  await addNotification(shopper, 'MK-1')
  const arrived = await english.next('notification')
  expect(arrived).toMatchObject({
    id: expect.any(String),
    data: {
      notification: { notificationType: 'Order', message: 'Your order MK-1 was canceled.', read: false },
      unreadCount: 1,
    },
  })
  expect((await amharic.next('notification'))?.data.notification).toMatchObject({
    message: 'ትዕዛዝዎ MK-1 ተሰርዟል።',
  })
  english.leave()
  amharic.leave()
})

test('a notification marked as read on one page is sent to all pages', async () => {
  const shopper = await newShopper(shop)
  await addNotification(shopper, 'MK-1')
  const page = await openPage(shopper)
  expect((await page.next('unread'))?.data).toEqual({ unreadCount: 1 })
  const params = { userId: shopper.userId }
  const [one] = (await shop.call('GET /notifications/:userId', { token: shopper.token, params, query: {} }))
    .body
  await shop.call('PATCH /notifications/:notificationId/read', {
    token: shopper.token,
    params: { notificationId: one!._id },
    query: {},
  })
  expect((await page.next('notification', '"read":true'))?.data).toEqual({
    notification: { ...one, read: true },
    unreadCount: 0,
  })
  page.leave()
})

test("a stream sends only its own user's notifications", async () => {
  const [shopper, other] = [await newShopper(shop), await newShopper(shop)]
  const page = await openPage(shopper)
  await addNotification(other, 'MK-OTHER')
  await addNotification(shopper, 'MK-MINE')
  expect(JSON.stringify((await page.next('notification'))?.data)).toContain('MK-MINE')
  page.leave()
})

test('a notification that is rolled back is never sent', async () => {
  const shopper = await newShopper(shop)
  const page = await openPage(shopper)
  const failed = transaction(shop.db, async (tx) => {
    await notify(tx, shopper.userId, {
      type: 'Order',
      messageKey: 'order-canceled',
      values: { orderNumber: 'MK-NEVER' },
      causeId: newId(),
    })
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow()
  await addNotification(shopper, 'MK-REAL')
  expect(JSON.stringify((await page.next('notification'))?.data)).toContain('MK-REAL')
  page.leave()
})

test('a page that reconnects receives what it missed', async () => {
  const shopper = await newShopper(shop)
  await addNotification(shopper, 'MK-1')
  const first = await openPage(shopper)
  await first.next('unread')
  shop.clock.advance(120_000)
  await addNotification(shopper, 'MK-2')
  const last = await first.next('notification', 'MK-2')
  first.leave()
  shop.clock.advance(120_000)
  await addNotification(shopper, 'MK-3')
  const again = await openPage(shopper, { lastId: last?.id })
  expect(JSON.stringify(await again.next('notification'))).toContain('MK-3')
  expect((await again.next('unread'))?.data).toEqual({ unreadCount: 3 })
  again.leave()
  const lost = await openPage(shopper, { lastId: 'unknown' })
  expect(await lost.next('refresh')).toMatchObject({ data: {} })
  lost.leave()
})

test('access is refused: no token, an unknown token, another user', async () => {
  const [shopper, other] = [await newShopper(shop), await newShopper(shop)]
  const url = `${base}/notifications/${shopper.userId}/stream`
  const withoutToken = await fetch(url)
  expect(await withoutToken.json()).toMatchObject({ message: 'Authentication required' })
  expect((await openPage({ ...shopper, token: 'made-up' })).status).toBe(401)
  expect((await openPage({ ...shopper, token: other.token })).status).toBe(403)
  expect((await openPage({ ...shopper, userId: 'not an id' })).status).toBe(400)
})

test('the stream ends with its session', async () => {
  const shopper = await newShopper(shop)
  const page = await openPage(shopper)
  await page.next('unread')
  await shop.call('POST /logout', { token: shopper.token })
  expect(await page.next('notification')).toBeUndefined()
})

test('nothing is sent after a logout, also between two heartbeats', async () => {
  const slow = fastify()
  await slow.register(notificationStream, { shop: shop.shop })
  await slow.listen({ host: '127.0.0.1', port: 0 })
  const shopper = await newShopper(shop)
  const url = `http://127.0.0.1:${(slow.server.address() as AddressInfo).port}/notifications/${shopper.userId}/stream`
  const events = read(await fetch(url, { headers: { authorization: `Bearer ${shopper.token}` } }))
  expect((await events.next()).value?.event).toBe('unread')
  await shop.call('POST /logout', { token: shopper.token })
  await addNotification(shopper, 'MK-SECRET')
  expect((await events.next()).value).toBeUndefined()
  await slow.close()
})

test('a user has at most ten streams open, and may open another when one is closed', async () => {
  const shopper = await newShopper(shop)
  const pages = await Promise.all(Array.from({ length: 10 }, () => openPage(shopper)))
  expect(pages.map((page) => page.status)).toEqual(Array(10).fill(200))
  const refused = await openPage(shopper)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('60')
  pages[0]?.leave()
  await expect
    .poll(async () => {
      const page = await openPage(shopper)
      page.leave()
      return page.status
    })
    .toBe(200)
  for (const page of pages) page.leave()
})

test('a client that does not read is disconnected, and a process has a maximum of streams', async () => {
  const small = fastify({ forceCloseConnections: true })
  small.setErrorHandler((error, request, reply) => sendError(error, request, reply))
  await small.register(notificationStream, { shop: shop.shop, streamsMaximum: 1 })
  await small.listen({ host: '127.0.0.1', port: 0 })
  const { port } = small.server.address() as AddressInfo
  const [deaf, other] = [await newShopper(shop), await newShopper(shop)]
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  socket.write(
    `GET /notifications/${deaf.userId}/stream HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${deaf.token}\r\n\r\n`,
  )
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 200 /)
  socket.pause()
  async function statusOfOther(): Promise<number> {
    const aborted = new AbortController()
    const { status } = await fetch(`http://127.0.0.1:${port}/notifications/${other.userId}/stream`, {
      headers: { authorization: `Bearer ${other.token}` },
      signal: aborted.signal,
    })
    aborted.abort()
    return status
  }
  expect(await statusOfOther()).toBe(503)
  for (let sent = 0; sent < 300; sent += 1) await addNotification(deaf, 'MK-'.repeat(30_000))
  await expect.poll(statusOfOther).toBe(200)
  socket.destroy()
  await small.close()
})

test('shutting down ends every stream', async () => {
  const second = fastify()
  await second.register(notificationStream, { shop: shop.shop })
  await second.listen({ host: '127.0.0.1', port: 0 })
  const { userId, token } = await newShopper(shop)
  const url = `http://127.0.0.1:${(second.server.address() as AddressInfo).port}/notifications/${userId}/stream`
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  const events = read(response)
  expect((await events.next()).value?.event).toBe('unread')
  await second.close()
  expect((await events.next()).done).toBe(true)
})
