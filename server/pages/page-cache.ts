import { LRUCache } from 'lru-cache'
import { compress, sizeOf, type CachedResponse, type Encoding } from './cached-response.ts'
import type { PageAddress } from './page-address.ts'

export type PageCache = {
  /** The page cached under exactly this URL. */
  find(url: string): CachedResponse | undefined
  /** The page at an address with `encoding` added. Rendered if it is not cached, once for all that wait for it. */
  findOrRender(address: PageAddress, encoding: Encoding): Promise<CachedResponse>
  /** Removes all pages, and does not store those being rendered. */
  invalidate(): void
  counts: { renders: number; bytes(): number }
}

export type PageCacheLimits = {
  /** Maximum size of the cached pages without a query, in bytes. */
  maximumBytes?: number
  /** Maximum size of the cached pages with a query and of 404s, in bytes. */
  unboundedMaximumBytes?: number
}

/** Headers and bookkeeping of a cached page, about. */
const overheadBytes = 1_000

/**
 * Caches rendered pages. Those whose number is unbounded, because clients choose their addresses (a query, an unknown
 * path), have a cache of their own, so that they cannot displace the others.
 */
export function createPageCache(
  render: (url: string) => Promise<CachedResponse>,
  { maximumBytes = 48_000_000, unboundedMaximumBytes = 12_000_000 }: PageCacheLimits,
): PageCache {
  const bounded = createCache(maximumBytes)
  const unbounded = createCache(unboundedMaximumBytes)
  const rendering = new Map<string, Promise<CachedResponse>>()
  const counts = { renders: 0, bytes: () => bounded.calculatedSize + unbounded.calculatedSize }
  let generation = 0

  const find = (url: string) => bounded.get(url) ?? unbounded.get(url)

  async function renderAndStore({ url, unbounded: isUnbounded }: PageAddress): Promise<CachedResponse> {
    const startedIn = generation
    counts.renders += 1
    const page = await render(url)
    // Not stored if the catalogue has changed meanwhile: it may show the previous state.
    if (startedIn === generation && (page.status === 200 || page.status === 404)) {
      const cache = isUnbounded || page.status === 404 ? unbounded : bounded
      cache.set(url, page)
    }
    return page
  }

  function renderOnce(address: PageAddress): Promise<CachedResponse> {
    const running = rendering.get(address.url)
    if (running) return running
    const started = renderAndStore(address).finally(() => {
      if (rendering.get(address.url) === started) rendering.delete(address.url)
    })
    rendering.set(address.url, started)
    return started
  }

  return {
    counts,
    find,
    async findOrRender(address, encoding) {
      const page = find(address.url) ?? (await renderOnce(address))
      const compressed = await compress(page, encoding)
      if (compressed !== page) {
        for (const cache of [bounded, unbounded])
          if (cache.peek(address.url) === page) cache.set(address.url, compressed)
      }
      return compressed
    },
    invalidate() {
      generation += 1
      bounded.clear()
      unbounded.clear()
      rendering.clear()
    },
  }
}

function createCache(maxSize: number) {
  return new LRUCache<string, CachedResponse>({
    maxSize,
    sizeCalculation: (page) => sizeOf(page) + overheadBytes,
  })
}
