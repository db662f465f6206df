import { AsyncLocalStorage } from 'node:async_hooks'
import { isDeepStrictEqual } from 'node:util'
import { LRUCache } from 'lru-cache'
import type { AnyCall, StoreClient } from '../../contract/client.ts'
import type { Site } from '../../contract/site.ts'
import {
  dependencyKey,
  recordDependencies,
  withCards,
  type Affects,
  type Change,
  type Dependency,
} from '../platform/dependencies.ts'
import { createReadCache } from '../platform/read-cache.ts'
import { createDependencyIndex } from './dependency-index.ts'

/** What a read returned, or the refusal that it threw, until what it depends on changes. */
export type Answer = {
  key: string
  read: () => Promise<unknown>
  outcome: { value: unknown } | { refusal: Error }
  dependencies: Map<string, Dependency>
  /** When it was first heard that a dependency changed, by `performance.now()`; ask `staleSinceOf`. */
  staleSince: number | undefined
  /** Whether the time has come at which it changes by itself. */
  isOver: (() => boolean) | undefined
  /** How often that was. */
  marks: number
  /** If it is stale only because of products that may not affect it: these, by what tells. */
  suspects: Map<Affects, Set<string>> | undefined
}

export type Answers = {
  /** Of one key, `read` always does the same. */
  read<T>(key: string, read: () => Promise<T>): Promise<T>
  /** Whether it was read before, perhaps before a change. */
  has(key: string): boolean
  /** Reads what is not worth keeping; `received` as in `ReadCache`. */
  readOnce<T>(read: () => Promise<T>, received: () => Promise<unknown>): Promise<T>
  /** The answers that `render` reads; undefined if one of them failed, so that the result must not be stored. */
  record<T>(render: () => Promise<T>): Promise<{ result: T; answers: Answer[] | undefined }>
  /** Reads those anew that are stale. */
  refresh(answers: readonly Answer[]): Promise<Answer[]>
  markStale(changes: readonly Change[]): void
  clear(): void
}

type Recording = { answers: Map<string, Answer>; hasFailed: boolean }
/** A read in progress, and what changed since it began; without `change`, everything. */
type Flight = { answer: Promise<Answer>; changes: { at: number; change?: Change }[] }

const overheadBytes = 1_000
/** After more changes, an answer is read anew instead. */
const suspectsMaximum = 200

/** `maximumBytes` is about that of JSON; the objects need three times as much. */
export function createAnswers({
  maximumBytes = 12_000_000,
  now = () => new Date(),
}: { maximumBytes?: number; now?: (() => Date) | undefined } = {}): Answers {
  const recordings = new AsyncLocalStorage<Recording>()
  const index = createDependencyIndex<Answer>()
  const products = createReadCache()
  const newestFlights = new Map<string, Flight>()
  const flights = new Set<Flight>()
  const cache = new LRUCache<string, Answer>({
    maxSize: maximumBytes,
    dispose: forget,
  })

  /** Pages that still have the answer compare it with a new one. */
  function forget(answer: Answer) {
    answer.staleSince ??= performance.now()
    answer.suspects = undefined
    index.delete(answer, answer.dependencies.values())
  }

  async function find(key: string, read: () => Promise<unknown>): Promise<Answer> {
    const known = cache.get(key)
    if (known && (staleSinceOf(known) === undefined || (await isUnaffected(known)))) return known
    const running = newestFlights.get(key)
    // One that began before a change may have the old state.
    if (running && running.changes.length === 0) return running.answer
    const flight: Flight = { changes: [], answer: Promise.resolve().then(() => readAnew(key, read, flight)) }
    newestFlights.set(key, flight)
    flights.add(flight)
    try {
      return await flight.answer
    } finally {
      flights.delete(flight)
      if (newestFlights.get(key) === flight) newestFlights.delete(key)
    }
  }

  async function readAnew(key: string, read: () => Promise<unknown>, flight: Flight): Promise<Answer> {
    const dependencies = new Map<string, Dependency>()
    const outcome = await recordDependencies(dependencies, () => products.use(() => outcomeOf(read)))
    const missed = flight.changes.find(({ change }) => !change || touches(change, dependencies))
    const present = cache.peek(key)
    const changesAt = dependencies.get('time')?.at
    const isOver = changesAt && (() => now() >= changesAt)
    const fresh = { dependencies, staleSince: missed?.at, suspects: undefined, isOver }
    if (present && hasSameOutcome(present, { outcome })) {
      // All pages that have it become fresh.
      index.delete(present, present.dependencies.values())
      index.add(Object.assign(present, fresh), dependencies.values())
      return present
    }
    const answer: Answer = { key, read, outcome, marks: 0, ...fresh }
    cache.set(key, answer, { size: lengthOf('value' in outcome ? outcome.value : undefined) + overheadBytes })
    if (cache.peek(key) === answer) index.add(answer, dependencies.values())
    return answer
  }

  return {
    async read<T>(key: string, read: () => Promise<T>): Promise<T> {
      const recording = recordings.getStore()
      try {
        const answer = await find(key, read)
        recording?.answers.set(key, answer)
        if ('refusal' in answer.outcome) throw answer.outcome.refusal
        return answer.outcome.value as T
      } catch (error) {
        if (recording && !isRefusal(error)) recording.hasFailed = true
        throw error
      }
    },
    has: (key) => cache.has(key),
    readOnce: (read, received) => products.use(read, received),
    async record(render) {
      const recording: Recording = { answers: new Map(), hasFailed: false }
      const result = await recordings.run(recording, render)
      return { result, answers: recording.hasFailed ? undefined : [...recording.answers.values()] }
    },
    refresh: (answers) => Promise.all(answers.map((answer) => find(answer.key, answer.read))),
    markStale(changes) {
      const at = performance.now()
      products.forget(changes)
      for (const change of withCards(changes)) {
        for (const answer of index.find(change)) mark(answer, change, at)
        for (const flight of flights) flight.changes.push({ at, change })
      }
    },
    clear() {
      products.forget()
      cache.clear()
      for (const flight of flights) flight.changes.push({ at: -Infinity })
    },
  }
}

export function staleSinceOf(answer: Answer): number | undefined {
  if (answer.staleSince === undefined && answer.isOver?.()) answer.staleSince = performance.now()
  return answer.staleSince
}

/** Whether a page that shows one of them would be the same with the other. */
export function hasSameOutcome(one: Pick<Answer, 'outcome'>, other: Pick<Answer, 'outcome'>): boolean {
  return one === other || isDeepStrictEqual(one.outcome, other.outcome)
}

/** About that of the value as JSON. */
function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length + 2
  if (typeof value !== 'object' || value === null) return 5
  let length = 2
  if (Array.isArray(value)) for (const it of value) length += lengthOf(it) + 1
  // oxlint-disable-next-line guard-for-in -- plain values, of which `Object.entries` would copy all
  else
    for (const name in value) length += name.length + 4 + lengthOf((value as Record<string, unknown>)[name])
  return length
}

function mark(answer: Answer, change: Change, at: number): void {
  const keys = new Set([change.subject, dependencyKey(change)])
  const touched = [...keys].flatMap((key) => answer.dependencies.get(key) ?? [])
  const tests = touched.flatMap(({ affects }) => affects ?? [])
  const { products } = change
  const canAsk = products !== undefined && tests.length === touched.length
  const mayAsk = answer.staleSince === undefined || answer.suspects !== undefined
  answer.staleSince ??= at
  answer.marks += 1
  if (!canAsk || !mayAsk) return void (answer.suspects = undefined)
  answer.suspects ??= new Map()
  for (const test of tests) {
    const suspects = answer.suspects.get(test) ?? new Set()
    for (const id of products) suspects.add(id)
    if (suspects.size > suspectsMaximum) return void (answer.suspects = undefined)
    answer.suspects.set(test, suspects)
  }
}

/** Asks whether the products that changed affect the answer; if not, it is as good as new. */
async function isUnaffected(answer: Answer): Promise<boolean> {
  if (!answer.suspects) return false
  const { marks } = answer
  const startedAt = performance.now()
  const affected = await Promise.all(
    [...answer.suspects].map(([affects, products]) => affects([...products]).catch(() => true)),
  )
  if (affected.includes(true) || !answer.suspects) return false
  // Products may have changed again meanwhile.
  if (answer.marks === marks) Object.assign(answer, { staleSince: undefined, suspects: undefined })
  else answer.staleSince = startedAt
  return true
}

async function outcomeOf(read: () => Promise<unknown>): Promise<Answer['outcome']> {
  try {
    return { value: await read() }
  } catch (error) {
    if (isRefusal(error)) return { refusal: error }
    throw error
  }
}

/** That of a failed database ends by itself. */
function isRefusal(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && 'status' in error && error.status !== 503
}

function touches(change: Change, dependencies: Map<string, Dependency>): boolean {
  if (change.id === undefined) {
    return [...dependencies.values()].some(({ subject }) => subject === change.subject)
  }
  return dependencies.has(change.subject) || dependencies.has(`${change.subject} ${change.id}`)
}

/** Reads through the cache, except in development, whose pages are rendered for each visit. */
export function cachedSite(site: Site, answers: Answers): Site {
  if (site.development) return site
  const { addresses, store } = site
  const read = <T>(name: string, input: unknown, call: () => Promise<T>) =>
    answers.read(`${name} ${JSON.stringify(input)}`, call)
  return {
    ...site,
    store: ((name, ...[input]) => read(name, input, () => (store as AnyCall)(name, input))) as StoreClient,
    part: (part, name, input, take) =>
      read(`${part} of ${name}`, input, () => site.part(part, name, input, take)),
    newestOfCategory: (input) => read('newest of category', input, () => site.newestOfCategory(input)),
    bestSoldOfSeller: (input) => read('best sold of seller', input, () => site.bestSoldOfSeller(input)),
    testimonials: (language) => read('testimonials', language, () => site.testimonials(language)),
    countProducts: () => read('count', '', () => site.countProducts()),
    categorySlug: (name) => read('slug', name, () => site.categorySlug(name)),
    settings: () => read('settings', '', () => site.settings()),
    announcement: (language) => read('announcement', language, () => site.announcement(language)),
    storedPicture: (url) => read('picture', url, () => site.storedPicture(url)),
    addresses: {
      parts: (size) => read('addresses', size, () => addresses.parts(size)),
      products: (part) => read('addresses of products', part, () => addresses.products(part)),
      categories: () => read('addresses of categories', '', () => addresses.categories()),
      sellers: () => read('addresses of sellers', '', () => addresses.sellers()),
    },
  }
}
