import { compress, type CachedResponse, type Encoding } from '../../platform/http/cached-response.ts'
import type { PageAddress } from '../page-address.ts'
import { hasSameOutcome, type KeptRead } from './kept-read.ts'
import type { KeptReads } from './kept-reads.ts'
import type { WithinBudget } from './render-budget.ts'
import type { StoredPage, StoredPages } from './stored-pages.ts'

export type Render = (url: string) => Promise<CachedResponse>

type Making = {
  pages: StoredPages
  reads: KeptReads
  withinBudget: WithinBudget
  counts: { renders: number; checks: number }
}

/** Concurrent requests for one page share the work, and the budget of the first. */
export function createMaker({ pages, reads, withinBudget, counts }: Making) {
  const running = new Map<string, Promise<CachedResponse>>()

  async function make(address: PageAddress, render: Render): Promise<CachedResponse> {
    const startedAt = performance.now()
    const present = pages.find(address.url)
    if (present && (await isChecked(present, startedAt))) return present.response
    counts.renders += 1
    const { result, reads: shown } = await reads.record(async () => {
      const response = await render(address.url)
      return present ? compressAs(present.response, response) : response
    })
    pages.delete(address.url)
    if (shown) store(address, result, madeOf(shown, startedAt))
    return result
  }

  /** A stale page whose reads return the same as before is fresh again without a rendering. */
  async function isChecked({ made }: StoredPage, startedAt: number): Promise<boolean> {
    const shown = await reads.refresh(made.reads).catch(() => undefined)
    const isSame = (read: KeptRead, at: number) => made.reads[at] && hasSameOutcome(read, made.reads[at])
    if (!shown?.every(isSame)) return false
    counts.checks += 1
    Object.assign(made, madeOf(shown, startedAt))
    return true
  }

  function store({ url, unbounded }: PageAddress, response: CachedResponse, made: StoredPage['made']) {
    const isMissing = response.status === 404
    if (response.status === 200 || isMissing) pages.store(url, unbounded || isMissing, { response, made })
  }

  return {
    isMaking: (url: string) => running.has(url),
    makeOnce(address: PageAddress, client: string, render: Render): Promise<CachedResponse> {
      const shared = running.get(address.url)
      if (shared) return shared
      const started = withinBudget(client, () => make(address, render)).finally(() => {
        if (running.get(address.url) === started) running.delete(address.url)
      })
      running.set(address.url, started)
      return started
    },
    forget: () => running.clear(),
  }
}

function madeOf(reads: readonly KeptRead[], startedAt: number): StoredPage['made'] {
  const at = performance.now()
  return { reads, at, inMs: at - startedAt }
}

/** The new page gets the encodings of the old one, which is sent meanwhile. */
async function compressAs({ variants }: CachedResponse, response: CachedResponse): Promise<CachedResponse> {
  const { identity: _, ...compressed } = variants
  return compress(response, Object.keys(compressed) as Encoding[])
}
