import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contract } from '../../../contract/contract.ts'
import type { EndpointName } from '../../../contract/contract.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { screenPaths } from '../../../contract/office/screens.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { addressKey } from '../../platform/http/address-key.ts'
import { addFormParser, addJsonParser } from '../../platform/http/body-parsers.ts'
import { createApp } from '../../platform/http/create-app.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { Metrics } from '../../platform/http/metrics.ts'
import { openServer, connectionLimits } from '../../platform/http/open-server.ts'
import { serveMethodLogos } from '../../commerce/payments/method-logos.ts'
import { registerEndpoints } from '../../platform/http/register-endpoints.ts'
import { serveMedia } from '../../platform/media/serve-media.ts'
import {
  createCachedResponse,
  acceptedEncodings,
  sendCached,
  storedVariant,
} from '../../platform/http/cached-response.ts'
import type { CachedResponse } from '../../platform/http/cached-response.ts'
import { readStaticFiles } from '../../platform/http/static-files.ts'
import { findStaffSession } from '../../customers/staff/staff-sessions.ts'
import type { Shop } from '../../platform/shop.ts'

/** A screen makes a few calls; a whole office may be behind one address. */
const requestsPerSecond = 100

type OfficeOptions = {
  handlers: Partial<Handlers<EndpointName>>
  metrics?: Metrics
  buildDirectory: string
}

/** The office has its own address, which serves no page, script or call of the shop. It does not listen yet. */
export async function buildOffice(shop: Shop, options: OfficeOptions): Promise<FastifyInstance> {
  const { config } = shop
  const app = createApp(shop, {
    openServer: (handler) => openServer(handler, connectionLimits),
    metrics: options.metrics,
  })
  const headers = securityHeaders(config.office.url.startsWith('https:'))
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
  await app.register(officeCalls, { prefix: '/api', shop, handlers: options.handlers })
  await app.register(serveMedia, { shop })
  // The preview of a product shows them in its footer.
  await app.register(serveMethodLogos, { shop })
  if (config.mode === 'development') await app.register(developmentPages, config)
  else await app.register(officePages, { ...options, languages: config.languages })
  return app
}

function securityHeaders(isSecure: boolean): Record<string, string> {
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
    `trusted-types preview rich-text ProseMirrorClipboard`,
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
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

type Calls = { shop: Shop; handlers: Partial<Handlers<EndpointName>> }

async function officeCalls(app: FastifyInstance, { shop, handlers }: Calls): Promise<void> {
  if (shop.config.rateLimit) {
    await app.register(rateLimit, {
      max: Math.ceil(requestsPerSecond / shop.config.workers),
      timeWindow: 1_000,
      cache: 5_000,
      keyGenerator: (request) => addressKey(request.ip),
    })
  }
  const register = (scope: FastifyInstance, isForm: boolean) => {
    const own = Object.entries(handlers).filter(([name]) => {
      const { api, file }: Endpoint = contract[name as EndpointName]
      return api === 'office' && (file !== undefined) === isForm
    })
    registerEndpoints(scope, shop, Object.fromEntries(own), { findStaff: findStaffSession })
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

const stylesAndPictures = /^\/(?:favicon\.svg|(?:assets|seasons)\/.*\.(?:css|svg|woff2))$/

type Offered = Pick<Shop['config'], 'languages'>

/** The page knows from its first moment which languages the shop offers. */
function withLanguages(html: string, languages: Offered['languages']): string {
  return html.replace('<html', `<html data-languages="${languages.join(' ')}"`)
}

/** All screens have one page; the browser tells them apart. */
async function officePages(
  app: FastifyInstance,
  { buildDirectory, languages }: Pick<OfficeOptions, 'buildDirectory'> & Offered,
): Promise<void> {
  const directory = join(buildDirectory, 'office')
  const none = () => new Map<string, CachedResponse>()
  // The preview of a product looks as in the shop. Files of the same name are the same in both builds.
  const ofShop = await readStaticFiles(join(buildDirectory, 'client'), stylesAndPictures).catch(none)
  const files = new Map([...ofShop, ...(await readStaticFiles(directory).catch(none))])
  const html = await readFile(join(directory, 'index.html'), 'utf8').catch(() => undefined)
  const page =
    html &&
    createCachedResponse(
      200,
      ['content-type', 'text/html; charset=utf-8'],
      Buffer.from(withLanguages(html, languages)),
    )
  for (const path of ['/', '/join', ...screenPaths]) {
    app.get(path, async (request, reply) => {
      if (!page) throw new Refusal('not-found')
      return sendFile(request, reply, page)
    })
  }
  for (const [path, file] of files) {
    app.get(path, async (request, reply) => sendFile(request, reply, file))
  }
}

/** Vite makes the pages from their sources, and reloads them when one changes; its scripts need other headers. */
async function developmentPages(app: FastifyInstance, { languages }: Offered): Promise<void> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: join(import.meta.dirname, '../../../vite.office.config.ts'),
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

/** The headers of every response of the office are kept, where the file has none of its own. */
function sendFile(request: FastifyRequest, reply: FastifyReply, file: CachedResponse): FastifyReply {
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (!file.headers.includes(name) && value !== undefined) reply.raw.setHeader(name, value)
  }
  sendCached(request.raw, reply.raw, file, storedVariant(file, acceptedEncodings(request.raw)))
  return reply
}
