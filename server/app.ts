import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:http'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import fastify, { LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Call } from '../contract/call.ts'
import { contract } from '../contract/contract.ts'
import type { CallName } from '../contract/contract.ts'
import { Refusal } from '../contract/refusals.ts'
import { allHandlers } from './all-handlers.ts'
import type { Handlers } from './http/handlers.ts'
import { addFormParser, addJsonParser, addRawParser } from './http/body-parsers.ts'
import { addEntityTags } from './http/entity-tags.ts'
import { addHealth } from './http/health.ts'
import type { Metrics } from './http/metrics.ts'
import { describeApi } from './http/open-api.ts'
import { answerError } from './http/refuse.ts'
import { refuseUnreadable } from './http/refuse-unreadable.ts'
import { publicRead, registerEndpoints } from './http/register-endpoints.ts'
import { sandboxGateway } from './sandbox-gateway/sandbox-gateway.ts'
import { transferRoutes } from './payments/transfers/transfer-routes.ts'
import { mediaPlugin } from './media/media-plugin.ts'
import { notificationStream } from './notifications/stream.ts'
import type { Shop } from './shop.ts'

/** An address may make this many calls a second: phone carriers put thousands of shoppers behind one. */
const callsPerSecond = 400

export type AppOptions = {
  /** Which halves this process serves; both unless told otherwise. */
  halves?: Call['half'][]
  /** Handlers kept pages before anything else looks at a request. */
  front?: (next: RequestListener) => RequestListener
  /** Measures every call. */
  metrics?: Metrics
}

/** The whole app over an open shop, listening nowhere yet. */
export async function buildApp(shop: Shop, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: shop.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: shop.config.trustProxy.length > 0 ? shop.config.trustProxy : false,
    genReqId: () => randomUUID(),
    requestTimeout: 30_000,
    // An id is judged by the contract, which knows how long one may be.
    routerOptions: { maxParamLength: 16_000 },
    // Requests are parsed by the contract's own schemas; Fastify's validator would check them a second time.
    serverFactory: (handler) => createServer(options.front ? options.front(handler) : handler),
    return503OnClosing: true,
    clientErrorHandler: refuseUnreadable,
    // These come before any hook, such as the one that names the request.
    frameworkErrors: (error, request, reply) => {
      answerError(error, request, reply.header('x-request-id', request.id))
    },
  })
  app.setValidatorCompiler(() => () => true)
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply))
  app.setNotFoundHandler((request, reply) => answerError(new Refusal('not-found'), request, reply))
  app.decorateRequest('session', undefined)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  options.metrics?.measure(app)
  addHealth(app, shop)
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
  })
  await describeApi(app)
  await app.register(mediaPlugin, { shop })
  const halves = options.halves ?? ['store', 'account']
  const { sandbox } = shop.gateways
  if (sandbox && halves.includes('account')) await app.register(sandboxGateway, sandbox)
  if (shop.gateways.bankTransfer && halves.includes('account')) await app.register(transferRoutes, { shop })
  await app.register(apiPlugin, { prefix: '/api', shop, halves })
  return app
}

async function apiPlugin(app: FastifyInstance, { shop, halves }: { shop: Shop; halves: Call['half'][] }) {
  if (shop.config.rateLimit) {
    await app.register(rateLimit, {
      max: callsPerSecond,
      timeWindow: 1_000,
      cache: 20_000,
      // A client that has hung up by now has no address any more.
      keyGenerator: (request) => (request.ip as string | undefined) ?? 'gone',
    })
  }
  if (shop.config.storeApiUrl || shop.config.accountApiUrl) {
    // The pages may come from another origin than this half. Tokens travel in a header, so no credentials.
    await app.register(cors, {
      origin: shop.config.publicUrl,
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposedHeaders: ['x-refusal', 'retry-after', 'x-request-id'],
      maxAge: 600,
    })
  }
  addEntityTags(app)
  const served = ofHalves(allHandlers, halves)
  await app.register(async (json) => {
    addJsonParser(json)
    registerEndpoints(
      json,
      shop,
      where(served, (call) => call.access !== 'signed' && !isForm(call)),
    )
    if (halves.includes('account')) await json.register(notificationStream, { shop })
    json.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
      reply.header('cache-control', publicRead)
      return app.swagger()
    })
  })
  await app.register(async (forms) => {
    await addFormParser(forms)
    registerEndpoints(forms, shop, where(served, isForm))
  })
  await app.register(async (signed) => {
    addRawParser(signed)
    registerEndpoints(
      signed,
      shop,
      where(served, (call) => call.access === 'signed'),
    )
  })
}

function isForm(call: Call): boolean {
  return call.form !== undefined || call.file !== undefined
}

function ofHalves(answers: Partial<Handlers<CallName>>, halves: Call['half'][]) {
  return where(answers, (call) => halves.includes(call.half))
}

function where(
  answers: Partial<Handlers<CallName>>,
  keep: (call: Call) => boolean,
): Partial<Handlers<CallName>> {
  return Object.fromEntries(Object.entries(answers).filter(([name]) => keep(contract[name as CallName])))
}
