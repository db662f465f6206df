import { keptBytes, type KeptAnswer } from './kept-answer.ts'

/** Kept answers by key, bounded in bytes; the ones unused for longest go first. */
export type AnswerCache = {
  get(key: string): KeptAnswer | undefined
  /** Puts an answer in, or counts it anew after another encoding was added. */
  set(key: string, kept: KeptAnswer): void
  clear(): void
  /** What it holds, in bytes. */
  size(): number
}

const bytesPerEntry = 1_000

export function createAnswerCache(maximumBytes: number): AnswerCache {
  const entries = new Map<string, { kept: KeptAnswer; bytes: number }>()
  let total = 0

  function remove(key: string) {
    total -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.kept
    },
    set(key, kept) {
      remove(key)
      const bytes = keptBytes(kept) + bytesPerEntry
      if (bytes > maximumBytes) return
      entries.set(key, { kept, bytes })
      total += bytes
      for (const oldest of entries.keys()) {
        if (total <= maximumBytes) break
        remove(oldest)
      }
    },
    clear() {
      entries.clear()
      total = 0
    },
    size: () => total,
  }
}
