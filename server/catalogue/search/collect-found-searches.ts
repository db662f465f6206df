import { createHash } from 'node:crypto'
import type { Language } from '../../../contract/language.ts'
import { popularSearches as rules } from '../../../contract/limits.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Log } from '../../platform/log.ts'
import { recordFoundSearches, type FoundSearch } from './popular-searches.ts'
import { readVisitedSearch, recordable } from './visited-search.ts'

/** Typing goes on within this time. */
const settledMs = 10_000
const visitorsMaximum = 2_000
const foundMaximum = 5_000

type Visitor = { address: string; userAgent: string | undefined }

type FoundSearches = {
  answered(query: string, isFound: boolean): void
  visited(url: string, visitor: Visitor): void
  /** It records what has waited long enough; everything when the shop stops. */
  flush(options?: { all: boolean }): Promise<void>
}

type Waiting = { text: string; typed: string; language: Language; at: number }

/** Of what a visitor types, the longest of queries that begin with each other counts. */
export function collectFoundSearches(db: Database, log: Pick<Log, 'error'>): FoundSearches {
  const found = new Set<string>()
  const waiting = new Map<string, Waiting>()
  let settled: FoundSearch[] = []
  let timer: NodeJS.Timeout | undefined

  function settle(visitor: string, { text: query, typed, language }: Waiting): void {
    waiting.delete(visitor)
    if (found.has(query))
      settled.push({ language, query, text: shown(typed), visitor: markOf(visitor, query) })
  }

  async function flush({ all } = { all: false }): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const until = db.now().getTime() - settledMs
    for (const [visitor, search] of waiting) if (all || search.at <= until) settle(visitor, search)
    if (waiting.size > 0) schedule()
    const recorded = settled
    settled = []
    if (recorded.length > 0) await recordFoundSearches(db, recorded)
  }

  function schedule(): void {
    timer ??= setTimeout(() => {
      timer = undefined
      flush().catch((error: unknown) => log.error({ err: error }, 'searches with results were not recorded'))
    }, settledMs).unref()
  }

  return {
    flush,
    answered(query, isFound) {
      const text = recordable(query)
      if (text === undefined) return
      found.delete(text)
      if (!isFound) return
      found.add(text)
      const [oldest] = found
      if (found.size > foundMaximum && oldest !== undefined) found.delete(oldest)
    },
    visited(url, { address, userAgent }) {
      const search = readVisitedSearch(url, userAgent)
      if (!search || search.text.length > rules.length) return
      const visitor = `${address} ${userAgent}`
      const before = waiting.get(visitor)
      if (before && !isTypingOf(before.text, search.text)) settle(visitor, before)
      if (waiting.size < visitorsMaximum) waiting.set(visitor, { ...search, at: db.now().getTime() })
      schedule()
    },
  }
}

function isTypingOf(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one)
}

function shown(typed: string): string {
  return typed.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()
}

/**
 * It has 16 bits, and differs for each query, so that it neither finds the visitor nor joins two queries of one.
 */
function markOf(visitor: string, query: string): number {
  return createHash('sha256').update(`${query}\n${visitor}`).digest().readUInt16BE()
}
