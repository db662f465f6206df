import { sql } from 'kysely'
import type { Option } from '../../../contract/catalogue.ts'
import type { Facets } from '../../../contract/search.ts'
import { defaultLanguage, languageData } from '../../../contract/language.ts'
import type { Language } from '../../../contract/language.ts'
import { dependsOn } from '../../platform/dependencies.ts'
import { translateOptions } from '../products/variants.ts'
import type { Database } from '../../platform/database/connect.ts'
import { prepare } from '../../platform/database/prepared-statement.ts'
import { readProducts } from '../../platform/read-cache.ts'
import { betweenPairs, joined, keyOf, keyOfName, prefixOf, waysToMeet } from './option-keys.ts'
import type { Selection } from './option-keys.ts'
import type { Sql } from './matching.ts'
import { sortSizes } from './sort-sizes.ts'

const valuesMaximum = 200

/** `productId` is a product with the option, for its spelling. */
export type OptionCount = { key: string; count: number; productId: string }

const singleKeys = (row: Sql) => sql`${row}.option_keys[2:1 + ${row}.option_keys[1]::int]`

/** Without a selection the keys of single options are enough. */
export function optionColumn(selection: Selection): Sql {
  return sql`${selection.size === 0 ? singleKeys(sql`s`) : sql`s.option_keys`} as option_keys`
}

/** An option ignores its own filter, and is counted where one variant has it and what is chosen of the others. */
export function optionCounts(rows: Sql, selection: Selection, lang: Language): Sql {
  const prefix = prefixOf(lang)
  const names = [...selection.keys()]
  const isOf = (name: string) => sql`starts_with(k.key, ${prefix + name})`
  const isFree = names.length === 0 ? sql`true` : sql`not (${sql.join(names.map(isOf), sql` or `)})`
  const single = selection.size === 0 ? sql`r.option_keys` : singleKeys(sql`r`)
  const counted = (condition: Sql, others: Selection) => sql`
    select k.key, count(*) as count, min(r.product_id::text) as "productId"
      from ${rows} r cross join unnest(${single}) k (key)
     where cardinality(r.option_keys) > 0 and starts_with(k.key, ${prefix}) and ${condition}
       and ${isMetBeside(others, lang)}
     group by k.key`
  const groups = [
    counted(isFree, selection),
    ...names.map((name) => counted(isOf(name), new Map([...selection].filter(([other]) => other !== name)))),
  ]
  return sql`(select coalesce(json_agg(f order by f.count desc, f.key), '[]') from (
    select * from (${sql.join(groups, sql` union all `)}) g order by count desc, key limit ${valuesMaximum}) f)`
}

function isMetBeside(others: Selection, lang: Language): Sql {
  if (others.size === 0) return sql`true`
  const before = waysToMeet(others).map((way) => joined(lang, way) + betweenPairs)
  return sql`r.option_keys && array(
    select w || substr(k.key, ${prefixOf(lang).length + 1}::int) from unnest(${before}::text[]) w)`
}

/** Names and values are as the products spell them, sizes from small to large, other values the most frequent first. */
export async function optionFacets(
  db: Database,
  counts: readonly OptionCount[],
  lang: Language,
): Promise<Facets['options']> {
  if (counts.length === 0) return []
  const ids = [...new Set(counts.map(({ productId }) => productId))]
  const options = await readProducts(`options ${lang}`, ids, (missing) => readOptions(db, missing, lang))
  const spelled = new Map([...options.values()].flat().map((it) => [it.key, it]))
  return grouped(
    counts.flatMap(({ key, count }) => {
      const option = spelled.get(key)
      return option ? [{ ...option, count }] : []
    }),
  )
}

type SpelledOption = Option & { key: string; nameKey: string }

async function readOptions(
  db: Database,
  ids: readonly string[],
  lang: Language,
): Promise<Map<string, SpelledOption[]>> {
  const variants = Map.groupBy(await selectOptions(db, { ids }), ({ productId }) => productId)
  return new Map(
    [...variants].map(([id, rows]) => [
      id,
      rows
        .flatMap((row) => translateOptions(row, lang))
        .map((it) => ({ ...it, key: joined(lang, [keyOf(it)]), nameKey: keyOfName(it.name) })),
    ]),
  )
}

const selectOptions = prepare((db, { ids }: { ids: readonly string[] }) =>
  db
    .selectFrom('variants')
    .select(['productId', 'options', 'optionTranslations'])
    .where('productId', '=', sql<string>`any(${ids}::uuid[])`)
    .where('retiredAt', 'is', null)
    .orderBy('productId')
    .orderBy('position'),
)

const countedVariants = 10_000

/** They do not use the search index, which may not have what was just written. */
export async function optionsOfCategory(
  db: Database,
  categoryId: string,
  lang: Language,
): Promise<Facets['options']> {
  dependsOn('words')
  const translations = [lang, ...languageData[lang].fallbacks]
    .filter((it) => it !== defaultLanguage)
    .map((it) => sql`v.option_translations -> ${it}`)
  const { rows } = await sql<{ name: string; value: string; count: number }>`
    select min(name collate "C") as name, min(value collate "C") as value, count(*)::int as count
      from (
        select min(pair ->> 'name' collate "C") as name, min(pair ->> 'value' collate "C") as value
          from (
            select v.product_id, coalesce(${sql.join([...translated(translations), sql`v.options`])}) as options
              from products p join variants v on v.product_id = p.id
             where (p.category_id = ${categoryId}
                 or p.id = any(array(select product_id from category_products where category_id = ${categoryId})))
               and p.retired_at is null
               and v.retired_at is null and v.options <> '[]'
             limit ${countedVariants}
          ) v cross join jsonb_array_elements(v.options) pair
         group by v.product_id, lower(pair ->> 'name'), lower(pair ->> 'value')
      ) found
     group by lower(name), lower(value) order by count desc, 1, 2 limit ${valuesMaximum}`.execute(db)
  const counts = new Map<string, { name: string; value: string; count: number }>()
  for (const row of rows) {
    const known = counts.get(keyOf(row))
    counts.set(keyOf(row), { ...(known ?? row), count: row.count + (known?.count ?? 0) })
  }
  return grouped([...counts.values()].map((it) => ({ ...it, nameKey: keyOfName(it.name) })))
}

function translated(lists: Sql[]): Sql[] {
  return lists.map(
    (list) => sql`case when jsonb_array_length(${list}) = jsonb_array_length(v.options) then ${list} end`,
  )
}

function grouped(counts: readonly (Option & { nameKey: string; count: number })[]): Facets['options'] {
  const facets = Map.groupBy(counts, ({ nameKey }) => nameKey)
  return [...facets.values()].map((values) => ({
    name: values[0]?.name ?? '',
    values: sortSizes(values.map(({ value, count }) => ({ value, count }))),
  }))
}
