import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Call } from '../contract/call.ts'
import type { Site } from '../storefront/site.server.ts'
import { allHandlers } from './all-handlers.ts'
import { buildApp } from './app.ts'
import { listAddressParts, listProductAddresses } from './catalogue/list-product-addresses.ts'
import { watchCatalogue } from './catalogue/watch-catalogue.ts'
import { Fault } from './fault.ts'
import { inProcessClient } from './http/in-process.ts'
import { openMetrics, serveMetrics } from './http/metrics.ts'
import { placeholderOf } from './media/pictures.ts'
import type { RunningShop } from './create-shop.ts'
import type { Pages } from './pages/create-pages.ts'
import { developPages } from './pages/develop-pages.ts'
import { openPages } from './pages/open-pages.ts'
import { pagesPlugin } from './pages/pages-plugin.ts'

const buildDirectory = join(import.meta.dirname, '../build')

/** When pages are dropped again after a change, since a replica may still have shown the old state. */
const replicaLagsMs = [1_000, 5_000]

/** How long requests under way may take when the shop closes. */
const finishWithinMs = 3_000

export type Serving = {
  /** Where it listens. */
  url: string
  /** Takes no more requests and finishes those under way. */
  close(): Promise<void>
}

/**
 * Serves an open shop: pages, API, pictures and, where the mode allows it, the sandbox gateway. The pages go with the
 * public half; a process that serves the account half alone has none.
 */
export async function serveShop(
  shop: RunningShop,
  halves: Call['half'][] = ['store', 'account'],
): Promise<Serving> {
  const { config, log } = shop
  const site: Site = {
    store: inProcessClient(shop, allHandlers),
    addresses: {
      parts: (size) => listAddressParts(shop.readDb, size),
      products: (part) => listProductAddresses(shop.readDb, part),
    },
    placeholderOf: (imageUrl) => placeholderOf(shop.readDb, imageUrl),
    trader: { ...config.trader, vatPercent: config.vatPercent },
    publicUrl: config.publicUrl,
    storeApiUrl: `${config.storeApiUrl ?? ''}/api`,
    accountApiUrl: `${config.accountApiUrl ?? ''}/api`,
    development: config.mode === 'development',
    report: (error) => log.error({ err: error }, 'a page failed'),
  }
  const pages = halves.includes('store') ? await openOrDevelop(site) : undefined
  const metrics = openMetrics()
  metrics.watchJobs(shop)
  const app = await buildApp(shop, { halves, front: (next) => pages?.front(next) ?? next, metrics })
  if (pages) await app.register(pagesPlugin, { pages })
  const closeMetrics = await serveMetrics(metrics, config, log)
  const watch = await watchCatalogue({
    url: shop.databaseUrl,
    log,
    onChange: () => pages?.drop(),
    echoMs: config.databaseReadUrl ? replicaLagsMs : [],
  })
  async function close() {
    // Connections that a browser opened ahead and never used would hold the end up; work under way may finish.
    const impatience = setTimeout(() => app.server.closeAllConnections(), finishWithinMs)
    await Promise.all([app.close(), closeMetrics(), watch.close()])
    clearTimeout(impatience)
  }
  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    await close()
    throw listenFault(error, config.host, config.port)
  }
  return { url: config.publicUrl, close }
}

async function openOrDevelop(site: Site): Promise<Pages> {
  if (site.development) return developPages(site)
  if (!existsSync(join(buildDirectory, 'server/index.js'))) {
    throw new Fault('The storefront is not built. Start the shop by npm start, which builds it first.')
  }
  return openPages(site, buildDirectory)
}

function listenFault(error: unknown, host: string, port: number): unknown {
  const { code } = error as { code?: string }
  if (code === 'EADDRINUSE') return new Fault(`Port ${port} on ${host} is in use. Set PORT to another one.`)
  if (code === 'EACCES')
    return new Fault(`Port ${port} needs more rights than this user has. Set PORT to another one.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new Fault(`HOST ${host} is no address of this machine.`)
  return error
}
