import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { siteOf } from '../server/main.ts'
import { openPages } from '../server/rendering/open-pages.ts'
import { createPageCache } from '../server/rendering/page-cache/page-cache.ts'
import type { TestShop } from './open-shop.ts'

/** The pages of a shop are those that were built last, each made anew when something has changed. */
export async function servePages(shop: TestShop): Promise<{ origin: string; close(): void }> {
  const pages = await openPages(siteOf(shop, { answered: () => {} }), join(import.meta.dirname, '../build'), {
    cache: createPageCache({
      limits: { concurrent: 4, waiting: 100, waitMs: 60_000 },
      staleMaximumMs: 0,
    }),
  })
  const server = createServer(
    pages.cacheMiddleware((request, response) => void pages.respond(request, response, '')),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => void server.close() }
}
