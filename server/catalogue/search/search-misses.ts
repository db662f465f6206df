import { sql } from 'kysely'
import { retentionDays } from '../../../contract/retention.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Log } from '../../platform/log.ts'
import { forgetPopular } from './popular-searches.ts'
import { readVisitedSearch, recordable } from './visited-search.ts'

const queriesPerDay = 1_000
/** Typing goes on within this time. */
const settledMs = 10_000
const waitingMaximum = 200
const emptyMaximum = 2_000

type SearchMisses = {
  answered(query: string, isEmpty: boolean): void
  visited(url: string, userAgent: string | undefined): void
  /** It records what has waited long enough; everything when the shop stops. */
  flush(options?: { all: boolean }): Promise<void>
}

/** The beginnings of a longer query that follows are typing, not searches. */
export function collectSearchMisses(db: Database, log: Pick<Log, 'error'>): SearchMisses {
  const empty = new Set<string>()
  const waiting = new Map<string, { searches: number; at: number }>()
  let timer: NodeJS.Timeout | undefined

  async function flush({ all } = { all: false }): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const until = db.now().getTime() - settledMs
    const settled = [...waiting].filter(([, { at }]) => all || at <= until)
    for (const [query] of settled) waiting.delete(query)
    if (waiting.size > 0) schedule()
    if (settled.length > 0)
      await record(db, new Map(settled.map(([query, { searches }]) => [query, searches])))
  }

  function schedule(): void {
    timer ??= setTimeout(() => {
      timer = undefined
      flush().catch((error: unknown) =>
        log.error({ err: error }, 'searches without results were not recorded'),
      )
    }, settledMs).unref()
  }

  return {
    flush,
    answered(query, isEmpty) {
      const text = recordable(query)
      if (text === undefined) return
      empty.delete(text)
      if (!isEmpty) return
      empty.add(text)
      const [oldest] = empty
      if (empty.size > emptyMaximum && oldest !== undefined) empty.delete(oldest)
    },
    visited(url, userAgent) {
      const text = readVisitedSearch(url, userAgent)?.text
      if (text === undefined) return
      for (const other of waiting.keys()) {
        if (other !== text && (text.startsWith(other) || other.startsWith(text))) waiting.delete(other)
      }
      if (!empty.has(text)) return
      const searches = (waiting.get(text)?.searches ?? 0) + 1
      if (searches > 1 || waiting.size < waitingMaximum)
        waiting.set(text, { searches, at: db.now().getTime() })
      schedule()
    },
  }
}

async function record(db: Database, misses: Map<string, number>): Promise<void> {
  const day = dayOf(db.now())
  await forgetPopular(db, [...misses.keys()])
  await sql`
    insert into search_misses as present (day, query, searches)
    select ${day}::date, given.query, given.searches
      from unnest(${[...misses.keys()]}::text[], ${[...misses.values()]}::int[]) as given (query, searches)
     where (select count(*) from search_misses where day = ${day}::date) < ${queriesPerDay}
        or exists (select from search_misses known where known.day = ${day}::date and known.query = given.query)
    on conflict (day, query) do update set searches = present.searches + excluded.searches`.execute(db)
}

export async function forgetSearchMisses(db: Database): Promise<void> {
  await sql`delete from search_misses where day < ${dayOf(db.now())}::date - ${retentionDays.searchMisses}::int`.execute(
    db,
  )
}

type Miss = { query: string; searches: number; lastDay: string }

export async function listSearchMisses(db: Database, { days }: { days: number }): Promise<Miss[]> {
  const { rows } = await sql<Miss>`
    select query, sum(searches)::int as searches, max(day)::text as last_day
      from search_misses where day > ${dayOf(db.now())}::date - ${days}::int
     group by query order by sum(searches) desc, max(day) desc, query limit 100`.execute(db)
  return rows
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10)
}
