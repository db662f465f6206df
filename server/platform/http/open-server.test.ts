import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newShopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { buildApp } from '../../app.ts'
import { notify } from '../../customers/notifications/notify.ts'
import { newId } from '../database/new-id.ts'
import type { ConnectionLimits } from './open-server.ts'

let shop: TestShop
let app: FastifyInstance | undefined
const sockets: Socket[] = []
beforeAll(async () => {
  shop = await openShop()
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await app?.close()
})
afterAll(() => shop.close())

const patient: ConnectionLimits = {
  headMs: 60_000,
  requestMs: 60_000,
  paceMs: 60_000,
  minimumBytes: 1,
  idleMs: 60_000,
  stalledMs: 60_000,
  checkMs: 10,
  connections: 100,
  connectionsPerAddress: 100,
}

async function serve(limits: Partial<ConnectionLimits>): Promise<number> {
  app = await buildApp(shop.shop, { connections: { ...patient, ...limits } })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}

async function open(port: number, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => undefined)
  sockets.push(socket)
  await once(socket, 'connect')
  return socket
}

async function untilClosed(socket: Socket): Promise<string> {
  let received = ''
  socket.on('data', (part: Buffer) => (received += part.toString()))
  // `once` of node:events would throw the error of a write to the closed connection.
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve))
  return received
}

function drip(socket: Socket, piece: string): void {
  const timer = setInterval(() => socket.write(piece), 5)
  socket.once('close', () => clearInterval(timer))
}

const login = (length: number) =>
  `POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`
const read = 'GET /api/banners HTTP/1.1\r\nhost: x\r\n\r\n'
const readOnce = 'GET /api/banners HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'

test('a connection that sends nothing is closed', async () => {
  const socket = await open(await serve({ headMs: 50 }))
  expect(await untilClosed(socket)).toMatch(/^HTTP\/1\.1 408 /)
})

test('a head that arrives in drips is closed', async () => {
  const socket = await open(await serve({ headMs: 50 }))
  socket.write('GET /api/banners HTTP/1.1\r\nx: ')
  drip(socket, 'x')
  expect(await untilClosed(socket)).toMatch(/^HTTP\/1\.1 408 /)
})

test('a body below the minimum rate is closed', async () => {
  const socket = await open(await serve({ paceMs: 60, minimumBytes: 1_000 }))
  socket.write(login(10_000))
  drip(socket, ' ')
  expect(await untilClosed(socket)).toMatch(/^HTTP\/1\.1 408 /)
})

test('a body above the minimum rate is closed after the time of a whole request', async () => {
  const socket = await open(await serve({ headMs: 150, requestMs: 150 }))
  socket.write(login(10_000))
  drip(socket, ' '.repeat(50))
  expect(await untilClosed(socket)).toMatch(/^HTTP\/1\.1 408 /)
})

test('a body that is refused before it has arrived cannot be dripped on', async () => {
  const socket = await open(await serve({ paceMs: 60, minimumBytes: 1_000 }))
  socket.write(login(2_000_000))
  drip(socket, ' ')
  expect(await untilClosed(socket)).toMatch(/^HTTP\/1\.1 413 /)
})

test('a slow body above the minimum rate is accepted', async () => {
  const socket = await open(await serve({ paceMs: 400, minimumBytes: 10 }))
  const body = JSON.stringify({ email: 'nobody@example.org', password: 'x'.repeat(2_000) })
  socket.write(login(body.length))
  const answered = once(socket, 'data')
  for (let sent = 0; sent < body.length; sent += 20) {
    socket.write(body.slice(sent, sent + 20))
    await pause(10)
  }
  const [answer] = (await answered) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 40[01] /)
})

test('a connection is kept for the next request, and closed when none comes', async () => {
  const socket = await open(await serve({ idleMs: 100 }))
  socket.write(read)
  await once(socket, 'data')
  socket.write(read)
  expect(await untilClosed(socket)).toMatch(/^HTTP\/1\.1 200 /)
})

test('closing does not wait for a connection whose last request was under way', async () => {
  const socket = await open(await serve({}))
  socket.write(login(2).replace('host: x', 'host: x\r\nexpect: 100-continue'))
  await once(socket, 'data')
  const closing = app?.close()
  socket.write('{}')
  expect(await untilClosed(socket)).toMatch(/^HTTP\/1\.1 40\d /)
  await closing
})

test('the notification stream outlives every limit on requests', async () => {
  const limits = { headMs: 50, requestMs: 100, paceMs: 50, minimumBytes: 1_000, idleMs: 50 }
  const port = await serve(limits)
  const { userId, token } = await newShopper(shop)
  const stream = await open(port)
  stream.write(
    `GET /api/notifications/${userId}/stream HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`,
  )
  let received = ''
  stream.on('data', (part: Buffer) => (received += part.toString()))
  await expect.poll(() => received).toContain('event: unread')
  for (let round = 0; round < 3; round += 1) {
    const late = await open(port)
    late.write(login(100))
    await untilClosed(late)
  }
  await notify(shop.db, userId, {
    type: 'Order',
    messageKey: 'order-canceled',
    values: { orderNumber: 'MK-LATE' },
    causeId: newId(),
  })
  await expect.poll(() => received).toContain('MK-LATE')
})

test('one address cannot open more than its share of connections, and another one still connects', async () => {
  const port = await serve({ connectionsPerAddress: 3 })
  const held = [await open(port), await open(port), await open(port)]
  expect(await untilClosed(await open(port))).toBe('')
  const other = await open(port, '127.0.0.2')
  other.write(read)
  expect(String(await once(other, 'data'))).toMatch(/^HTTP\/1\.1 200 /)
  held[0]?.destroy()
  await expect
    .poll(async () => {
      const again = await open(port)
      again.write(readOnce)
      return untilClosed(again)
    })
    .toMatch(/^HTTP\/1\.1 200 /)
})

test('beyond the total, connections are closed, and idle ones make room', async () => {
  const port = await serve({ connections: 2 })
  const idle = await open(port)
  idle.write(read)
  await once(idle, 'data')
  await open(port)
  const gone = once(idle, 'close')
  expect(await untilClosed(await open(port))).toBe('')
  await gone
})

test('an unknown expectation is ignored, and the response is as usual', async () => {
  const socket = await open(await serve({}))
  socket.write(
    'GET /api/my-data HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nexpect: nonsense\r\n\r\n',
  )
  const response = await untilClosed(socket)
  expect(response).toMatch(/^HTTP\/1\.1 401 /)
  expect(response).toContain('"success":false')
})
