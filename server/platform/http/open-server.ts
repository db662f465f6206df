import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, RequestListener, Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { addressKey } from './address-key.ts'
import { closedConnections } from './counters.ts'

export type ConnectionLimits = {
  /** It lasts from the start of a connection, or of a further request on it, to the end of the request's head. */
  headMs: number
  /** It lasts from the first byte of a request to the last of its body. */
  requestMs: number
  /** A body must bring `minimumBytes` in every such period. */
  paceMs: number
  minimumBytes: number
  idleMs: number
  /** No byte comes in either direction so long, as from a client that does not read its response. */
  stalledMs: number
  checkMs: number
  connections: number
  connectionsPerAddress: number
}

/**
 * A picture of 5 MB takes 100 s at 400 kbit/s, and mobile networks pause for seconds. Mobile carriers put thousands of
 * customers behind one address. Proxies keep idle connections for 60 s.
 */
export const connectionLimits: ConnectionLimits = {
  headMs: 20_000,
  requestMs: 300_000,
  paceMs: 30_000,
  minimumBytes: 15_000,
  idleMs: 65_000,
  stalledMs: 120_000,
  checkMs: 5_000,
  connections: 8_000,
  connectionsPerAddress: 2_000,
}

/** Connections beyond the limits are closed at once. A request that takes too long is a `clientError`, as in Node. */
export function openServer(listener: RequestListener, limits: ConnectionLimits): Server {
  const server = createServer(
    {
      headersTimeout: limits.headMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.idleMs,
      connectionsCheckingInterval: limits.checkMs,
      // A response that is not read may hold so much; Node 22 made it 64 kB.
      highWaterMark: 16 * 1024,
    },
    listener,
  )
  server.timeout = limits.stalledMs
  // Node would answer 417 without a body; unknown expectations may be ignored (RFC 9110, 10.1.1).
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  server.once(draining, () => {
    server.prependListener('request', (_, response) => response.setHeader('connection', 'close'))
  })
  limitConnections(server, limits)
  requirePace(server, limits)
  return server
}

/** `drainServer` emits it: what is held open for long must end. */
export const draining = 'draining'

/** Connections end with their next response, as a request may be on its way on an idle one. */
export async function drainServer(server: Server, ms: number): Promise<void> {
  const timeout = new AbortController()
  const ended = once(server, 'close', { signal: timeout.signal }).catch(() => undefined)
  // The method of http.Server closes idle connections.
  NetServer.prototype.close.call(server)
  server.emit(draining)
  await Promise.race([ended, pause(ms, undefined, { signal: timeout.signal }).catch(() => undefined)])
  timeout.abort()
}

function limitConnections(server: Server, limits: ConnectionLimits): void {
  const open = new Map<string, number>()
  let idleClosedAt = -Infinity
  server.maxConnections = limits.connections
  server.on('drop', () => {
    closedConnections.inc({ reason: 'total' })
    if (performance.now() - idleClosedAt < limits.checkMs) return
    idleClosedAt = performance.now()
    server.closeIdleConnections()
  })
  server.on('connection', (socket: Socket) => {
    const key = addressKey(socket.remoteAddress)
    const count = open.get(key) ?? 0
    if (count >= limits.connectionsPerAddress) {
      closedConnections.inc({ reason: 'address' })
      return void socket.destroy()
    }
    open.set(key, count + 1)
    socket.once('close', () => {
      const left = (open.get(key) ?? 1) - 1
      if (left === 0) open.delete(key)
      else open.set(key, left)
    })
  })
}

type Progress = { since: number; bytes: number }

/** Node limits only the time of a whole request, which an honest upload on a slow network needs to be long. */
function requirePace(server: Server, { paceMs, minimumBytes, checkMs }: ConnectionLimits): void {
  const arriving = new Map<IncomingMessage, Progress>()
  server.on('request', (request: IncomingMessage) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
    if (encoding === undefined && !Number(length)) return
    arriving.set(request, { since: performance.now(), bytes: request.socket.bytesRead })
    // The next check would be too late: until then, every finished request would keep its body in memory.
    request.once('close', () => arriving.delete(request))
  })

  function check(): void {
    const now = performance.now()
    for (const [request, progress] of arriving) {
      const { socket } = request
      if (request.complete || socket.destroyed) arriving.delete(request)
      else if (now - progress.since >= paceMs) {
        const keepsPace = socket.bytesRead - progress.bytes >= minimumBytes
        if (keepsPace || isReadSlowly(request)) {
          arriving.set(request, { since: now, bytes: socket.bytesRead })
        } else {
          arriving.delete(request)
          server.emit('clientError', slowBody(), socket)
        }
      }
    }
  }

  const timer = setInterval(check, checkMs).unref()
  server.once('close', () => clearInterval(timer))
}

function isReadSlowly(request: IncomingMessage): boolean {
  return request.readableLength >= request.readableHighWaterMark
}

function slowBody(): Error {
  return Object.assign(new Error('The body of a request arrives too slowly'), {
    code: 'ERR_HTTP_REQUEST_TIMEOUT',
  })
}
