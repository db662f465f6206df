import { sql } from 'kysely'
import type { Card, Group } from '../../../contract/catalogue.ts'
import type { Language } from '../../../contract/language.ts'
import { searchGroupLength } from '../../../contract/limits.ts'
import { cardsByIds } from '../products/cards.ts'
import type { Database } from '../../platform/database/connect.ts'
import { dependsOn } from '../../platform/dependencies.ts'
import { translate } from '../../platform/database/translations.ts'
import type { Translations } from '../../platform/database/translations.ts'
import { readFilters } from './filters.ts'
import { findForms } from './find-spellings.ts'
import { and, matches, sortOrders } from './matching.ts'
import { rank } from './tiers.ts'
import { readQuery } from './read-query.ts'
import { countMatches, widen } from './widen.ts'

const matchesMaximum = 50_000

type GroupRow = { name: string; translations: Translations<'name'>; total: number; ids: string[] }

export async function searchGroups(
  db: Database,
  { q, category, lang }: { q: string; category: string | undefined; lang: Language },
): Promise<Group[]> {
  const query = readQuery(q)
  const filters = await readFilters(db, { category, lang })
  if (!query || !filters) return []
  for (const subject of ['words', 'categories', 'popularity'] as const) dependsOn(subject)
  const literal = { ...query, spellings: await findForms(db, query.words) }
  const wanted = await widen(db, literal, { matched: await countMatches(db, literal) })
  const { rows } = await sql<GroupRow>`
    with matched as materialized (
      select s.product_id, s.category_id, s.popularity, s.tiebreaker, ${rank(wanted)} as rank
        from search_products s
       where ${and([matches(wanted, 'index'), filters.category])}
       limit ${matchesMaximum}
    ), placed as (
      select product_id, category_id, count(*) over (partition by category_id) as total,
             row_number() over (partition by category_id order by rank, ${sortOrders.relevance}) as place
        from matched
    )
    select c.name, c.translations, min(p.total) as total, array_agg(p.product_id order by p.place) as ids
      from placed p join categories c on c.id = p.category_id
     where p.place <= ${searchGroupLength}
     group by c.id order by c.position, c.name`.execute(db)
  const ids = rows.flatMap((row) => row.ids)
  return toGroups(rows, await cardsByIds(db, ids, lang), lang)
}

function toGroups(rows: GroupRow[], cards: Card[], lang: Language): Group[] {
  const byId = new Map(cards.map((card) => [card._id, card]))
  return rows.map((row) => ({
    _id: translate(row, 'name', lang),
    products: row.ids.flatMap((id) => byId.get(id) ?? []),
    total: row.total,
  }))
}
