import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { own } from '../../contract/endpoint.ts'
import { id as wellFormedId } from '../../contract/shapes.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Language } from '../../contract/language.ts'
import { checkOwner } from '../http/check-access.ts'
import { bearerToken } from '../http/register-endpoints.ts'
import { languageOf } from '../http/refuse.ts'
import { findSession } from '../sessions/session.ts'
import type { Shop } from '../shop.ts'
import { countUnread, toNotification } from './list-notifications.ts'
import type { NotificationRow } from './list-notifications.ts'
import { openStreams } from './open-streams.ts'
import { readEvent, readMissed } from './read-event.ts'

const streamsPerUser = 10
const heartbeatMs = 25_000
/** A client that does not read is disconnected. */
const maxBufferedBytes = 64 * 1024

type StreamOptions = { shop: Pick<Shop, 'db' | 'databaseUrl' | 'log'>; heartbeatMs?: number }

/**
 * Server-sent events: `unread` {unreadCount} at the start, `notification` {notification, unreadCount} for each one that is
 * new or was read, `refresh` {} if some may have been missed.
 */
export async function notificationStream(app: FastifyInstance, options: StreamOptions): Promise<void> {
  const { db } = options.shop
  const streams = openStreams(options.shop)
  const open = new Set<PassThrough>()
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end()
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
    const session = await findSession(db, token)
    checkOwner(own('params.userId'), session, { params: request.params, query: undefined, body: undefined })
    await streams.ready()
    if (streams.count(session.userId) >= streamsPerUser) {
      throw new Refusal('too-many-requests', { retryAfter: 60 })
    }
    const stream = new PassThrough()
    open.add(stream)
    const writer = eventWriter(stream, db, { token, userId: session.userId, lang: languageOf(request) })
    const remove = streams.add(session.userId, writer.onChange)
    const heartbeat = setInterval(
      () => void findSession(db, token).then(writer.heartbeat, writer.end),
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

  function write(text: string): void {
    if (!stream.writable) return
    if (stream.writableLength > maxBufferedBytes) stream.destroy()
    else stream.write(text)
  }

  function event(name: string, data: object, id?: string): void {
    write(`${id ? `id: ${id}\n` : ''}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  function sendNotification(row: NotificationRow, unreadCount: number): void {
    event('notification', { notification: toNotification(row, lang), unreadCount }, row.id)
  }

  /** Any error ends the stream; the page reconnects. */
  function enqueue(send: () => Promise<void>): void {
    pending = pending.then(send).catch(() => void stream.end())
  }

  return {
    start(lastId: string) {
      write('retry: 3000\n\n')
      enqueue(async () => {
        const parsed = wellFormedId.safeParse(lastId)
        const missed = parsed.success ? await readMissed(db, userId, parsed.data) : undefined
        for (const row of missed?.rows ?? []) sendNotification(row, missed?.unreadCount ?? 0)
        if (lastId && !missed) event('refresh', {})
        event('unread', { unreadCount: missed?.unreadCount ?? (await countUnread(db, userId)) })
      })
    },
    onChange(id: string | undefined) {
      enqueue(async () => {
        await findSession(db, token)
        if (!id) return event('refresh', {})
        const changed = await readEvent(db, userId, id)
        if (changed) sendNotification(changed.row, changed.unreadCount)
      })
    },
    heartbeat: () => write(': heartbeat\n\n'),
    end: () => stream.end(),
  }
}
