import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Call } from '../../contract/call.ts'
import { contract } from '../../contract/contract.ts'
import type { CallName } from '../../contract/contract.ts'
import { Refusal } from '../../contract/refusals.ts'
import { findSession } from '../sessions/session.ts'
import type { Session } from '../sessions/session.ts'
import type { Shop } from '../shop.ts'
import type { Handlers } from './handlers.ts'
import { Redirect } from './handlers.ts'
import { checkOwner, needsToken } from './check-access.ts'
import { parseRequest } from './parse-request.ts'
import { readForm } from './read-form.ts'
import { languageOf } from './refuse.ts'

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | undefined
  }
}

/** How a public read may be kept: by anybody, who asks each time whether it is still so. */
export const publicRead = 'public, no-cache'

type AnyAnswer = (shop: Shop, request: object) => Promise<unknown>

/**
 * Registers a route for every answered call of the contract. Each runs the same way: token, owner, parse, deed,
 * answer trimmed to its schema.
 */
export function registerEndpoints(
  app: FastifyInstance,
  shop: Shop,
  answers: Partial<Handlers<CallName>>,
): void {
  for (const [name, answer] of Object.entries(answers)) {
    registerCall(app, shop, name as CallName, answer as AnyAnswer)
  }
}

function registerCall(app: FastifyInstance, shop: Shop, name: CallName, answer: AnyAnswer): void {
  const call: Call = contract[name]
  const [method, path] = name.split(' ') as [string, string]
  app.route({
    method,
    url: path,
    schema: routeSchema(name, call),
    // To look at a public read is harmless; an own one may do something (`GET /add-to-wishlist`).
    exposeHeadRoute: method === 'GET' && call.half === 'store',
    onRequest: async (request) => {
      if (needsToken(call.access)) request.session = await findSession(shop.db, bearerToken(request))
    },
    handler: async (request, reply) => {
      const form = call.form || call.file ? await readForm(request, call.file) : undefined
      const raw = { params: request.params, query: request.query, body: form?.fields ?? request.body }
      if (request.session) checkOwner(call.access, request.session, raw)
      const parts = parseRequest(call, raw)
      const given = await answer(shop, {
        ...parts,
        session: request.session,
        lang: languageOf(request),
        headers: request.headers,
        address: request.ip,
        file: form?.file,
        raw: call.access === 'signed' ? (request.body as Buffer | undefined) : undefined,
      })
      return send(reply, call, given)
    },
  })
}

function send(reply: FastifyReply, call: Call, given: unknown): FastifyReply {
  reply.header('cache-control', call.half === 'store' ? publicRead : 'no-store')
  if (given instanceof Redirect) {
    if (given.cookie) reply.header('set-cookie', given.cookie)
    return reply.redirect(given.location, 302)
  }
  return reply.code(call.status ?? 200).send(given)
}

/** The token of a request; without one it refuses `authentication-required`. */
export function bearerToken(request: FastifyRequest): string {
  const header = request.headers.authorization
  if (!header) throw new Refusal('authentication-required')
  return /^Bearer\s+(\S+)$/i.exec(header)?.[1] ?? ''
}

/** The JSON Schema of a call: it trims the answer and makes the OpenAPI page. Requests are parsed by zod itself. */
function routeSchema(name: CallName, call: Call): object {
  const draft = { target: 'draft-7', unrepresentable: 'any' } as const
  const input = (schema: z.ZodType) => jsonSchema(z.toJSONSchema(schema, { ...draft, io: 'input' }))
  return {
    operationId: operationId(name),
    summary: call.summary,
    tags: [call.half],
    ...(needsToken(call.access) && { security: [{ bearer: [] }] }),
    ...(call.params && { params: input(call.params) }),
    ...(call.query && { querystring: input(call.query) }),
    ...(call.body && { body: withFile(call, input(call.body)) }),
    ...((call.form || call.file) && { consumes: ['multipart/form-data'] }),
    response:
      call.status === 302
        ? { 302: { type: 'null', description: 'The browser is sent on' } }
        : {
            [call.status ?? 200]: {
              description: 'Success',
              ...jsonSchema(z.toJSONSchema(call.answer, { ...draft, io: 'output' })),
            },
          },
  }
}

/** `postCartAdd` of `POST /cart/add`. */
function operationId(name: CallName): string {
  const [method = '', ...words] = name.split(/[^A-Za-z]+/)
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

function withFile({ file }: Call, body: Record<string, unknown>): object {
  if (!file) return body
  const properties = { ...(body.properties as object), [file]: { type: 'string', format: 'binary' } }
  return { ...body, properties, required: [...((body.required as string[] | undefined) ?? []), file] }
}

function jsonSchema({ $schema: _, ...schema }: Record<string, unknown>): Record<string, unknown> {
  return schema
}
