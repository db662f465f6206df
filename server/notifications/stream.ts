import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { own } from '../../contract/call.ts'
import { id as wellFormedId } from '../../contract/shapes.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Language } from '../../contract/language.ts'
import { checkOwner } from '../http/check-access.ts'
import { bearerToken } from '../http/register-endpoints.ts'
import { languageOf } from '../http/refuse.ts'
import { findSession } from '../sessions/find-session.ts'
import type { Shop } from '../shop.ts'
import { countUnread, toNotification } from './list-notifications.ts'
import { openStreams } from './open-streams.ts'
import { readEvent, readMissed } from './read-event.ts'
import type { NotificationRow } from './read-event.ts'

const pagesPerUser = 10
const heartbeatMs = 25_000
/** A page that reads nothing is let go before it fills the memory. */
const mostUnreadBytes = 64 * 1024

type StreamOptions = { shop: Pick<Shop, 'db' | 'databaseUrl' | 'log'>; heartbeatMs?: number }

/**
 * `GET /notifications/:userId/stream` +: a user's notifications as they come, as server-sent events under the
 * bearer token (so it is read by fetch and not by EventSource). Events: `unread` {unreadCount} at the start,
 * `notification` {notification, unreadCount} for each that is new or was read, `refresh` {} when some may have been
 * missed. `Last-Event-ID` brings what was missed since. It ends with its session.
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
    summary: 'The notifications as they come, as server-sent events',
    tags: ['account'],
    security: [{ bearer: [] }],
    params: { type: 'object', properties: { userId: { type: 'string' } }, required: ['userId'] },
  }
  app.get('/notifications/:userId/stream', { schema, exposeHeadRoute: false }, async (request, reply) => {
    const token = bearerToken(request)
    const session = await findSession(db, token)
    checkOwner(own('params.userId'), session, { params: request.params, query: undefined, body: undefined })
    await streams.ready()
    if (streams.count(session.userId) >= pagesPerUser) {
      throw new Refusal('too-many-requests', { retryAfter: 60 })
    }
    const stream = new PassThrough()
    open.add(stream)
    const page = newPage(stream, db, { token, userId: session.userId, lang: languageOf(request) })
    const remove = streams.add(session.userId, page.hear)
    const heartbeat = setInterval(
      () => void findSession(db, token).then(page.beat, page.end),
      options.heartbeatMs ?? heartbeatMs,
    )
    stream.once('close', () => {
      clearInterval(heartbeat)
      remove()
      open.delete(stream)
    })
    page.begin(String(request.headers['last-event-id'] ?? ''))
    return (
      reply
        // Kept alive it would outlast its stream, and hold up a shop that closes.
        .header('connection', 'close')
        .header('content-type', 'text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .send(stream)
    )
  })
}

type Reader = { token: string; userId: string; lang: Language }

/** One page's events, written one after the other. */
function newPage(stream: PassThrough, db: Shop['db'], { token, userId, lang }: Reader) {
  let turn: Promise<void> = Promise.resolve()

  function write(text: string): void {
    if (!stream.writable) return
    if (stream.writableLength > mostUnreadBytes) stream.destroy()
    else stream.write(text)
  }

  function event(name: string, data: object, id?: string): void {
    write(`${id ? `id: ${id}\n` : ''}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  function tellOf(row: NotificationRow, unreadCount: number): void {
    event('notification', { notification: toNotification(row, lang), unreadCount }, row.id)
  }

  /**
   * A token that is dead by now ends the stream. So does a database that does not answer: the page comes back, and
   * asks by itself until then.
   */
  function inTurn(deed: () => Promise<void>): void {
    turn = turn.then(deed).catch(() => void stream.end())
  }

  return {
    begin(lastId: string) {
      write('retry: 3000\n\n')
      inTurn(async () => {
        const known = wellFormedId.safeParse(lastId).success
        const missed = known ? await readMissed(db, userId, lastId) : undefined
        for (const row of missed?.rows ?? []) tellOf(row, missed?.unreadCount ?? 0)
        if (lastId && !missed) event('refresh', {})
        event('unread', { unreadCount: missed?.unreadCount ?? (await countUnread(db, userId)) })
      })
    },
    hear(id: string | undefined) {
      inTurn(async () => {
        await findSession(db, token)
        if (!id) return event('refresh', {})
        const changed = await readEvent(db, userId, id)
        if (changed) tellOf(changed.row, changed.unreadCount)
      })
    },
    beat: () => write(': still here\n\n'),
    end: () => stream.end(),
  }
}
