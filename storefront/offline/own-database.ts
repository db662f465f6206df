import { offlineLimits } from '../../contract/limits.ts'
import { ownDatabase } from '../client/stored-session.ts'
import type { WaitingChange } from './waiting-changes.ts'

/** This browser stores it of the account that is logged in, and deletes it at the end of the session. */

type StoredAnswer = {
  key: string
  answer: unknown
  at: number
  usedAt: number
  bytes: number
  isOld?: true
}

/**
 * A new version is needed where pages need what stored answers do not have; waiting changes stay. Version 2 added the
 * variants of lines, version 3 the sellers of what is in the cart.
 */
const shapeVersion = 3

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(ownDatabase, shapeVersion)
    request.onupgradeneeded = () => {
      const { result } = request
      if (result.objectStoreNames.contains('answers')) result.deleteObjectStore('answers')
      const answers = result.createObjectStore('answers', { keyPath: 'key' })
      answers.createIndex('use', ['usedAt', 'bytes'])
      if (result.objectStoreNames.contains('changes')) return
      result.createObjectStore('changes', { keyPath: 'id', autoIncrement: true })
    }
    request.onsuccess = () => {
      const database = request.result
      // The end of the session deletes the database, perhaps in another tab.
      database.onversionchange = () => {
        database.close()
        opened = undefined
      }
      resolve(database)
    }
    request.onerror = () => {
      opened = undefined
      reject(request.error ?? new Error('The database could not be opened'))
    }
  })
  return opened
}

async function inStore<Result>(
  name: 'answers' | 'changes',
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const transaction = (await open()).transaction(name, mode)
  return new Promise((resolve, reject) => {
    const request = work(transaction.objectStore(name))
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error ?? new Error('The database could not be used'))
  })
}

export async function findAnswer(
  key: string,
): Promise<Pick<StoredAnswer, 'answer' | 'at' | 'isOld'> | undefined> {
  const found = await inStore<StoredAnswer | undefined>('answers', 'readonly', (store) => store.get(key))
  if (found) await inStore('answers', 'readwrite', (store) => store.put({ ...found, usedAt: Date.now() }))
  return found
}

export async function findAnswers(prefix: string): Promise<unknown[]> {
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
  const found = await inStore<StoredAnswer[]>('answers', 'readonly', (store) => store.getAll(range))
  return found.map(({ answer }) => answer)
}

/** Outdated answers can still be read without a connection. */
export async function outdateAnswers(prefix: string): Promise<void> {
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
  const found = await inStore<StoredAnswer[]>('answers', 'readonly', (store) => store.getAll(range))
  for (const answer of found) {
    await inStore('answers', 'readwrite', (store) => store.put({ ...answer, isOld: true }))
  }
}

export async function storeAnswer(key: string, answer: unknown): Promise<void> {
  const at = Date.now()
  const bytes = JSON.stringify(answer).length
  if (bytes > offlineLimits.answerBytes) return
  const stored: StoredAnswer = { key, answer, at, usedAt: at, bytes }
  await inStore('answers', 'readwrite', (store) => store.put(stored))
  for (const surplus of surplusKeys(await answersByUse())) {
    await inStore('answers', 'readwrite', (store) => store.delete(surplus))
  }
}

type Use = { key: string; bytes: number }

/** The least recently used answers come first. */
async function answersByUse(): Promise<Use[]> {
  const found: Use[] = []
  await inStore('answers', 'readonly', (store) => {
    const request = store.index('use').openKeyCursor()
    request.onsuccess = () => {
      const cursor = request.result
      if (!cursor) return
      const [, bytes] = cursor.key as [number, number]
      found.push({ key: String(cursor.primaryKey), bytes })
      cursor.continue()
    }
    return request
  })
  return found
}

/** Returns which answers are over the limits; `uses` begins with the least recently used. */
export function surplusKeys(uses: readonly Use[], limits = offlineLimits): string[] {
  let count = uses.length
  let bytes = uses.reduce((sum, use) => sum + use.bytes, 0)
  const surplus: string[] = []
  for (const use of uses) {
    if (count <= limits.answers && bytes <= limits.answersBytes) break
    surplus.push(use.key)
    count -= 1
    bytes -= use.bytes
  }
  return surplus
}

export function listChanges(): Promise<WaitingChange[]> {
  return inStore<WaitingChange[]>('changes', 'readonly', (store) => store.getAll())
}

export async function addChange(change: Omit<WaitingChange, 'id'>): Promise<void> {
  await inStore('changes', 'readwrite', (store) => store.add(change))
}

export async function updateChange(change: WaitingChange): Promise<void> {
  await inStore('changes', 'readwrite', (store) => store.put(change))
}

export async function removeChange({ id }: Pick<WaitingChange, 'id'>): Promise<void> {
  await inStore('changes', 'readwrite', (store) => store.delete(id))
}
