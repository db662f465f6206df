import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contract } from '../../../contract/contract.ts'
import type { EndpointName } from '../../../contract/contract.ts'
import type { Api, Endpoint } from '../../../contract/endpoint.ts'
import { mediaPath } from '../../../contract/paths.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { serveMedia } from '../media/serve-media.ts'
import type { Shop } from '../shop.ts'
import { addFormParser, addJsonParser } from '../http/body-parsers.ts'
import {
  acceptedEncodings,
  createCachedResponse,
  sendCached,
  storedVariant,
} from '../http/cached-response.ts'
import type { CachedResponse } from '../http/cached-response.ts'
import { createApp } from '../http/create-app.ts'
import type { Handlers } from '../http/handlers.ts'
import { limitRequests } from '../http/limit-requests.ts'
import type { Metrics } from '../http/metrics.ts'
import { connectionLimits, openServer } from '../http/open-server.ts'
import { registerEndpoints } from '../http/register-endpoints.ts'
import { readStaticFiles } from '../http/static-files.ts'

/** A screen makes a few calls; a whole office may be behind one address. */
const usualRequestsPerSecond = 100

export interface ApplicationOptions {
  handlers: Partial<Handlers<EndpointName>>
  metrics?: Metrics | undefined
  buildDirectory: string
  /** From one address. */
  requestsPerSecond?: number
}

interface Application {
  api: Api
  url: string
  /** Its pages are in this folder of the build. */
  folder: string
  /** Its configuration of Vite is in the root of the project. */
  viteConfig: string
  /** All screens have one page; the browser tells them apart. */
  paths: readonly string[]
  trustedTypes: string
  permissions: string
  /** Files of the shop that it serves as well. */
  filesOfShop?: RegExp
  findSession: Pick<Parameters<typeof registerEndpoints>[3] & object, 'findStaff' | 'findMember'>
}

/**
 * An application with an address of its own, which serves no page, script or call of the shop: the office and the seller
 * portal. It does not listen yet.
 */
export async function buildApplication(
  shop: Shop,
  application: Application,
  { handlers, metrics, buildDirectory, requestsPerSecond = usualRequestsPerSecond }: ApplicationOptions,
): Promise<FastifyInstance> {
  const { config } = shop
  const app = createApp(shop, {
    openServer: (handler) => openServer(handler, connectionLimits),
    metrics,
  })
  const headers = securityHeaders(application)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
  await app.register(calls, { prefix: '/api', shop, application, handlers, requestsPerSecond })
  await app.register(serveMedia, { shop })
  const pages = { application, buildDirectory, languages: config.languages }
  if (config.mode === 'development') await app.register(developmentPages, pages)
  else await app.register(builtPages, pages)
  return app
}

function securityHeaders({ url, trustedTypes, permissions }: Application): Record<string, string> {
  const isSecure = url.startsWith('https:')
  const rules = [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `form-action 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types ${trustedTypes}`,
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ]
  return {
    'content-security-policy': rules.join('; '),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissions,
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

type Calls = Required<Pick<ApplicationOptions, 'handlers' | 'requestsPerSecond'>> & {
  shop: Shop
  application: Application
}

async function calls(
  app: FastifyInstance,
  { shop, application, handlers, requestsPerSecond }: Calls,
): Promise<void> {
  await limitRequests(app, shop.config, { perSecond: requestsPerSecond, knownAddresses: 5_000 })
  const register = (scope: FastifyInstance, isForm: boolean) => {
    const own = Object.entries(handlers).filter(([name]) => {
      const { api, file }: Endpoint = contract[name as EndpointName]
      return api === application.api && (file !== undefined) === isForm
    })
    registerEndpoints(scope, shop, Object.fromEntries(own), application.findSession)
  }
  await app.register(async (forms) => {
    await addFormParser(forms)
    register(forms, true)
  })
  await app.register(async (json) => {
    addJsonParser(json)
    register(json, false)
  })
}

type Pages = { application: Application; buildDirectory: string } & Pick<Shop['config'], 'languages'>

/** The page knows from its first moment which languages the shop offers. */
function withLanguages(html: string, languages: Pages['languages']): string {
  return html.replace('<html', `<html data-languages="${languages.join(' ')}"`)
}

async function builtPages(
  app: FastifyInstance,
  { application: { folder, paths, filesOfShop }, buildDirectory, languages }: Pages,
): Promise<void> {
  const directory = join(buildDirectory, folder)
  const none = () => new Map<string, CachedResponse>()
  // Files of the same name are the same in both builds.
  const ofShop = filesOfShop
    ? await readStaticFiles(join(buildDirectory, 'client'), filesOfShop).catch(none)
    : none()
  const files = new Map([...ofShop, ...(await readStaticFiles(directory).catch(none))])
  const html = await readFile(join(directory, 'index.html'), 'utf8').catch(() => undefined)
  const pageOf = (status: number) =>
    html &&
    createCachedResponse(
      status,
      ['content-type', 'text/html; charset=utf-8'],
      Buffer.from(withLanguages(html, languages)),
    )
  const page = pageOf(200)
  for (const path of paths) {
    app.get(path, async (request, reply) => {
      if (!page) throw new Refusal('not-found')
      return sendFile(request, reply, page)
    })
  }
  const notFound = pageOf(404)
  app.get('/*', async (request, reply) => {
    if (!notFound || !isOpenedAsPage(request)) throw new Refusal('not-found')
    return sendFile(request, reply, notFound)
  })
  for (const [path, file] of files) {
    app.get(path, async (request, reply) => sendFile(request, reply, file))
  }
}

/** Somebody has followed a link or typed an address: the page says that there is no such screen. */
function isOpenedAsPage({ url, headers: { accept = '' } }: FastifyRequest): boolean {
  return accept.includes('text/html') && !url.startsWith('/api/') && !url.startsWith(`${mediaPath}/`)
}

/** Vite makes the pages from their sources, and reloads them when one changes; its scripts need other headers. */
async function developmentPages(
  app: FastifyInstance,
  { application: { viteConfig }, languages }: Pages,
): Promise<void> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: join(import.meta.dirname, '../../..', viteConfig),
    server: { middlewareMode: true, ws: { server: app.server } },
    appType: 'spa',
    plugins: [{ name: 'languages', transformIndexHtml: (html) => withLanguages(html, languages) }],
  })
  app.addHook('onClose', () => vite.close())
  app.get('/*', (request, reply) => {
    reply.hijack()
    vite.middlewares(request.raw, reply.raw)
  })
}

/** The headers of every response of the application are kept, where the file has none of its own. */
function sendFile(request: FastifyRequest, reply: FastifyReply, file: CachedResponse): FastifyReply {
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (!file.headers.includes(name) && value !== undefined) reply.raw.setHeader(name, value)
  }
  sendCached(request.raw, reply.raw, file, storedVariant(file, acceptedEncodings(request.raw)))
  return reply
}
