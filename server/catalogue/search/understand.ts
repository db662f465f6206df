import { sql } from 'kysely'
import { searchMaximum } from '../../../contract/limits.ts'
import type { Understood } from '../../../contract/search.ts'
import type { Database } from '../../platform/database/connect.ts'
import { readOfWords } from '../../platform/read-cache.ts'
import { isSizeName } from './filters.ts'
import type { GivenFilters } from './filters.ts'
import { contains, matches, or } from './matching.ts'
import { readConditions } from './read-conditions.ts'
import type { Condition } from './read-conditions.ts'
import { readQuery } from './read-query.ts'

type Given = GivenFilters & { q: string }

/** It is undefined if the query says neither prices nor sizes. */
export async function understand<Input extends Given>(
  db: Database,
  input: Input,
): Promise<(Input & { understood: Understood[]; isGuess: boolean }) | undefined> {
  const { conditions, rest } = readConditions(input.q.slice(0, searchMaximum))
  if (conditions.length === 0 || (await isName(db, input.q))) return undefined
  const price = conditions.find((it) => it.kind === 'price')
  const size = conditions.find((it) => it.kind === 'size')
  const usesPrice = price !== undefined && input.minPrice === undefined && input.maxPrice === undefined
  const usesSize = size !== undefined && !input.option?.some(([name]) => isSizeName(name))
  return {
    ...input,
    q: rest,
    ...(usesPrice && { minPrice: price.minPrice, maxPrice: price.maxPrice }),
    ...(usesSize && { size: size.size }),
    understood: [...(usesPrice ? [told(price)] : []), ...(usesSize ? [told(size)] : [])],
    isGuess: conditions.every((it) => it.kind === 'size' && it.isBare === true),
  }
}

function told(condition: Condition): Understood {
  const { without } = condition
  if (condition.kind === 'size') return { kind: 'size', size: condition.size, without }
  const { minPrice, maxPrice } = condition
  return {
    kind: 'price',
    ...(minPrice !== undefined && { minPrice: minPrice / 100 }),
    ...(maxPrice !== undefined && { maxPrice: maxPrice / 100 }),
    without,
  }
}

/** Returns whether a product is called by the whole text, or has all its words: "Size 42" may be a name. */
async function isName(db: Database, text: string): Promise<boolean> {
  const query = readQuery(text)
  if (!query) return false
  return readOfWords(`is name ${JSON.stringify(query)}`, async () => {
    const spellings = query.words.map((word) => ({ word, forms: [], others: [] }))
    const named = or([contains(query.needle, 'index'), matches({ ...query, spellings }, 'index')])
    const { rows } = await sql<{ found: boolean }>`
      select exists (select from search_products s where ${named}) as found`.execute(db)
    return rows[0]?.found === true
  })
}
