import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { contract } from '../../../contract/contract.ts'
import type { EndpointName } from '../../../contract/contract.ts'
import { workLimits } from '../../../contract/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { changeStatementMs, limitStatements, readStatementMs } from '../database/statement-limit.ts'
import { repeatLostRead } from '../database/replica.ts'
import { findSession } from '../sessions/session.ts'
import type { Session } from '../sessions/session.ts'
import type { Shop } from '../shop.ts'
import { addressKey } from './address-key.ts'
import { hashRequest, idempotencyKey, performOnce } from './idempotency.ts'
import { Redirect, Reply } from './handlers.ts'
import type { Handlers, Portal, SaveOutcome, SellerSession, StaffSession } from './handlers.ts'
import { readForm } from './body-parsers.ts'
import {
  checkOrigin,
  checkOwner,
  checkPermission,
  checkSellerPermission,
  needsSeller,
  needsStaff,
  needsToken,
} from './check-access.ts'
import { parseRequest } from './parse-request.ts'
import { languageOf } from './refuse.ts'
import { routeSchemaOf, takesIdempotencyKey } from './route-schema.ts'
import { sessionTokenOf } from './session-cookie.ts'
import type { CookieOwner } from './session-cookie.ts'
import { asSeller } from '../database/as-seller.ts'
import type { SpendWork } from './work-budget.ts'

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | undefined
    staff: StaffSession | undefined
    member: SellerSession | undefined
  }
}

/** Any cache may store public reads, but must revalidate them. */
export const publicRead = 'public, no-cache'

type AnyHandler = (shop: Shop | Portal, request: object) => Promise<unknown>

/**
 * It returns what `read` would return now, perhaps without calling it; else it calls `charge` before, which may refuse.
 * Of one key, `read` always does the same.
 */
export type KeepRead = (key: string, read: () => Promise<string>, charge: () => void) => Promise<string>

type Registration = {
  keep?: KeepRead | undefined
  spend?: SpendWork | undefined
  findStaff?: FindSession<StaffSession> | undefined
  findMember?: FindSession<SellerSession> | undefined
}

type FindSession<Found> = (shop: Shop, token: string, call: { isUnattended: boolean }) => Promise<Found>

export function registerEndpoints(
  app: FastifyInstance,
  shop: Shop,
  handlers: Partial<Handlers<EndpointName>>,
  { keep, ...registration }: Registration = {},
): void {
  for (const [name, handler] of Object.entries(handlers)) {
    const isPublicRead = name.startsWith('GET ') && contract[name as EndpointName].api === 'store'
    const handle = handler as AnyHandler
    registerEndpoint(app, shop, name as EndpointName, {
      handle: isPublicRead ? (...call) => repeatLostRead(shop, () => handle(...call)) : handle,
      keep: isPublicRead ? keep : undefined,
      ...registration,
    })
  }
}

function registerEndpoint(
  app: FastifyInstance,
  shop: Shop,
  name: EndpointName,
  { handle, keep, spend, findStaff, findMember }: Registration & { handle: AnyHandler },
): void {
  const endpoint: Endpoint = contract[name]
  const [method, path] = name.split(' ') as [string, string]
  const takesKey = takesIdempotencyKey(method, endpoint)
  const statementMs = method === 'GET' && !hasOwnPort(endpoint) ? readStatementMs : changeStatementMs
  // It is kept with its answer: made in the handler, it would keep the request in memory as well.
  const readOf = (asked: object, serialize: Serialize) => async () =>
    serialize(await handle(shop, { ...asked, session: undefined, headers: {} }))
  app.route({
    method,
    url: path,
    schema: routeSchemaOf(name, endpoint),
    config: { bodyBytes: endpoint.bodyBytes },
    // A GET of the account API may change data (`GET /add-to-wishlist`), so only public reads have HEAD.
    exposeHeadRoute: method === 'GET' && endpoint.api === 'store',
    onRequest: async (request) => {
      if (needsToken(endpoint.access)) {
        const token = bearerToken(request)
        request.session = await limitStatements(() => findSession(shop.db, token))
      }
      if (endpoint.api === 'office') checkOrigin(request, shop.config.office.url, 'office-origin-wrong')
      if (endpoint.api === 'seller') checkOrigin(request, shop.config.seller.url, 'portal-origin-wrong')
      if (needsStaff(endpoint.access)) {
        request.staff = await sessionOf(shop, request, 'staff', findStaff)
        checkPermission(endpoint.access, request.staff)
      }
      if (needsSeller(endpoint.access)) {
        request.member = await sessionOf(shop, request, 'seller', findMember)
        checkSellerPermission(endpoint.access, request.member)
      }
    },
    handler: async (request, reply) => {
      const form = endpoint.form || endpoint.file ? await readForm(request, endpoint) : undefined
      const raw = { params: request.params, query: request.query, body: form?.fields ?? request.body }
      const { session } = request
      if (session) checkOwner(endpoint.access, session, raw)
      const input = parseRequest(endpoint, raw)
      const charge = () => spend?.(addressKey(request.ip), workOf(endpoint, input.query))
      if (keep && !readsPrimary(request)) {
        const asked = { ...input, lang: languageOf(request) }
        reply.type('application/json; charset=utf-8')
        return send(
          reply,
          endpoint,
          await keep(`${name} ${JSON.stringify(asked)}`, readOf(asked, serializerOf(reply)), charge),
        )
      }
      charge()
      const work = (db: Shop['db'], saveOutcome?: SaveOutcome) =>
        handle(
          handedTo(request, {
            ...shop,
            db,
            readDb: readsPrimary(request) ? db : shop.readDb,
            // Lines of the use case have the request id.
            log: request.log as Shop['log'],
          }),
          {
            ...input,
            session,
            staff: request.staff,
            member: request.member,
            saveOutcome,
            lang: languageOf(request),
            headers: request.headers,
            address: addressKey(request.ip),
            file: form?.file,
            raw: endpoint.access === 'signed' ? (request.body as Buffer | undefined) : undefined,
          },
        )
      const key = takesKey ? idempotencyKey(request.headers['idempotency-key']) : undefined
      const perform = () => {
        if (key === undefined || !session) return work(shop.db)
        const requestHash = hashRequest({
          endpoint: name,
          input,
          file: form?.file?.content,
          token: bearerToken(request),
        })
        return performOnce(shop.db, endpoint, { userId: session.userId, key, requestHash }, work)
      }
      return send(reply, endpoint, await limitStatements(perform, statementMs))
    },
  })
}

/** The office and the portal work on what a member has open: a long list may take its time. */
function hasOwnPort({ api }: Endpoint): boolean {
  return api === 'office' || api === 'seller'
}

async function sessionOf<Found>(
  shop: Shop,
  { headers }: FastifyRequest,
  owner: CookieOwner,
  find: FindSession<Found> | undefined,
): Promise<Found> {
  const token = sessionTokenOf(shop.config, owner, headers.cookie)
  if (token === undefined || !find) throw new Refusal('authentication-required')
  return find(shop, token, { isUnattended: headers['x-unattended'] !== undefined })
}

/** A call of a member of a seller gets the database only by way of the seller. */
function handedTo({ member }: FastifyRequest, shop: Shop): Shop | Portal {
  if (!member) return shop
  const { config, log, db } = shop
  return { config, log, unwalled: shop, asSeller: (work) => asSeller(db, member.sellerId, work) }
}

function workOf({ workMs = workLimits.call }: Endpoint, query: Record<string, unknown>): number {
  return typeof workMs === 'number' ? workMs : workMs(query)
}

type Serialize = (response: unknown) => string

function serializerOf(reply: FastifyReply): Serialize {
  const serialize = reply.getSerializationFunction('200')
  if (!serialize) throw new Error('A public read has no schema of its response')
  return serialize as Serialize
}

/** A customer who has just changed something must not get what a replica had before. */
function readsPrimary({ headers }: FastifyRequest): boolean {
  return headers['cache-control']?.includes('no-cache') === true
}

function send(reply: FastifyReply, endpoint: Endpoint, returned: unknown): FastifyReply {
  reply.header('cache-control', endpoint.api === 'store' ? publicRead : 'no-store')
  if (returned instanceof Redirect) {
    if (returned.cookie) reply.header('set-cookie', returned.cookie)
    return reply.redirect(returned.location, 302)
  }
  if (!(returned instanceof Reply)) return reply.code(endpoint.status ?? 200).send(returned)
  const status = returned.isReplaced ? endpoint.replacedStatus : endpoint.status
  return reply
    .code(status ?? 200)
    .headers(returned.headers)
    .send(returned.body)
}

export function bearerToken(request: FastifyRequest): string {
  const header = request.headers.authorization
  if (!header) throw new Refusal('authentication-required')
  return /^Bearer\s+(\S+)$/i.exec(header)?.[1] ?? ''
}
