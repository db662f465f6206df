import { AsyncLocalStorage } from 'node:async_hooks'
import { LRUCache } from 'lru-cache'
import { cardSubjects, dependsOn, type Change, type Subject } from './dependencies.ts'

/** It keeps what was read of products, of the words of searches, and of the index, until they change. */
export type ReadCache = {
  /**
   * `readProducts`, `readOfWords` and `readOfAll` return what is known inside of `read`. They first wait for
   * `received`, after which all changes that matter to the reader were passed to `forget`; if that rejects, everything
   * is read.
   */
  use<T>(read: () => Promise<T>, received?: () => Promise<unknown>): Promise<T>
  /** It forgets everything without `changes`. */
  forget(changes?: readonly Change[]): void
}

const subjectsOfWords: readonly Subject[] = ['words', 'categories']

const wordsMaximum = 2_000
const ofAllMaximum = 100

type Values = Map<string, unknown>
type Using = {
  known: LRUCache<string, Values>
  /** Each has the products that changed since it began. */
  reading: Set<{ changed: Set<string>; isOver: boolean }>
  ofWords: Group
  ofAll: Group
  /** It asks once for all values of one read. */
  isReceived: () => Promise<boolean>
}

type Group = { values: LRUCache<string, { value: unknown }>; changes: number }

const using = new AsyncLocalStorage<Using>()

/** `maximum` is a number of products; a card takes about 1.5 kB. */
export function createReadCache(maximum = 4_000): ReadCache {
  const known: Using['known'] = new LRUCache({ max: maximum })
  const reading: Using['reading'] = new Set()
  const ofWords: Group = { values: new LRUCache({ max: wordsMaximum }), changes: 0 }
  const ofAll: Group = { values: new LRUCache({ max: ofAllMaximum }), changes: 0 }
  function forgetAll() {
    known.clear()
    for (const it of reading) it.isOver = true
  }
  return {
    use(read, received = async () => {}) {
      let asked: Promise<boolean> | undefined
      const isReceived = () =>
        (asked ??= received().then(
          () => true,
          () => false,
        ))
      return using.run({ known, reading, ofWords, ofAll, isReceived }, read)
    },
    forget(changes) {
      forgetGroup(ofAll)
      if (!changes || changes.some(({ subject }) => subjectsOfWords.includes(subject))) forgetGroup(ofWords)
      if (!changes) return forgetAll()
      for (const { subject, id } of changes) {
        if (
          subject === 'categories' ||
          subject === 'seller' ||
          (id === undefined && cardSubjects.includes(subject))
        )
          forgetAll()
        if (id === undefined) continue
        known.delete(id)
        for (const it of reading) it.changed.add(id)
      }
    },
  }
}

/**
 * The value of each of these products, by id, may depend on what their cards show, on categories and on sellers; `read` reads those
 * that are not known inside `ReadCache.use`, and all outside. Of one `kind` it always reads the same.
 */
export async function readProducts<Value>(
  kind: string,
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<Map<string, Value>>,
): Promise<Map<string, Value>> {
  for (const id of ids) dependsOn('card', id)
  dependsOn('categories')
  dependsOn('seller')
  const cache = using.getStore()
  if (!cache || !(await cache.isReceived())) return read(ids)
  const values = new Map<string, Value>()
  for (const id of ids) {
    const value = cache.known.get(id)?.get(kind)
    if (value !== undefined) values.set(id, value as Value)
  }
  const missing = ids.filter((id) => !values.has(id))
  if (missing.length === 0) return values
  for (const [id, value] of await readMissing(cache, kind, () => read(missing))) values.set(id, value)
  return values
}

/** A value that was read while its product changed may be the old one. */
async function readMissing<Value>(
  { known, reading }: Using,
  kind: string,
  read: () => Promise<Map<string, Value>>,
): Promise<Map<string, Value>> {
  const progress = { changed: new Set<string>(), isOver: false }
  reading.add(progress)
  try {
    const found = await read()
    for (const [id, value] of found) {
      if (progress.isOver || progress.changed.has(id)) continue
      const values = known.get(id) ?? new Map<string, unknown>()
      known.set(id, values.set(kind, value))
    }
    return found
  } finally {
    reading.delete(progress)
  }
}

/** `key` names all that the result depends on besides what words and categories find. */
export async function readOfWords<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
  for (const subject of subjectsOfWords) dependsOn(subject)
  return readOf('ofWords', key, read)
}

/** The result is kept by `key` until anything changes that pages show, unless `mayKeep` is false of it. */
export async function readOfAll<Value>(
  key: string,
  read: () => Promise<Value>,
  mayKeep: (value: Value) => boolean,
): Promise<Value> {
  return readOf('ofAll', key, read, mayKeep)
}

/** A value that was read while its group changed may be the old one. */
async function readOf<Value>(
  name: 'ofWords' | 'ofAll',
  key: string,
  read: () => Promise<Value>,
  mayKeep: (value: Value) => boolean = () => true,
): Promise<Value> {
  const cache = using.getStore()
  if (!cache || !(await cache.isReceived())) return read()
  const group = cache[name]
  const known = group.values.get(key)
  if (known) return known.value as Value
  const { changes } = group
  const value = await read()
  if (group.changes === changes && mayKeep(value)) group.values.set(key, { value })
  return value
}

function forgetGroup(group: Group): void {
  group.values.clear()
  group.changes += 1
}
