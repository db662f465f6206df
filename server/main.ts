import { once } from 'node:events'
import { createServer } from 'node:net'
import { join, relative } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Api } from '../contract/endpoint.ts'
import { provider } from '../contract/accounts.ts'
import type { Site } from '../contract/site.ts'
import { workLimits } from '../contract/limits.ts'
import type { AnyCall } from '../contract/client.ts'
import { allHandlers } from './all-handlers.ts'
import { buildApp } from './app.ts'
import type { Config } from './platform/config.ts'
import { watchCatalogue } from './catalogue/products/watch-catalogue.ts'
import { countProducts, findCategory } from './catalogue/products/categories.ts'
import { findProductAddress } from './catalogue/products/product-addresses.ts'
import { listSitemapCollections } from './catalogue/collections/shown-collections.ts'
import { newestProducts } from './catalogue/products/newest-products.ts'
import { bestSoldOfSeller, newestOfCategory } from './catalogue/products/product-lists.ts'
import {
  listSitemapCategories,
  listSitemapParts,
  listSitemapProducts,
  listSitemapSellers,
} from './catalogue/products/sitemap-addresses.ts'
import { sharePictureOf } from './catalogue/share-pictures/share-picture.ts'
import type { RunningShop } from './create-shop.ts'
import type { Database } from './platform/database/connect.ts'
import { repeatLostRead } from './platform/database/replica.ts'
import { isDatabaseUnavailable } from './platform/database/unavailable.ts'
import { Fault } from './platform/fault.ts'
import { countVisits } from './operations/figures/visits.ts'
import { inProcessClient } from './platform/http/in-process.ts'
import { pageInvalidations } from './platform/http/counters.ts'
import { openMetrics, reportMetricsRefused, serveMetrics } from './platform/http/metrics.ts'
import { drainServer } from './platform/http/open-server.ts'
import { buildOffice } from './operations/office/build-office.ts'
import { buildPortal } from './operations/portal/build-portal.ts'
import { findPicture } from './platform/media/pictures.ts'
import { pagesPlugin, type Pages, type PagesOptions } from './rendering/create-pages.ts'
import { createWorkBudget } from './platform/http/work-budget.ts'
import { openPages, renderOnce } from './rendering/open-pages.ts'
import { createPageCache } from './rendering/page-cache/page-cache.ts'
import { renderLimits } from './rendering/page-cache/render-budget.ts'
import { pauseFactor } from './rendering/page-cache/stored-pages.ts'
import { findPlaceOfSellers } from './catalogue/sellers/place-of-sellers.ts'
import { findSeason } from './catalogue/products/seasons.ts'
import { findTestimonials } from './catalogue/reviews/testimonials.ts'
import { watchState } from './state-metrics.ts'
import { openTracing } from './platform/tracing.ts'
import { collectSearches, type Searches } from './catalogue/search/collect-searches.ts'
import { readBrand } from './platform/face/read-face.ts'
import { readHome } from './customers/face/home.ts'
import { listOwnPages, readPageText } from './customers/face/pages.ts'
import { readAnnouncement, readSettings } from './customers/shop-settings/read-settings.ts'
import type { Shop } from './platform/shop.ts'
import { besides } from './platform/workers/messages.ts'
import type { Beside } from './platform/workers/messages.ts'
import type { WorkerLink } from './platform/workers/worker-link.ts'

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

type Listener = { host: string; port: number; setting: 'PORT' | 'OFFICE_PORT' | 'SELLER_PORT' }

/** Null means that nothing is served there. */
export function portsOf(
  { host, port, office, seller }: Pick<Config, 'host' | 'port' | Beside>,
  apis: Api[],
): { shop: Listener | null; office: Listener | null; seller: Listener | null } {
  const isShop = apis.includes('store') || apis.includes('account')
  return {
    shop: isShop ? { host, port, setting: 'PORT' } : null,
    office:
      apis.includes('office') && office.port !== null
        ? { host: office.host, port: office.port, setting: 'OFFICE_PORT' }
        : null,
    seller:
      apis.includes('seller') && seller.port !== null
        ? { host: seller.host, port: seller.port, setting: 'SELLER_PORT' }
        : null,
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

export function siteOf(shop: Shop, { answered }: Pick<Searches, 'answered'>): Site {
  const { config, log } = shop
  const store = inProcessClient(shop, allHandlers)
  const read = <Result>(from: (db: Database) => Promise<Result>) =>
    repeatLostRead(shop, () => from(shop.readDb))
  return {
    store,
    part: async (_part, name, input, take) => take(await (store as AnyCall)(name, input)),
    newestProducts: (input) => read((db) => newestProducts(db, input)),
    newestOfCategory: (input) => read((db) => newestOfCategory(db, input)),
    bestSoldOfSeller: (input) => read((db) => bestSoldOfSeller(db, input)),
    testimonials: (language) => read((db) => findTestimonials(db, language)),
    countProducts: () => read(countProducts),
    season: (language) => read((db) => findSeason(db, language)),
    placeOfSellers: (language) => read((db) => findPlaceOfSellers(db, language)),
    categorySlug: async (name) => (await read((db) => findCategory(db, name)))?.slug,
    productAddress: (slug) => read((db) => findProductAddress(db, slug)),
    addresses: {
      parts: (size) => read((db) => listSitemapParts(db, size)),
      products: (part) => read((db) => listSitemapProducts(db, part)),
      categories: () => read(listSitemapCategories),
      sellers: () => read(listSitemapSellers),
      collections: () => read(listSitemapCollections),
    },
    storedPicture: (imageUrl) => read((db) => findPicture(db, imageUrl)),
    sharePicture: (product, language, brand) => sharePictureOf(product, language, brand)?.path,
    searchAnswered: answered,
    settings: async () => {
      const { trader, socialPages } = await read((db) => readSettings(db, config))
      return { trader, socialPages }
    },
    announcement: (language) => read((db) => readAnnouncement(db, config, language)),
    brand: () => read(readBrand),
    home: (language) => read((db) => readHome(db, language)),
    pageText: (page, language) => read((db) => readPageText(db, page, language)),
    ownPages: (language) => read((db) => listOwnPages(db, language)),
    languages: config.languages,
    sessionDays: config.sessionDays,
    privacyOfficer: config.privacyOfficer,
    socialLogins: socialLoginsOf(config),
    mailFolder: mailFolderOf(config),
    smsFolder: smsFolderOf(config),
    sendsSms: config.sms.gateway !== null,
    telegramBot: config.telegram.bot?.name ?? null,
    publicUrl: config.publicUrl,
    storeApiUrl: `${config.storeApiUrl ?? ''}/api`,
    accountApiUrl: `${config.accountApiUrl ?? ''}/api`,
    serviceWorker: config.serviceWorker && config.mode !== 'development',
    development: config.mode === 'development',
    report: (error) => log.error({ err: error }, 'a page threw an error'),
    willPass: (error) => isDatabaseUnavailable(error),
  }
}

function socialLoginsOf({ mode, socialLogins }: Config) {
  return provider.options
    .map((name) => ({ provider: name, isSetUp: socialLogins[name] !== null }))
    .filter(({ provider: name, isSetUp }) => isSetUp || (mode !== 'production' && name !== 'telegram'))
}

function mailFolderOf({ mode, mail, dataDir }: Config): string | null {
  return mode === 'production' || mail.smtpUrl !== null ? null : outboxOf(dataDir)
}

function smsFolderOf({ mode, sms, dataDir }: Config): string | null {
  return mode === 'production' || sms.gateway?.name !== 'outbox' ? null : outboxOf(dataDir)
}

function outboxOf(dataDir: string): string {
  const folder = join(dataDir, 'outbox')
  const fromHere = relative(process.cwd(), folder)
  return fromHere.startsWith('..') ? folder : fromHere
}

/** It is called before work that takes long. It throws what `serveShop` throws if it cannot listen. */
export async function refuseUsedPorts(config: Config, apis: Api[]): Promise<void> {
  for (const listener of Object.values(portsOf(config, apis))) {
    if (!listener) continue
    const { host, port, setting } = listener
    const server = createServer().listen({ host, port, exclusive: true })
    try {
      await once(server, 'listening')
    } catch (error) {
      throw listenFault(Object.assign(error as Error, { setting }), config)
    }
    server.close()
    await once(server, 'close')
  }
}

/** `setting` of the error says which port it is about; without it, the port of the error. */
export function listenFault(
  error: unknown,
  { host, port, ...config }: Pick<Config, 'host' | 'port' | Beside>,
) {
  const { code, setting, port: used } = error as { code?: string; setting?: string; port?: number }
  const beside = besides.find(
    (name) =>
      setting === `${name.toUpperCase()}_PORT` ||
      setting === name ||
      (setting === undefined && used !== undefined && used === config[name].port),
  )
  const at = beside ? config[beside] : { host, port }
  const prefix = beside ? `${beside.toUpperCase()}_` : ''
  const [portName, hostName] = [`${prefix}PORT`, `${prefix}HOST`]
  if (code === 'EADDRINUSE')
    return new Fault(`Port ${at.port} on ${at.host} is in use. Set ${portName} to another one.`)
  if (code === 'EACCES')
    return new Fault(`This user may not listen on port ${at.port}. Set ${portName} to another one.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new Fault(`${hostName} ${at.host} is not an address of this machine.`)
  return error
}
