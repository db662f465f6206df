import { sql } from 'kysely'
import type { Language } from '../../../contract/language.ts'
import { countsListed, missingShown } from '../../../contract/office/limits.ts'
import type { CountProgress, ListedCount, StockCount } from '../../../contract/office/stock-counts.ts'
import { listCategories } from '../../catalogue/products/categories.ts'
import { readPlaces } from '../../catalogue/places/places.ts'
import type { PlaceRow } from '../../catalogue/places/places.ts'
import { namedVariants } from '../../catalogue/products/office-variants.ts'
import { lineName } from '../../catalogue/products/variants.ts'
import type { Database } from '../../platform/database/connect.ts'
import { findCount } from './count-units.ts'
import type { CountRow } from './count-units.ts'
import { plannedLines } from './plan-count.ts'
import type { PlannedLine } from './plan-count.ts'

export async function listCounts(db: Database, lang: Language): Promise<ListedCount[]> {
  const categories = await namesOfCategories(db, lang)
  const places = await readPlaces(db)
  const rows = await db
    .selectFrom('stockCounts as c')
    .selectAll('c')
    .select(
      sql<number>`(select count(*) from stock_count_lines l where l.count_id = c.id and not l.is_left_out)::int`.as(
        'variants',
      ),
    )
    .orderBy(sql`ended_at is not null`)
    .orderBy('startedAt', 'desc')
    .limit(countsListed)
    .execute()
  return rows.map(({ variants, ...row }) => ({
    ...headOf(row, categories),
    ...placeOf(row, places),
    variants,
  }))
}

async function namesOfCategories(db: Database, lang: Language): Promise<Map<string, string>> {
  return new Map((await listCategories(db, lang)).map(({ _id, name }) => [_id, name]))
}

function placeOf({ placeId }: CountRow, places: readonly PlaceRow[]) {
  const found = places.find(({ id, isDefault }) => (placeId === null ? isDefault : id === placeId))
  if (places.length < 2 || !found) return {}
  return { place: { _id: found.id, name: found.name, code: found.code } }
}

/** A category that was removed keeps the name that it had. */
function headOf(
  { id, categoryId, categoryName, note, status, startedBy, startedAt, endedBy, endedAt, reason }: CountRow,
  categories: Map<string, string>,
) {
  return {
    _id: id,
    category: categories.get(categoryId ?? '') ?? categoryName,
    note,
    status,
    startedBy,
    startedAt: startedAt.toISOString(),
    endedBy,
    endedAt: endedAt?.toISOString() ?? null,
    reason,
  }
}

/** Refuses `count-not-found`. */
export async function showCount(
  db: Database,
  { countId, lang }: { countId: string; lang: Language },
): Promise<StockCount> {
  const count = await findCount(db, countId)
  const { lines, missing } = await plannedLines(db, count)
  const ids = [...lines, ...missing.slice(0, missingShown)].map(({ variantId }) => variantId)
  const named = await namesOf(db, ids, lang)
  const name = nameIn(named)
  return {
    ...headOf(count, await namesOfCategories(db, lang)),
    ...placeOf(count, await readPlaces(db)),
    ...(await progressOf(db, countId, { lines, named })),
    missing: missing
      .slice(0, missingShown)
      .map(({ variantId, expected }) => ({ variantId, expected, ...name(variantId) })),
    missingCount: missing.length,
  }
}

/** What calls that count answer with. Refuses `count-not-found`. */
export async function showProgress(
  db: Database,
  { countId, variantIds, lang }: { countId: string; variantIds: readonly string[]; lang: Language },
): Promise<CountProgress> {
  const { lines } = await plannedLines(db, await findCount(db, countId), variantIds)
  const named = await namesOf(
    db,
    lines.map(({ variantId }) => variantId),
    lang,
  )
  return progressOf(db, countId, { lines, named })
}

type Names = Map<string, { name: string; sku: string }>

const nameIn = (named: Names) => (variantId: string) => named.get(variantId) ?? { name: '', sku: '' }

async function progressOf(
  db: Database,
  countId: string,
  { lines, named }: { lines: readonly PlannedLine[]; named: Names },
): Promise<CountProgress> {
  const name = nameIn(named)
  const { variants } = await db
    .selectFrom('stockCountLines')
    .select(({ fn }) => fn.countAll<number>().as('variants'))
    .where('countId', '=', countId)
    .where('isLeftOut', '=', false)
    .executeTakeFirstOrThrow()
  const unknown = await db
    .selectFrom('stockCountScans')
    .select(['code', sql<number>`sum(units)::int`.as('units')])
    .where('countId', '=', countId)
    .where('variantId', 'is', null)
    .groupBy('code')
    .orderBy(sql`min(at)`)
    .execute()
  const { scans, actors } = await db
    .selectFrom('stockCountScans')
    .select([
      sql<number>`count(*)::int`.as('scans'),
      sql<string[]>`coalesce(array_agg(distinct actor), '{}')`.as('actors'),
    ])
    .where('countId', '=', countId)
    .executeTakeFirstOrThrow()
  return {
    variants,
    scans,
    actors,
    lines: lines.map((line) => ({ ...line, ...name(line.variantId) })),
    unknown,
  }
}

const namedAtOnce = 100

async function namesOf(db: Database, ids: readonly string[], lang: Language): Promise<Names> {
  const names: Names = new Map()
  for (let from = 0; from < ids.length; from += namedAtOnce) {
    const found = await namedVariants(db, ids.slice(from, from + namedAtOnce))
    for (const [id, row] of found) names.set(id, { name: lineName(row, lang), sku: row.sku })
  }
  return names
}
