import { LRUCache } from 'lru-cache'
import { compressWell, sizeOf, type CachedResponse } from '../../platform/http/cached-response.ts'
import type { KeptRead } from './kept-read.ts'

export type StoredPage = { response: CachedResponse; made: Making; isCompressedWell?: true }

type Making = { reads: readonly KeptRead[]; at: number; inMs: number }

export type PageSizes = {
  maximumBytes?: number | undefined
  unboundedMaximumBytes?: number | undefined
}

export type StoredPages = ReturnType<typeof createStoredPages>

/** Work that repeats pauses for this many times as long as it took, so that it needs a tenth of a processor at most. */
export const pauseFactor = 10
const overheadBytes = 1_000

/** Addresses with a query are as many as clients like. Their own room keeps them from evicting the other pages. */
export function createStoredPages({
  maximumBytes = 48_000_000,
  unboundedMaximumBytes = 12_000_000,
}: PageSizes) {
  const bounded = createRoom(maximumBytes)
  const unbounded = createRoom(unboundedMaximumBytes)
  const rooms = [bounded, unbounded]
  return {
    find: (url: string) => bounded.get(url) ?? unbounded.get(url),
    store(url: string, isUnbounded: boolean, page: StoredPage) {
      const room = isUnbounded ? unbounded : bounded
      room.set(url, page)
    },
    replace(url: string, response: CachedResponse, changed: Partial<StoredPage>) {
      for (const room of rooms) {
        const page = room.peek(url)
        if (page?.response === response) room.set(url, { ...page, ...changed })
      }
    },
    delete: (url: string) => rooms.forEach((room) => room.delete(url)),
    clear: () => rooms.forEach((room) => room.clear()),
    bytes: () => bounded.calculatedSize + unbounded.calculatedSize,
  }
}

function createRoom(maxSize: number) {
  return new LRUCache<string, StoredPage>({
    maxSize,
    sizeCalculation: ({ response }) => sizeOf(response) + overheadBytes,
  })
}

export function createCompression(pages: StoredPages): (url: string, page: StoredPage) => void {
  let startFrom = 0
  async function compressAgain(url: string, response: CachedResponse) {
    const startedAt = performance.now()
    if (startedAt < startFrom) return
    startFrom = Infinity
    try {
      const compressed = await compressWell(response)
      pages.replace(url, response, { response: compressed, isCompressedWell: true })
    } finally {
      const now = performance.now()
      startFrom = now + pauseFactor * (now - startedAt)
    }
  }
  return (url, { response, isCompressedWell }) => {
    const { br, zstd } = response.variants
    if ((br ?? zstd) && !isCompressedWell) void compressAgain(url, response)
  }
}
