import { createAnswerCache } from './answer-cache.ts'
import { encodeAnswer, keptBytes, type Encoding, type KeptAnswer } from './kept-answer.ts'
import type { PageAddress } from './page-address.ts'

export type KeptPages = {
  /** The page kept under exactly this address. */
  find(url: string): KeptAnswer | undefined
  /** The page of an address in an encoding, rendered if it is not kept: once, however many wait for it. */
  have(address: PageAddress, encoding: Encoding): Promise<KeptAnswer>
  /** Forgets every page, also the ones being rendered. */
  drop(): void
  /** How often a page was rendered, and how many bytes are kept. */
  counts: { renders: number; bytes(): number }
}

/**
 * Rendered pages, bounded in bytes. Those of plain addresses are kept apart from what strangers can vary without end:
 * addresses with a query, and 404s.
 */
export function createKeptPages(
  render: (url: string) => Promise<KeptAnswer>,
  { plainBytes = 48_000_000, endlessBytes = 12_000_000 }: { plainBytes?: number; endlessBytes?: number },
): KeptPages {
  const plain = createAnswerCache(plainBytes)
  const endless = createAnswerCache(endlessBytes)
  const rendering = new Map<string, Promise<KeptAnswer>>()
  const counts = { renders: 0, bytes: () => plain.size() + endless.size() }
  let age = 0

  const find = (url: string) => plain.get(url) ?? endless.get(url)

  async function renderAndKeep({ url, endless: isEndless }: PageAddress): Promise<KeptAnswer> {
    const under = age
    counts.renders += 1
    const kept = await render(url)
    // Rendered while the catalogue changed: it may show what was.
    if (under === age && (kept.status === 200 || kept.status === 404)) {
      const cache = isEndless || kept.status === 404 ? endless : plain
      cache.set(url, kept)
    }
    return kept
  }

  function renderOnce(address: PageAddress): Promise<KeptAnswer> {
    const running = rendering.get(address.url)
    if (running) return running
    const started = renderAndKeep(address).finally(() => {
      if (rendering.get(address.url) === started) rendering.delete(address.url)
    })
    rendering.set(address.url, started)
    return started
  }

  return {
    counts,
    find,
    async have(address, encoding) {
      const kept = find(address.url) ?? (await renderOnce(address))
      const before = keptBytes(kept)
      await encodeAnswer(kept, encoding)
      if (keptBytes(kept) !== before) {
        for (const cache of [plain, endless])
          if (cache.get(address.url) === kept) cache.set(address.url, kept)
      }
      return kept
    },
    drop() {
      age += 1
      plain.clear()
      endless.clear()
      rendering.clear()
    },
  }
}
