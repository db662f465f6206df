import { AsyncLocalStorage } from 'node:async_hooks'
import { LRUCache } from 'lru-cache'
import { recordDependencies, withCards, type Change, type Dependency } from '../../platform/dependencies.ts'
import { createReadCache } from '../../platform/read-cache.ts'
import { sizeOfJson } from './size-of-json.ts'
import {
  hasSameOutcome,
  isRefusal,
  isUnaffected,
  markStale,
  outcomeOf,
  staleSinceOf,
  type KeptRead,
} from './kept-read.ts'
import { createShownIndex, type Watch } from './shown-index.ts'

/** What reads returned, or the refusals that they threw, until what they show changes. */
export type KeptReads = {
  /** Of one key, `read` always does the same. */
  read<T>(key: string, read: () => Promise<T>): Promise<T>
  /** Whether it was read before, perhaps before a change. */
  has(key: string): boolean
  /** Reads what is not worth keeping; `received` is passed to `ReadCache`. */
  readOnce<T>(read: () => Promise<T>, received: () => Promise<unknown>): Promise<T>
  /** Returns the reads that `render` is made of, or undefined if its result must not be stored. */
  record<T>(render: () => Promise<T>): Promise<{ result: T; reads: KeptRead[] | undefined }>
  /** Reads the stale ones anew. */
  refresh(reads: readonly KeptRead[]): Promise<KeptRead[]>
  invalidate(changes?: readonly Change[]): void
}

type Recording = { reads: Map<string, KeptRead>; hasFailed: boolean }
type Reading = { result: Promise<KeptRead>; watch: Watch }

/** The sizes are those of JSON, of which objects need three times as much. */
const maximumBytes = 24_000_000
const overheadBytes = 1_000

export function createKeptReads(now: () => Date): KeptReads {
  const recordings = new AsyncLocalStorage<Recording>()
  const index = createShownIndex<KeptRead>()
  const parts = createReadCache()
  const newest = new Map<string, Reading>()
  const cache = new LRUCache<string, KeptRead>({ maxSize: maximumBytes, dispose: forget })

  /** Pages that are made of it have to compare it with a new one. */
  function forget(kept: KeptRead) {
    kept.staleSince ??= performance.now()
    kept.suspects = undefined
    index.delete(kept, kept.dependencies)
  }

  async function find(key: string, read: KeptRead['read']): Promise<KeptRead> {
    const kept = cache.get(key)
    if (kept && (staleSinceOf(kept) === undefined || (await isUnaffected(kept)))) return kept
    const running = newest.get(key)
    // A read that began before a change may return the old state.
    if (running && !running.watch.hasHeard()) return running.result
    const watch = index.watch()
    const started = { watch, result: Promise.resolve().then(() => readAnew(key, read, watch)) }
    newest.set(key, started)
    try {
      return await started.result
    } finally {
      watch.end()
      if (newest.get(key) === started) newest.delete(key)
    }
  }

  async function readAnew(key: string, read: KeptRead['read'], watch: Watch): Promise<KeptRead> {
    const dependencies = new Map<string, Dependency>()
    const outcome = await recordDependencies(dependencies, () => parts.use(() => outcomeOf(read)))
    const changesAt = dependencies.get('time')?.at
    const isOver = changesAt && (() => now() >= changesAt)
    const state = { dependencies, staleSince: watch.touchedAt(dependencies), suspects: undefined, isOver }
    const present = cache.peek(key)
    if (present && hasSameOutcome(present, { outcome })) {
      // It stays the same object, so that all pages that are made of it become fresh.
      index.delete(present, present.dependencies)
      index.add(Object.assign(present, state), dependencies)
      return present
    }
    const kept: KeptRead = { key, read, outcome, marks: 0, ...state }
    const size = sizeOfJson('value' in outcome ? outcome.value : undefined) + overheadBytes
    cache.set(key, kept, { size })
    if (cache.peek(key) === kept) index.add(kept, dependencies)
    return kept
  }

  async function readAndRecord(key: string, read: KeptRead['read']): Promise<unknown> {
    const recording = recordings.getStore()
    try {
      const kept = await find(key, read)
      recording?.reads.set(key, kept)
      if ('refusal' in kept.outcome) throw kept.outcome.refusal
      return kept.outcome.value
    } catch (error) {
      if (recording && !isRefusal(error)) recording.hasFailed = true
      throw error
    }
  }

  async function record<T>(render: () => Promise<T>) {
    const recording: Recording = { reads: new Map(), hasFailed: false }
    const watch = index.watch()
    try {
      const result = await recordings.run(recording, render)
      const mayStore = !recording.hasFailed && !watch.hasLostAll()
      return { result, reads: mayStore ? [...recording.reads.values()] : undefined }
    } finally {
      watch.end()
    }
  }

  function invalidate(changes?: readonly Change[]) {
    const at = performance.now()
    parts.forget(changes)
    for (const change of withCards(changes ?? [])) {
      for (const kept of index.change(change, at)) markStale(kept, change, at)
    }
    if (changes) return
    index.changeAll()
    cache.clear()
  }

  return {
    read: <T>(key: string, read: () => Promise<T>) => readAndRecord(key, read) as Promise<T>,
    has: (key) => cache.has(key),
    readOnce: (read, received) => parts.use(read, received),
    record,
    refresh: (reads) => Promise.all(reads.map(({ key, read }) => find(key, read))),
    invalidate,
  }
}
