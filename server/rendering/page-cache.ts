import { LRUCache } from 'lru-cache'
import type { Change } from '../platform/dependencies.ts'
import { createAnswers, hasSameOutcome, staleSinceOf, type Answer, type Answers } from './answers.ts'
import {
  compress,
  compressWell,
  sizeOf,
  type CachedResponse,
  type Encoding,
} from '../platform/http/cached-response.ts'
import type { PageAddress } from './page-address.ts'

type PageCache = {
  /** Undefined if the page has to be made. */
  find(url: string): CachedResponse | undefined
  /** Concurrent calls for one page share a rendering. `client` is the address that asks for it. */
  findOrRender(page: PageAddress, accepted: readonly Encoding[], client: string): Promise<CachedResponse>
  /** Makes pages stale that are made of what changed. Without `changes`, anything may have: no page is kept. */
  invalidate(changes?: readonly Change[]): void
  counts: { bytes(): number; checks: number }
}

export type PageCacheLimits = {
  /** In bytes, for pages without a query. */
  maximumBytes?: number
  /** In bytes, for pages with a query and for 404 pages. */
  unboundedMaximumBytes?: number
  /** How long a page is sent as it was before a change, while it is made again. */
  staleMaximumMs?: number
  /** Within `staleMaximumMs`, until a page is made or checked again: changes that follow each other are checked together. */
  pauseMinimumMs?: number
}

type Page = { response: CachedResponse; made: Making; isCompressedWell?: true }

/** How a page was last made or checked; `at` is by `performance.now()`. */
type Making = { answers: readonly Answer[]; at: number; inMs: number }

const overheadBytes = 1_000

/** Until a page is made again: so many times as long as it took, so that it needs a tenth of a processor at most. */
const pause = 10
const pauseMaximumMs = 500

/** Unbounded addresses have their own cache, so that they do not evict the other pages. */
export function createPageCache(
  withinBudget: <T>(client: string, make: () => Promise<T>) => Promise<T>,
  render: (url: string) => Promise<CachedResponse>,
  {
    maximumBytes = 48_000_000,
    unboundedMaximumBytes = 12_000_000,
    // At most a second, of which notifications take some.
    staleMaximumMs = 900,
    pauseMinimumMs = 200,
    answers = createAnswers(),
  }: PageCacheLimits & { answers?: Answers },
): PageCache {
  const bounded = createCache(maximumBytes)
  const unbounded = createCache(unboundedMaximumBytes)
  const making = new Map<string, Promise<CachedResponse>>()
  const counts = { bytes: () => bounded.calculatedSize + unbounded.calculatedSize, checks: 0 }
  const caches = [bounded, unbounded]
  const compressAgain = createCompression(caches)
  let generation = 0

  const findPage = (url: string) => bounded.get(url) ?? unbounded.get(url)

  function find(url: string): CachedResponse | undefined {
    const page = findPage(url)
    if (!page || !maySend(page, making.has(url))) return undefined
    const { br, zstd } = page.response.variants
    if ((br ?? zstd) && !page.isCompressedWell) void compressAgain(url, page)
    return page.response
  }

  /** Sends the old page for a moment while one request waits for the new one. */
  function maySend({ made }: Page, isMaking: boolean): boolean {
    const staleSince = oldest(made.answers)
    if (staleSince === undefined) return true
    const now = performance.now()
    if (now - staleSince > staleMaximumMs) return false
    return isMaking || now - made.at < Math.min(pauseMaximumMs, Math.max(pauseMinimumMs, pause * made.inMs))
  }

  async function make({ url, unbounded: isUnbounded }: PageAddress): Promise<CachedResponse> {
    const startedIn = generation
    const startedAt = performance.now()
    const present = findPage(url)
    const checked = present && (await checkedAnswers(present.made.answers))
    if (present && checked) {
      counts.checks += 1
      Object.assign(present.made, makingOf(checked, startedAt))
      return present.response
    }
    const made = await answers.record(() => render(url))
    const response = present ? await compressAs(present.response, made.result) : made.result
    // Not stored if anything may have changed while the page was rendered.
    if (startedIn !== generation) return response
    bounded.delete(url)
    unbounded.delete(url)
    if (made.answers && (response.status === 200 || response.status === 404)) {
      const cache = isUnbounded || response.status === 404 ? unbounded : bounded
      cache.set(url, { response, made: makingOf(made.answers, startedAt) })
    }
    return response
  }

  /** Those that the page is made of, read anew; undefined if one of them is different. */
  async function checkedAnswers(shown: readonly Answer[]): Promise<Answer[] | undefined> {
    const read = await answers.refresh(shown).catch(() => undefined)
    const isSame = (answer: Answer, at: number) => shown[at] && hasSameOutcome(answer, shown[at])
    return read?.every(isSame) ? read : undefined
  }

  function makeOnce(address: PageAddress, client: string): Promise<CachedResponse> {
    const running = making.get(address.url)
    if (running) return running
    const started = withinBudget(client, () => make(address)).finally(() => {
      if (making.get(address.url) === started) making.delete(address.url)
    })
    making.set(address.url, started)
    return started
  }

  return {
    counts,
    find,
    async findOrRender(address, accepted, client) {
      const response = find(address.url) ?? (await makeOnce(address, client))
      const compressed = await compress(response, accepted)
      if (compressed !== response) replaceIn(caches, address.url, response, { response: compressed })
      return compressed
    },
    invalidate(changes) {
      if (changes) return answers.markStale(changes)
      generation += 1
      answers.clear()
      bounded.clear()
      unbounded.clear()
      making.clear()
    },
  }
}

/** For pages that are asked for again: one at a time, with a tenth of a processor at most. */
function createCompression(caches: Caches): (url: string, page: Page) => Promise<void> {
  let startFrom = 0
  return async (url, { response }) => {
    const startedAt = performance.now()
    if (startedAt < startFrom) return
    startFrom = Infinity
    try {
      const compressed = await compressWell(response)
      replaceIn(caches, url, response, { response: compressed, isCompressedWell: true })
    } finally {
      const now = performance.now()
      startFrom = now + pause * (now - startedAt)
    }
  }
}

type Caches = readonly LRUCache<string, Page>[]

/** Unless the page has been made again meanwhile. */
function replaceIn(caches: Caches, url: string, response: CachedResponse, changed: Partial<Page>): void {
  for (const cache of caches) {
    const page = cache.peek(url)
    if (page?.response === response) cache.set(url, { ...page, ...changed })
  }
}

function createCache(maxSize: number) {
  return new LRUCache<string, Page>({
    maxSize,
    sizeCalculation: ({ response }) => sizeOf(response) + overheadBytes,
  })
}

function makingOf(answers: readonly Answer[], startedAt: number): Making {
  const at = performance.now()
  return { answers, at, inMs: at - startedAt }
}

function oldest(answers: readonly Answer[]): number | undefined {
  let found: number | undefined
  for (const answer of answers) {
    const staleSince = staleSinceOf(answer)
    if (staleSince !== undefined && (found === undefined || staleSince < found)) found = staleSince
  }
  return found
}

/** In an encoding of the old page, which is sent meanwhile. */
async function compressAs({ variants }: CachedResponse, response: CachedResponse): Promise<CachedResponse> {
  const { identity: _, ...compressed } = variants
  return compress(response, Object.keys(compressed) as Encoding[])
}
