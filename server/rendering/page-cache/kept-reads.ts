import { LRUCache } from 'lru-cache'
import { recordDependencies, withCards, type Change, type Dependency } from '../../platform/dependencies.ts'
import { createReadCache } from '../../platform/read-cache.ts'
import { createRecorder } from './record-reads.ts'
import { sizeOfJson } from './size-of-json.ts'
import {
  hasSameOutcome,
  isUnaffected,
  markStale,
  outcomeOf,
  staleSinceOf,
  type KeptRead,
} from './kept-read.ts'
import { createShownIndex, type Watch } from './shown-index.ts'

export type KeptReads = {
  /** Of one key, `read` always does the same. */
  read<T>(key: string, read: () => Promise<T>): Promise<T>
  has(key: string): boolean
  readOnce<T>(read: () => Promise<T>, received: () => Promise<unknown>): Promise<T>
  /** Returns the reads that `render` is made of, or undefined if its result must not be stored. */
  record<T>(render: () => Promise<T>): Promise<{ result: T; reads: KeptRead[] | undefined }>
  refresh(reads: readonly KeptRead[]): Promise<KeptRead[]>
  invalidate(changes?: readonly Change[]): void
}

type Reading = { result: Promise<KeptRead>; watch: Watch }

/** This is about the size of the JSON; the objects need three times as much. */
const maximumBytes = 24_000_000
const overheadBytes = 1_000

export function createKeptReads(now: () => Date): KeptReads {
  const recorder = createRecorder()
  const index = createShownIndex<KeptRead>()
  const parts = createReadCache()
  const newest = new Map<string, Reading>()
  const cache = new LRUCache<string, KeptRead>({ maxSize: maximumBytes, dispose: forget })

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

  async function record<T>(render: () => Promise<T>) {
    const watch = index.watch()
    try {
      const { result, reads } = await recorder.record(render)
      return { result, reads: watch.hasLostAll() ? undefined : reads }
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
    read: <T>(key: string, read: () => Promise<T>) => recorder.use(key, () => find(key, read)) as Promise<T>,
    has: (key) => cache.has(key),
    readOnce: (read, received) => parts.use(read, received),
    record,
    refresh: (reads) => Promise.all(reads.map(({ key, read }) => find(key, read))),
    invalidate,
  }
}
