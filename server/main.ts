import { once } from 'node:events'
import { createServer } from 'node:net'
import { join, relative } from 'node:path'
import type { Api } from '../contract/endpoint.ts'
import type { Site } from '../contract/site.ts'
import type { AnyCall } from '../contract/client.ts'
import { allHandlers } from './all-handlers.ts'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { watchCatalogue } from './catalogue/watch-catalogue.ts'
import { countProducts } from './catalogue/categories.ts'
import {
  listSitemapCategories,
  listSitemapParts,
  listSitemapProducts,
  listSitemapSellers,
} from './catalogue/sitemap-addresses.ts'
import type { RunningShop } from './create-shop.ts'
import { isDatabaseUnavailable } from './database/unavailable.ts'
import { Fault } from './fault.ts'
import { inProcessClient } from './http/in-process.ts'
import { pageInvalidations } from './http/counters.ts'
import { openMetrics, reportMetricsRefused, serveMetrics } from './http/metrics.ts'
import { drainServer } from './http/open-server.ts'
import { findPicture } from './media/pictures.ts'
import { cachedSite, createAnswers } from './pages/answers.ts'
import { createKeptReads } from './pages/kept-reads.ts'
import { pagesPlugin, type Pages } from './pages/create-pages.ts'
import { openPages } from './pages/open-pages.ts'
import { renderLimits, sharedLimits } from './pages/render-budget.ts'
import { watchState } from './state-metrics.ts'
import { openTracing } from './tracing.ts'
import { collectSearchMisses, type SearchMisses } from './search/search-misses.ts'
import type { Shop } from './shop.ts'
import type { WorkerLink } from './workers/worker-link.ts'

const buildDirectory = join(import.meta.dirname, '../build')

const shutdownMs = 3_000

/** In which connections end with their next response. */
const drainMs = 5_000
const drainedShutdownMs = 30_000

export type Serving = {
  url: string
  pages: Pages | undefined
  /** Lets clients continue with other processes, and closes then. */
  drain(): Promise<void>
  close(): Promise<void>
}

type ServeOptions = {
  /** A process that serves only the account API has no pages. */
  apis?: Api[]
  /** Of several processes, whose supervisor has the port and the metrics. */
  worker?: WorkerLink | undefined
}

export async function serveShop(
  shop: RunningShop,
  { apis = ['store', 'account'], worker }: ServeOptions = {},
): Promise<Serving> {
  const { config, log } = shop
  const limits = sharedLimits(
    config.rateLimit ? renderLimits : { ...renderLimits, perAddress: null },
    config.workers,
  )
  const misses = collectSearchMisses(shop.db, log)
  const onPage = misses.visited
  const answers = createAnswers()
  const pages = apis.includes('store')
    ? await openPages(cachedSite(siteOf(shop, misses), answers), buildDirectory, { limits, onPage, answers })
    : undefined
  const metrics = openMetrics()
  metrics.watchJobs(shop)
  watchState(metrics.registry, shop, pages)
  const closeTracing = await openTracing(config)
  const kept = createKeptReads(() => watch.received())
  const app = await buildApp(shop, {
    apis,
    metrics,
    keep: config.mode === 'development' ? undefined : kept.keep,
    cacheMiddleware: (next) => pages?.cacheMiddleware(next) ?? next,
  })
  if (pages) await app.register(pagesPlugin, { pages })
  worker?.onMetrics(() => metrics.registry.getMetricsAsJSON())
  if (worker?.metricsRefused && config.metrics) {
    reportMetricsRefused(config.metrics, worker.metricsRefused, log)
  }
  const closeMetrics = worker ? () => {} : await serveMetrics(metrics, config, log)
  const watch = await watchCatalogue({
    url: shop.databaseUrl,
    log,
    onChange(changes) {
      pageInvalidations.inc()
      pages?.invalidate(changes)
      kept.invalidate(changes)
    },
    bound: shop.bound,
  })
  async function close(ms = shutdownMs) {
    // Idle connections would delay the end.
    const timeout = setTimeout(() => app.server.closeAllConnections(), ms)
    closeMetrics()
    const closing = app.close()
    // Fastify closes only what listens by its own method.
    await Promise.all([closing, new Promise((done) => app.server.close(done)), watch.close()])
    await closeTracing()
    await misses.flush({ all: true }).catch((error: unknown) => {
      log.error({ err: error }, 'searches without results were not recorded')
    })
    clearTimeout(timeout)
  }
  try {
    if (worker) {
      await app.ready()
      await worker.listen(app.server)
    } else {
      await app.listen({ port: config.port, host: config.host })
    }
  } catch (error) {
    await close()
    throw listenFault(error, config)
  }
  return {
    url: config.publicUrl,
    pages,
    close,
    async drain() {
      await drainServer(app.server, drainMs)
      await close(drainedShutdownMs)
    },
  }
}

export function siteOf(shop: Shop, { answered }: Pick<SearchMisses, 'answered'>): Site {
  const { config, log } = shop
  const store = inProcessClient(shop, allHandlers)
  return {
    store,
    part: async (_part, name, input, take) => take(await (store as AnyCall)(name, input)),
    countProducts: () => countProducts(shop.readDb),
    addresses: {
      parts: (size) => listSitemapParts(shop.readDb, size),
      products: (part) => listSitemapProducts(shop.readDb, part),
      categories: () => listSitemapCategories(shop.readDb),
      sellers: () => listSitemapSellers(shop.readDb),
    },
    storedPicture: (imageUrl) => findPicture(shop.readDb, imageUrl),
    searchAnswered: answered,
    trader: { ...config.trader, vatPercent: config.vatPercent },
    sessionDays: config.sessionDays,
    socialPages: config.socialPages,
    mailFolder: mailFolderOf(config),
    publicUrl: config.publicUrl,
    storeApiUrl: `${config.storeApiUrl ?? ''}/api`,
    accountApiUrl: `${config.accountApiUrl ?? ''}/api`,
    serviceWorker: config.serviceWorker && config.mode !== 'development',
    development: config.mode === 'development',
    report: (error) => log.error({ err: error }, 'a page threw an error'),
    willPass: (error) => isDatabaseUnavailable(error),
  }
}

function mailFolderOf({ mode, mail, dataDir }: Config): string | null {
  if (mode === 'production' || mail.smtpUrl !== null) return null
  const folder = join(dataDir, 'outbox')
  const fromHere = relative(process.cwd(), folder)
  return fromHere.startsWith('..') ? folder : fromHere
}

/** Before work that takes long. Faults: what `serveShop` throws if it cannot listen. */
export async function refuseUsedPort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  const server = createServer().listen({ host, port, exclusive: true })
  try {
    await once(server, 'listening')
  } catch (error) {
    throw listenFault(error, { host, port })
  }
  server.close()
  await once(server, 'close')
}

export function listenFault(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): unknown {
  const { code } = error as { code?: string }
  if (code === 'EADDRINUSE') return new Fault(`Port ${port} on ${host} is in use. Set PORT to another one.`)
  if (code === 'EACCES')
    return new Fault(`This user may not listen on port ${port}. Set PORT to another one.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new Fault(`HOST ${host} is not an address of this machine.`)
  return error
}
