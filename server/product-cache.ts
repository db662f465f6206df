import { AsyncLocalStorage } from 'node:async_hooks'
import { LRUCache } from 'lru-cache'
import { dependsOn, type Change, type Subject } from './dependencies.ts'

/** What was read of single products, such as cards, until they change. */
export type ProductCache = {
  /**
   * Runs `read`, in which `readProducts` returns what is known. It first waits for `received`, after which all changes
   * that matter to the reader were passed to `forget`; if that rejects, everything is read.
   */
  use<T>(read: () => Promise<T>, received?: () => Promise<unknown>): Promise<T>
  /** Without `changes`, everything. */
  forget(changes?: readonly Change[]): void
}

/** What the values may depend on: these subjects of their product, and all categories. */
const subjectsOfProduct: readonly Subject[] = ['product', 'rating', 'stock']

type Values = Map<string, unknown>
type Using = {
  known: LRUCache<string, Values>
  /** Reads in progress, with the products that changed since they began. */
  reading: Set<{ changed: Set<string>; isOver: boolean }>
  /** Asks once for all values of one read. */
  isReceived: () => Promise<boolean>
}

const using = new AsyncLocalStorage<Using>()

/** `maximum` is a number of products; a card takes about 1.5 kB. */
export function createProductCache(maximum = 4_000): ProductCache {
  const known: Using['known'] = new LRUCache({ max: maximum })
  const reading: Using['reading'] = new Set()
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
      return using.run({ known, reading, isReceived }, read)
    },
    forget(changes) {
      if (!changes) return forgetAll()
      for (const { subject, id } of changes) {
        if (subject === 'categories' || (id === undefined && subjectsOfProduct.includes(subject))) forgetAll()
        if (id === undefined) continue
        known.delete(id)
        for (const it of reading) it.changed.add(id)
      }
    },
  }
}

/**
 * A value of each of these products, by id; `read` reads those that are not known inside `ProductCache.use`, and all
 * outside. Of one `kind` it always reads the same.
 */
export async function readProducts<Value>(
  kind: string,
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<Map<string, Value>>,
): Promise<Map<string, Value>> {
  for (const id of ids) for (const subject of subjectsOfProduct) dependsOn(subject, id)
  dependsOn('categories')
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
