import { LRUCache } from 'lru-cache'
import { compress, sizeOf, type CachedResponse, type Encoding } from './cached-response.ts'
import type { PageAddress } from './page-address.ts'

type PageCache = {
  find(url: string): CachedResponse | undefined
  /** Concurrent calls for one page share a rendering. `client` is the address that asks for it. */
  findOrRender(page: PageAddress, encoding: Encoding, client: string): Promise<CachedResponse>
  /** Pages that are being rendered are not stored either. */
  invalidate(): void
  counts: { bytes(): number }
}

export type PageCacheLimits = {
  /** In bytes, for pages without a query. */
  maximumBytes?: number
  /** In bytes, for pages with a query and for 404 pages. */
  unboundedMaximumBytes?: number
}

const overheadBytes = 1_000

/** Unbounded addresses have their own cache, so that they do not evict the other pages. */
export function createPageCache(
  render: (url: string, client: string) => Promise<CachedResponse>,
  { maximumBytes = 48_000_000, unboundedMaximumBytes = 12_000_000 }: PageCacheLimits,
): PageCache {
  const bounded = createCache(maximumBytes)
  const unbounded = createCache(unboundedMaximumBytes)
  const rendering = new Map<string, Promise<CachedResponse>>()
  const counts = { bytes: () => bounded.calculatedSize + unbounded.calculatedSize }
  let generation = 0

  const find = (url: string) => bounded.get(url) ?? unbounded.get(url)

  async function renderAndStore(
    { url, unbounded: isUnbounded }: PageAddress,
    client: string,
  ): Promise<CachedResponse> {
    const startedIn = generation
    const page = await render(url, client)
    // Not stored if the catalogue changed while the page was rendered.
    if (startedIn === generation && (page.status === 200 || page.status === 404)) {
      const cache = isUnbounded || page.status === 404 ? unbounded : bounded
      cache.set(url, page)
    }
    return page
  }

  function renderOnce(address: PageAddress, client: string): Promise<CachedResponse> {
    const running = rendering.get(address.url)
    if (running) return running
    const started = renderAndStore(address, client).finally(() => {
      if (rendering.get(address.url) === started) rendering.delete(address.url)
    })
    rendering.set(address.url, started)
    return started
  }

  return {
    counts,
    find,
    async findOrRender(address, encoding, client) {
      const page = find(address.url) ?? (await renderOnce(address, client))
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
