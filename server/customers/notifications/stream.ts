import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { own } from '../../../contract/endpoint.ts'
import { id as wellFormedId } from '../../../contract/shapes.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Language } from '../../../contract/language.ts'
import { limitStatements } from '../../platform/database/statement-limit.ts'
import { checkOwner } from '../../platform/http/check-access.ts'
import { draining } from '../../platform/http/open-server.ts'
import { bearerToken } from '../../platform/http/register-endpoints.ts'
import { languageOf } from '../../platform/http/refuse.ts'
import { findSession } from '../../platform/sessions/session.ts'
import type { Shop } from '../../platform/shop.ts'
import { countUnread, toNotification } from './list-notifications.ts'
import type { NotificationRow } from './list-notifications.ts'
import { openStreams } from './open-streams.ts'
import { readEvent, readMissed } from './read-event.ts'

const streamsPerUser = 10
/** One process has so many. With the buffer of its socket, a stream that is not read takes 24 kB. */
const streamsMaximum = 4_000
const bufferBytes = 4 * 1024
/** A client that reads so slowly that more changes wait is disconnected. */
const waitingMaximum = 100
const heartbeatMs = 25_000

type StreamOptions = {
  shop: Pick<Shop, 'db' | 'databaseUrl' | 'log'>
  heartbeatMs?: number
  streamsMaximum?: number
}

/**
 * `unread` {unreadCount} is sent at the start, `notification` {notification, unreadCount} for each one that is new or
 * was read, and `refresh` {} if some may have been missed.
 */
export async function notificationStream(app: FastifyInstance, options: StreamOptions): Promise<void> {
  const { db } = options.shop
  const streams = openStreams(options.shop)
  const open = new Set<PassThrough>()
  const end = () => {
    for (const stream of open) stream.end()
  }
  app.server.once(draining, end)
  app.addHook('preClose', async () => {
    end()
    await streams.close()
  })
  const schema = {
    operationId: 'getNotificationsUserIdStream',
    summary: 'New and changed notifications as server-sent events',
    tags: ['account'],
    security: [{ bearer: [] }],
    params: { type: 'object', properties: { userId: { type: 'string' } }, required: ['userId'] },
  }
  app.get('/notifications/:userId/stream', { schema, exposeHeadRoute: false }, async (request, reply) => {
    const token = bearerToken(request)
    const session = await limitStatements(() => findSession(db, token))
    checkOwner(own('params.userId'), session, { params: request.params, query: undefined, body: undefined })
    await streams.ready()
    if (streams.count(session.userId) >= streamsPerUser) {
      throw new Refusal('too-many-requests', { retryAfter: 60 })
    }
    if (open.size >= (options.streamsMaximum ?? streamsMaximum))
      throw new Refusal('overloaded', { retryAfter: 60 })
    const stream = new PassThrough({ highWaterMark: bufferBytes })
    open.add(stream)
    const writer = eventWriter(stream, db, { token, userId: session.userId, lang: languageOf(request) })
    const remove = streams.add(session.userId, writer.onChange)
    const heartbeat = setInterval(
      () => void limitStatements(() => findSession(db, token)).then(writer.heartbeat, writer.end),
      options.heartbeatMs ?? heartbeatMs,
    )
    stream.once('close', () => {
      clearInterval(heartbeat)
      remove()
      open.delete(stream)
    })
    writer.start(String(request.headers['last-event-id'] ?? ''))
    return (
      reply
        // A persistent connection would outlive its stream and delay the shutdown.
        .header('connection', 'close')
        .header('content-type', 'text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .send(stream)
    )
  })
}

type Reader = { token: string; userId: string; lang: Language }

function eventWriter(stream: PassThrough, db: Shop['db'], { token, userId, lang }: Reader) {
  let pending: Promise<void> = Promise.resolve()
  let waiting = 0

  async function write(text: string): Promise<void> {
    if (!stream.writable || stream.write(text)) return
    await Promise.race([once(stream, 'drain'), once(stream, 'close')])
  }

  function event(name: string, data: object, id?: string): Promise<void> {
    return write(`${id ? `id: ${id}\n` : ''}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  function sendNotification(row: NotificationRow, unreadCount: number): Promise<void> {
    return event('notification', { notification: toNotification(row, lang), unreadCount }, row.id)
  }

  /** Any error ends the stream; the page reconnects. */
  function enqueue(send: () => Promise<void>): void {
    waiting += 1
    if (waiting > waitingMaximum) return void stream.destroy()
    pending = pending
      .then(() => limitStatements(send))
      .catch(() => void stream.end())
      .finally(() => (waiting -= 1))
  }

  return {
    start(lastId: string) {
      stream.write('retry: 3000\n\n')
      enqueue(async () => {
        const parsed = wellFormedId.safeParse(lastId)
        const missed = parsed.success ? await readMissed(db, userId, parsed.data) : undefined
        for (const row of missed?.rows ?? []) await sendNotification(row, missed?.unreadCount ?? 0)
        if (lastId && !missed) await event('refresh', {})
        await event('unread', { unreadCount: missed?.unreadCount ?? (await countUnread(db, userId)) })
      })
    },
    onChange(id: string | undefined) {
      enqueue(async () => {
        await findSession(db, token)
        if (!id) return event('refresh', {})
        const changed = await readEvent(db, userId, id)
        if (changed) await sendNotification(changed.row, changed.unreadCount)
      })
    },
    heartbeat() {
      if (stream.writable && !stream.writableNeedDrain) stream.write(': heartbeat\n\n')
    },
    end: () => stream.end(),
  }
}
