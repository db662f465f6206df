import type { RequestListener } from 'node:http'
import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import { contract } from '../contract/contract.ts'
import type { EndpointName } from '../contract/contract.ts'
import type { Api, Endpoint } from '../contract/endpoint.ts'
import { allHandlers } from './all-handlers.ts'
import { serveFeeds } from './catalogue/feeds/serve-feeds.ts'
import { serveSharePictures } from './catalogue/share-pictures/serve-share-pictures.ts'
import { courierRoutes } from './commerce/hand-over/courier-routes.ts'
import { payRoutes } from './commerce/payments/pay-routes.ts'
import { serveMethodLogos } from './commerce/payments/method-logos.ts'
import type { Handlers } from './platform/http/handlers.ts'
import { limitRequests } from './platform/http/limit-requests.ts'
import { addFormParser, addJsonParser, addRawParser } from './platform/http/body-parsers.ts'
import { createApp } from './platform/http/create-app.ts'
import { cspReport } from './platform/http/csp-report.ts'
import { compressResponses } from './platform/http/compress-responses.ts'
import { addEntityTags } from './platform/http/entity-tags.ts'
import type { Metrics } from './platform/http/metrics.ts'
import { describeApi } from './platform/http/open-api.ts'
import { connectionLimits, openServer } from './platform/http/open-server.ts'
import type { ConnectionLimits } from './platform/http/open-server.ts'
import { publicRead, registerEndpoints } from './platform/http/register-endpoints.ts'
import type { KeepRead } from './platform/http/register-endpoints.ts'
import type { SpendWork } from './platform/http/work-budget.ts'
import { addSecurityTxt } from './platform/http/security-txt.ts'
import { serveMedia } from './platform/media/serve-media.ts'
import { notificationStream } from './customers/notifications/stream.ts'
import { readSettings } from './customers/shop-settings/read-settings.ts'
import type { Shop } from './platform/shop.ts'

/** Mobile networks put thousands of customers behind one address, whose connections the workers share. */
const usualRequestsPerSecond = 400

/** The office has an address of its own (`server/operations/office/build-office.ts`). */
type ShopApi = Exclude<Api, 'office' | 'seller'>

type AppOptions = {
  apis?: ShopApi[]
  cacheMiddleware?: (next: RequestListener) => RequestListener
  metrics?: Metrics
  keep?: KeepRead | undefined
  spend?: SpendWork | undefined
  connections?: Partial<ConnectionLimits>
  /** From one address. */
  requestsPerSecond?: number
  /** A product feed is not made anew for so many times as long as it took. */
  feedPause?: number
}

/** It does not listen yet. */
export async function buildApp(shop: Shop, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = createApp(shop, {
    openServer: (handler) =>
      openServer(options.cacheMiddleware?.(handler) ?? handler, limitsOf(shop, options.connections)),
    metrics: options.metrics,
  })
  addSecurityHeaders(app)
  addSecurityTxt(app, shop, async () => (await readSettings(shop.readDb, shop.config)).trader.email)
  await describeApi(app)
  await app.register(cspReport, { shop })
  await app.register(serveMedia, { shop })
  const apis: ShopApi[] = options.apis ?? ['store', 'account']
  if (apis.includes('store')) {
    await app.register(serveFeeds, { shop, pauseFactor: options.feedPause ?? 0 })
    await app.register(serveSharePictures, { shop })
    await app.register(serveMethodLogos, { shop })
  }
  if (apis.includes('account')) {
    await app.register(payRoutes, { shop })
    await app.register(courierRoutes, { shop })
    for (const { routes } of shop.gateways.configured) if (routes) await app.register(routes)
  }
  const { keep, spend, requestsPerSecond = usualRequestsPerSecond } = options
  await app.register(apiPlugin, { prefix: '/api', shop, apis, keep, spend, requestsPerSecond })
  return app
}

/** Responses without a page get them. Pages and hosted pages have their own policies. */
function addSecurityHeaders(app: FastifyInstance): void {
  const addHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    // These are for documents, or for browsers of long ago, and take 150 bytes of every response.
    dnsPrefetchControl: false,
    ieNoOpen: false,
    originAgentCluster: false,
    permittedCrossDomainPolicies: false,
    xssFilter: false,
  })
  app.addHook('onRequest', ({ raw: request }, { raw: response }, done) =>
    addHeaders(request, response, () => done()),
  )
}

/** Behind a proxy, all connections have its address. */
function limitsOf({ config }: Shop, changed: Partial<ConnectionLimits> = {}): ConnectionLimits {
  const limits = {
    ...connectionLimits,
    connectionsPerAddress: Math.ceil(connectionLimits.connectionsPerAddress / config.workers),
    ...changed,
  }
  const countsAddresses = config.rateLimit && config.trustProxy.length === 0
  return countsAddresses ? limits : { ...limits, connectionsPerAddress: Infinity }
}

type ApiOptions = {
  shop: Shop
  apis: ShopApi[]
  keep: KeepRead | undefined
  spend: SpendWork | undefined
  requestsPerSecond: number
}

async function apiPlugin(app: FastifyInstance, { shop, apis, keep, spend, requestsPerSecond }: ApiOptions) {
  await limitRequests(app, shop.config, { perSecond: requestsPerSecond, knownAddresses: 20_000 })
  if (shop.config.storeApiUrl || shop.config.accountApiUrl) {
    // The pages may have another origin. Tokens are sent in a header, so credentials are not allowed.
    await app.register(cors, {
      origin: shop.config.publicUrl,
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposedHeaders: ['x-refusal', 'retry-after', 'x-request-id', 'x-total-count'],
      maxAge: 600,
    })
  }
  addEntityTags(app)
  compressResponses(app)
  const served = select(allHandlers, ({ api }) => api !== 'office' && api !== 'seller' && apis.includes(api))
  await app.register(async (json) => {
    addJsonParser(json)
    registerEndpoints(
      json,
      shop,
      select(served, (endpoint) => endpoint.access !== 'signed' && !isForm(endpoint)),
      { keep, spend },
    )
    if (apis.includes('account')) await json.register(notificationStream, { shop })
    json.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
      reply.header('cache-control', publicRead)
      return app.swagger()
    })
  })
  await app.register(async (forms) => {
    await addFormParser(forms)
    registerEndpoints(forms, shop, select(served, isForm), { spend })
  })
  await app.register(async (signed) => {
    addRawParser(signed)
    registerEndpoints(
      signed,
      shop,
      select(served, ({ access }) => access === 'signed'),
    )
  })
}

function isForm({ form, file }: Endpoint): boolean {
  return form !== undefined || file !== undefined
}

function select(
  handlers: Partial<Handlers<EndpointName>>,
  isWanted: (endpoint: Endpoint) => boolean,
): Partial<Handlers<EndpointName>> {
  return Object.fromEntries(
    Object.entries(handlers).filter(([name]) => isWanted(contract[name as EndpointName])),
  )
}
