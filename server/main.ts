import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Api } from '../contract/endpoint.ts'
import { workLimits } from '../contract/limits.ts'
import { allHandlers } from './all-handlers.ts'
import { buildApp } from './app.ts'
import { watchCatalogue } from './catalogue/products/watch-catalogue.ts'
import type { RunningShop } from './create-shop.ts'
import type { Database } from './platform/database/connect.ts'
import { countVisits } from './operations/figures/visits.ts'
import { pageInvalidations } from './platform/http/counters.ts'
import { openMetrics, reportMetricsRefused, serveMetrics } from './platform/http/metrics.ts'
import { drainServer } from './platform/http/open-server.ts'
import { buildOffice } from './operations/office/build-office.ts'
import { buildPortal } from './operations/portal/build-portal.ts'
import { pagesPlugin, type Pages, type PagesOptions } from './rendering/create-pages.ts'
import { createWorkBudget } from './platform/http/work-budget.ts'
import { openPages, renderOnce } from './rendering/open-pages.ts'
import { createPageCache } from './rendering/page-cache/page-cache.ts'
import { renderLimits } from './rendering/page-cache/render-budget.ts'
import { pauseFactor } from './rendering/page-cache/stored-pages.ts'
import { watchState } from './state-metrics.ts'
import { openTracing } from './platform/tracing.ts'
import { collectSearches } from './catalogue/search/collect-searches.ts'
import type { Shop } from './platform/shop.ts'
import { besides } from './platform/workers/messages.ts'
import type { Beside } from './platform/workers/messages.ts'
import type { WorkerLink } from './platform/workers/worker-link.ts'
import { listenFault, portsOf } from './ports.ts'
import { siteOf } from './site-of.ts'

const buildDirectory = join(import.meta.dirname, '../build')

const shutdownMs = 3_000

/** Connections end in this time with their next response. */
const drainMs = 5_000
const drainedShutdownMs = 30_000

type Serving = {
  pages: Pages | undefined
  /** Clients continue with other processes before it closes. */
  drain(): Promise<void>
  close(): Promise<void>
}

type ServeOptions = {
  /** A process that serves only the account API has no pages; one without the office or the portal has not its port. */
  apis?: Api[]
  /** It is one of several processes, whose supervisor has the port and the metrics. */
  worker?: WorkerLink | undefined
}

export async function serveShop(
  shop: RunningShop,
  { apis = ['store', 'account', ...besides], worker }: ServeOptions = {},
): Promise<Serving> {
  const { config, log } = shop
  const spend = config.rateLimit ? createWorkBudget(workLimits, config.workers) : undefined
  const searches = collectSearches(shop)
  const visits = countVisits(shop.db, log, config.publicUrl)
  const onPage: PagesOptions['onPage'] = (url, address, headers) => {
    searches.visited(url, address, headers)
    visits.visited(url, headers)
    shop.productDays.visited(url, headers)
  }
  const cache = createPageCache({
    limits: { ...renderLimits, spend },
    now: shop.db.now,
    received: () => watch.received(),
  })
  const pages = apis.includes('store')
    ? await openPages(cache.keepReads(siteOf(shop, searches)), buildDirectory, { cache, onPage })
    : undefined
  const metrics = openMetrics()
  watchState(metrics, shop, pages)
  const closeTracing = await openTracing(config)
  const app = await buildApp(shop, {
    apis: apis.filter((api) => api !== 'office' && api !== 'seller'),
    metrics,
    spend,
    keep: config.mode === 'development' ? undefined : cache.keepResponse,
    feedPause: pauseFactor,
    cacheMiddleware: (next) => pages?.cacheMiddleware(next) ?? next,
  })
  if (pages) await app.register(pagesPlugin, { pages })
  const own = { handlers: allHandlers, metrics, buildDirectory }
  const applications = {
    office: apis.includes('office') ? await buildOffice(withPreviews(shop), own) : undefined,
    seller: apis.includes('seller') ? await buildPortal(shop, own) : undefined,
  }
  const servers = [app, ...besides.flatMap((name) => applications[name] ?? [])]
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
      cache.invalidate(changes)
    },
    bound: shop.bound,
  })
  async function close(ms = shutdownMs) {
    // Idle connections would delay the end.
    const timeout = setTimeout(() => {
      for (const { server } of servers) server.closeAllConnections()
    }, ms)
    closeMetrics()
    // Fastify closes only what listens by its own method.
    const closing = servers.map((it) => [it.close(), new Promise((done) => it.server.close(done))])
    await Promise.all([...closing.flat(), watch.close(), pages?.close?.()])
    await closeTracing()
    await Promise.all([searches.flush(), visits.flush()]).catch((error: unknown) => {
      log.error({ err: error }, 'visits or searches were not recorded')
    })
    clearTimeout(timeout)
  }
  try {
    await Promise.all(servers.map((it) => it.ready()))
    await listen({ app, ...applications }, portsOf(config, apis), worker)
  } catch (error) {
    await close()
    throw listenFault(error, config)
  }
  return {
    pages,
    close,
    async drain() {
      await Promise.all(servers.map(({ server }) => drainServer(server, drainMs)))
      await close(drainedShutdownMs)
    },
  }
}

type Apps = { app: FastifyInstance } & Record<Beside, FastifyInstance | undefined>

/** The supervisor of a worker has the sockets: the first one is that of the shop, if there is one. */
async function listen(apps: Apps, ports: ReturnType<typeof portsOf>, worker?: WorkerLink): Promise<void> {
  const main = ports.shop ? apps.app : (apps.office ?? apps.seller ?? apps.app)
  if (worker) await worker.listen(main.server)
  else if (ports.shop) await apps.app.listen(ports.shop)
  for (const name of besides) {
    const [application, port] = [apps[name], ports[name]]
    if (!application || !port) continue
    if (!worker) await application.listen(port)
    else if (application !== main && worker.refusedBesides[name] === undefined)
      await worker.listenBeside(name, application.server)
  }
}

/** Development has no previews, as the pages are not built. */
export function withPreviews<S extends Shop>(shop: S): S {
  if (shop.config.mode === 'development') return shop
  return {
    ...shop,
    renderWith(db: Database, path: string) {
      const site = siteOf({ ...shop, db, readDb: db }, { answered: () => {} })
      return renderOnce(site, buildDirectory, path)
    },
  }
}
