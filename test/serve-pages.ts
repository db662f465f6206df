import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { siteOf } from '../server/site-of.ts'
import { watchCatalogue } from '../server/catalogue/products/watch-catalogue.ts'
import { openPages } from '../server/rendering/open-pages.ts'
import { createPageCache } from '../server/rendering/page-cache/page-cache.ts'
import type { TestShop } from './open-shop.ts'

const build = join(import.meta.dirname, '../build')

/**
 * The pages of a shop are those that were built last, each made anew when something has changed. `isWatched` has what
 * they are made of kept as well, until the database tells that it has changed.
 */
export async function servePages(
  shop: TestShop,
  { isWatched = false } = {},
): Promise<{ origin: string; close(): void }> {
  const cache = createPageCache({
    limits: { concurrent: 4, waiting: 100, waitMs: 60_000 },
    staleMaximumMs: 0,
    ...(isWatched && { now: shop.db.now }),
  })
  const site = siteOf(shop, { answered: () => {} })
  const watch = isWatched
    ? await watchCatalogue({
        url: shop.databaseUrl,
        log: shop.log,
        onChange: (changes) => cache.invalidate(changes),
      })
    : undefined
  const pages = await openPages(isWatched ? cache.keepReads(site) : site, build, { cache })
  const server = createServer(
    pages.cacheMiddleware((request, response) => void pages.respond(request, response, '')),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.close()
      void watch?.close()
    },
  }
}
