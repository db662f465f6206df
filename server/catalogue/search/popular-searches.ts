import { sql } from 'kysely'
import type { Language } from '../../../contract/language.ts'
import { popularSearches as rules } from '../../../contract/limits.ts'
import { retentionDays } from '../../../contract/retention.ts'
import type { Database } from '../../platform/database/connect.ts'
import { dependsOn } from '../../platform/dependencies.ts'
import { fold } from './fold.ts'
import { escapeLike } from './matching.ts'

const rowsPerDay = 20_000
const keptMaximum = 2_000

/** `visitor` is a number that many visitors share: it tells two of one query apart, and nobody by name. */
export type FoundSearch = { language: Language; query: string; text: string; visitor: number }

export async function recordFoundSearches(db: Database, searches: readonly FoundSearch[]): Promise<void> {
  const today = db.now().toISOString().slice(0, 10)
  const column = <Key extends keyof FoundSearch>(key: Key) => searches.map((it) => it[key])
  await sql`
    insert into found_searches (language, query, visitor, text, day)
    select distinct on (1, 2, 3) language, query, visitor, text, ${today}::date
      from unnest(${column('language')}::text[], ${column('query')}::text[], ${column('visitor')}::int[],
                  ${column('text')}::text[]) as given (language, query, visitor, text)
     where (select count(*) from found_searches where day = ${today}::date) < ${rowsPerDay}
    on conflict (language, query, visitor) do update set text = excluded.text, day = excluded.day`.execute(db)
}

/** Only what enough different visitors looked for becomes popular, so that nobody's own words are shown to others. */
export async function countPopularSearches(db: Database): Promise<void> {
  const now = db.now().toISOString()
  await sql`
    delete from found_searches where day < ${now}::date - ${retentionDays.foundSearches}::int`.execute(db)
  await sql`
    with popular as (
      select language, query, mode() within group (order by text) as text, count(*)::int as visitors
        from found_searches group by language, query having count(*) >= ${rules.visitors}
       order by count(*) desc, query limit ${keptMaximum}
    ), removed as (
      delete from popular_searches p
       where not exists (select from popular n where n.language = p.language and n.query = p.query)
    )
    insert into popular_searches as present (language, query, text, visitors)
    select language, query, text, visitors from popular
    on conflict (language, query) do update set text = excluded.text, visitors = excluded.visitors
     where (present.text, present.visitors) is distinct from (excluded.text, excluded.visitors)`.execute(db)
}

/** These queries find nothing any more. */
export async function forgetPopular(db: Database, queries: readonly string[]): Promise<void> {
  await sql`delete from found_searches where query = any(${queries}::text[])`.execute(db)
  await sql`delete from popular_searches where query = any(${queries}::text[])`.execute(db)
}

/** Those that `begun` begins come first in the order of how many visitors made them; all of them if it is blank. */
export async function listPopularSearches(
  db: Database,
  { lang, begun = '', limit }: { lang: Language; begun?: string; limit: number },
): Promise<string[]> {
  dependsOn('searches')
  const start = fold(begun)
  const { rows } = await sql<{ text: string }>`
    select text from popular_searches
     where language = ${lang} and query like ${`${escapeLike(start)}%`} and query <> ${start}
     order by visitors desc, query limit ${limit}`.execute(db)
  return rows.map(({ text }) => text)
}
