import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyPluginCallback } from 'fastify'
import { languageOfPath } from '../../contract/language-path.ts'
import { chosenDates, datesParameter, localeOf, writeDates } from '../../contract/locale.ts'
import { Refusal } from '../../contract/refusals.ts'
import { pageOfDataPath } from '../../contract/page-data.ts'
import type { ShopAddress, Storefront } from '../../contract/site.ts'
import { isDatabaseUnavailable } from '../platform/database/unavailable.ts'
import { addressKey } from '../platform/http/address-key.ts'
import { sendBusyPage } from './busy-page.ts'
import {
  acceptedEncodings,
  sendCached,
  storedVariant,
  type CachedResponse,
} from '../platform/http/cached-response.ts'
import { pageAddresses } from './page-address.ts'
import type { PageCache } from './page-cache/page-cache.ts'
import { renderPage, type PageSecurity } from './render-page.ts'

export type PagesOptions = {
  cache: PageCache
  addresses: readonly ShopAddress[]
  render: ReturnType<Storefront['createRenderer']>['render']
  files: ReadonlyMap<string, CachedResponse>
  publicUrl: string
  connect?: readonly string[]
  framedBy?: readonly string[]
  development?: boolean
  /** `address` is that of the connection, which may be a proxy. */
  onPage?: (url: string, address: string | undefined, headers: IncomingHttpHeaders) => void
}

export type Pages = {
  /** It serves cached pages and files before Fastify does, and passes on everything else. */
  cacheMiddleware(next: RequestListener): RequestListener
  /** It returns false for a missing file. `client` is the address that asks, as `addressKey` returns it. */
  respond(request: IncomingMessage, response: ServerResponse, client: string): Promise<boolean>
  counts: PageCache['counts'] & { hits: number }
  close?: () => Promise<void>
}

export function createPages(options: PagesOptions): Pages {
  const addressOf = pageAddresses(options.addresses)
  const security: PageSecurity = {
    policy: !options.development,
    connect: options.connect ?? [],
    framedBy: options.framedBy ?? [],
    secure: options.publicUrl.startsWith('https:'),
  }
  const { cache } = options
  const counts = Object.assign(cache.counts, { hits: 0 })
  const render = (url: string) => renderPage(options.render, url, security)

  return {
    counts,
    cacheMiddleware: (next) => (request, response) => {
      readMalformed(request)
      const url = request.url ?? '/'
      const file = options.files.get(url)
      // Only `addressOf` knows whether the page differs by the dates that were chosen.
      const isShared = datesOf(request) === undefined && !url.includes(datesParameter)
      const cached = isRead(request) ? (file ?? (isShared ? cache.find(url) : undefined)) : undefined
      const variant = cached && storedVariant(cached, acceptedEncodings(request))
      if (!cached || !(file ?? variant)) return next(request, response)
      counts.hits += 1
      sendCached(request, response, cached, variant)
      if (!file) options.onPage?.(url, request.socket.remoteAddress, request.headers)
    },
    async respond(request, response, client) {
      const [, path = '/', query = ''] = /^([^?]*)\??(.*)$/s.exec(request.url ?? '/') ?? []
      const accepted = acceptedEncodings(request)
      const file = options.files.get(path)
      const address = file ? undefined : addressOf(path, query, datesOf(request))
      if (address === 'missing-file') return false
      if (file) sendCached(request, response, file, storedVariant(file, accepted))
      else if (!address) return false
      else if ('redirect' in address) sendRedirect(response, address.redirect)
      else {
        const page = await cache.findOrRender(address, { accepted, client }, render)
        sendCached(request, response, page, storedVariant(page, accepted))
        options.onPage?.(request.url ?? '/', request.socket.remoteAddress, request.headers)
      }
      return true
    },
  }
}

/** What the reader has chosen by a cookie, if the language of the page has other dates. */
function datesOf({ url = '/', headers: { cookie } }: IncomingMessage): string | undefined {
  if (!cookie?.includes('dates=')) return undefined
  const language = languageOfPath(pageOfDataPath(url) ?? url)
  const chosen = writeDates(localeOf(language, chosenDates(cookie)))
  return chosen === writeDates(localeOf(language)) ? undefined : chosen
}

/** An address that cannot be decoded is read as it is written, as the browser's router does, so that it gets a page. */
export function readMalformed(request: IncomingMessage): void {
  const [path = ''] = (request.url ?? '').split('?', 1)
  if (isDecodable(path) || serverPaths.test(path)) return
  request.url = path.replaceAll('%', '%25') + (request.url ?? '').slice(path.length)
}

function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

function isRead(request: IncomingMessage): boolean {
  return request.method === 'GET' || request.method === 'HEAD'
}

function sendRedirect(response: ServerResponse, location: string) {
  response.writeHead(301, { location, 'content-length': 0 })
  response.end()
}

export const serverPaths = /^\/(api|media|health|sandbox-gateway|metrics|\.well-known)(\/|$)/

export const pagesPlugin: FastifyPluginCallback<{ pages: Pages }> = (app, { pages }, done) => {
  // A form sent without JavaScript leads back to its page. Its body is not read.
  app.route({
    method: 'POST',
    url: '/*',
    schema: { hide: true },
    onRequest(request, reply) {
      const path = request.url.split('?')[0] ?? ''
      // Browsers take two slashes of either kind for another host.
      if (serverPaths.test(path) || /^.[/\\]/.test(path)) reply.callNotFound()
      else void reply.redirect(path, 303)
    },
    handler: () => {},
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    async handler(request, reply) {
      if (serverPaths.test(request.url.split('?')[0] ?? '')) return reply.callNotFound()
      reply.hijack()
      try {
        if (await pages.respond(request.raw, reply.raw, addressKey(request.ip))) return reply
        reply.raw.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
        reply.raw.end('Not found\n')
      } catch (error) {
        const refusal = isDatabaseUnavailable(error) ? new Refusal('overloaded') : error
        if (refusal instanceof Refusal) {
          sendBusyPage(reply.raw, request.url, refusal)
          return reply
        }
        request.log.error(error, 'a page could not be rendered')
        if (!reply.raw.headersSent) reply.raw.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
        reply.raw.end('Something went wrong on our side. Nothing was lost. Please try again.\n')
      }
      return reply
    },
  })
  done()
}
