import type { Site } from '../../../contract/site.ts'
import type { Change } from '../../platform/dependencies.ts'
import { compress, type CachedResponse, type Encoding } from '../../platform/http/cached-response.ts'
import type { KeepRead } from '../../platform/http/register-endpoints.ts'
import type { PageAddress } from '../page-address.ts'
import { keepReadsOfSite } from './keep-reads-of-site.ts'
import { staleSinceOf, type KeptRead } from './kept-read.ts'
import { createKeptReads } from './kept-reads.ts'
import { keepResponses } from './kept-responses.ts'
import { createMaker, type Render } from './make-pages.ts'
import { createRenderBudget, renderLimits, type RenderLimits } from './render-budget.ts'
import {
  createCompression,
  createStoredPages,
  pauseFactor,
  type PageSizes,
  type StoredPage,
} from './stored-pages.ts'

/**
 * The page cache keeps what is the same for all customers. ARCHITECTURE.md has a diagram of it.
 *
 * It keeps pages, found by their address, and what reads returned, found by the name and input of the read. One index
 * leads from a change to the reads that show it, which become stale; a page is stale while one of its reads is. A stale
 * page is sent for 900 ms at most, then requests wait until it was made anew. A response of the API is never sent
 * stale. One request at a time makes a page, within the render budget, which refuses what is too much.
 */
export type PageCache = {
  /** Pages are made of the reads of the site that this returns. */
  keepReads(site: Site): Site
  keepResponse: KeepRead
  find(url: string): CachedResponse | undefined
  findOrRender(page: PageAddress, visit: Visit, render: Render): Promise<CachedResponse>
  /** Without `changes`, anything may have changed, and nothing is kept. */
  invalidate(changes?: readonly Change[]): void
  counts: { renders: number; checks: number; bytes(): number }
}

type Visit = { accepted: readonly Encoding[]; client: string }

type Options = PageSizes & {
  limits?: RenderLimits
  /** It resolves when all changes are known that were committed before; without it, no response is kept. */
  received?: () => Promise<unknown>
  now?: () => Date
  staleMaximumMs?: number
  pauseMinimumMs?: number
}

/** While a page rests, changes that follow each other gather and are checked together. */
const pauseMaximumMs = 500

export function createPageCache({
  limits = renderLimits,
  received = () => Promise.reject(new Error('Changes are not heard.')),
  now = () => new Date(),
  // Notifications take the rest of a second.
  staleMaximumMs = 900,
  pauseMinimumMs = 200,
  ...sizes
}: Options = {}): PageCache {
  const reads = createKeptReads(now)
  const pages = createStoredPages(sizes)
  const compressAgain = createCompression(pages)
  const counts = { renders: 0, checks: 0, bytes: pages.bytes }
  const maker = createMaker({ pages, reads, withinBudget: createRenderBudget(limits), counts })

  function maySend({ made }: StoredPage, isMaking: boolean): boolean {
    const staleSince = firstStaleSince(made.reads)
    if (staleSince === undefined) return true
    const time = performance.now()
    if (time - staleSince > staleMaximumMs) return false
    const pauseMs = Math.min(pauseMaximumMs, Math.max(pauseMinimumMs, pauseFactor * made.inMs))
    return isMaking || time - made.at < pauseMs
  }

  function find(url: string): CachedResponse | undefined {
    const page = pages.find(url)
    if (!page || !maySend(page, maker.isMaking(url))) return undefined
    compressAgain(url, page)
    return page.response
  }

  return {
    counts,
    keepReads: (site) => keepReadsOfSite(site, reads),
    keepResponse: keepResponses(reads, received),
    find,
    async findOrRender(address, { accepted, client }, render) {
      const response = find(address.url) ?? (await maker.makeOnce(address, client, render))
      const compressed = await compress(response, accepted)
      if (compressed !== response) pages.replace(address.url, response, { response: compressed })
      return compressed
    },
    invalidate(changes) {
      reads.invalidate(changes)
      if (changes) return
      pages.clear()
      maker.forget()
    },
  }
}

function firstStaleSince(reads: readonly KeptRead[]): number | undefined {
  let first: number | undefined
  for (const read of reads) {
    const staleSince = staleSinceOf(read)
    if (staleSince !== undefined && (first === undefined || staleSince < first)) first = staleSince
  }
  return first
}
