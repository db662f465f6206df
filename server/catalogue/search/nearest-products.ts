import { sql } from 'kysely'
import type { Card } from '../../../contract/catalogue.ts'
import type { Language } from '../../../contract/language.ts'
import { nearestLength } from '../../../contract/limits.ts'
import { bestSellingProducts } from '../products/product-lists.ts'
import type { Database } from '../../platform/database/connect.ts'
import { dependsOn } from '../../platform/dependencies.ts'
import { fold } from './fold.ts'
import { isWeak } from './noise-words.ts'
import { readQuery } from './read-query.ts'
import { searchProducts } from './search-products.ts'
import { spellOut } from './spell-out.ts'
import { suggestProducts } from './suggest-products.ts'

type Asked = { q: string; lang: Language; products: number }
type Nearest = { products: Card[]; didYouMean?: string }

const wordsTried = 3
/** A shorter beginning is that of many other words. */
const shortestBeginning = 3

/**
 * The nearest come first: what the query finds, then others of the first one's category, what its single words find,
 * what words that begin alike find, and what sells best.
 */
export async function nearestProducts(db: Database, asked: Asked): Promise<Nearest> {
  const found = new Map<string, Card>()
  const add = (cards: readonly Card[]) => {
    for (const card of cards) if (found.size < nearestLength) found.set(card._id, card)
  }
  const search = (q: string, category?: string) => searchCards(db, asked, { q, category })
  add(await search(asked.q))
  const [hit] = found.values()
  if (hit) add(await search('', hit.category))
  const words = (readQuery(asked.q)?.words ?? [])
    .toSorted((one, other) => Number(isWeak(one)) - Number(isWeak(other)) || other.length - one.length)
    .slice(0, wordsTried)
  if (words.length > 1) for (const word of words) if (found.size < nearestLength) add(await search(word))
  const didYouMean = hit ? undefined : await correctedQuery(db, asked)
  if (didYouMean !== undefined) add(await search(didYouMean))
  for (const word of words) {
    const beginning = word.slice(0, Math.ceil(word.length / 2))
    if (found.size === 0 && beginning.length >= shortestBeginning) {
      add(await suggestProducts(db, { ...asked, q: beginning }))
    }
  }
  if (found.size < nearestLength) add(await bestSellingProducts(db, asked.lang))
  return { products: [...found.values()], ...(didYouMean !== undefined && { didYouMean }) }
}

async function searchCards(
  db: Database,
  { lang, products }: Asked,
  { q, category }: { q: string; category?: string | undefined },
): Promise<Card[]> {
  const found = await searchProducts(db, {
    q,
    ...(category !== undefined && { category }),
    sort: 'relevance',
    page: 1,
    limit: nearestLength,
    lang,
    products,
  })
  return found.products
}

/** Each word that the catalogue does not have becomes the one most like it. The result finds products, or is undefined. */
async function correctedQuery(db: Database, asked: Asked): Promise<string | undefined> {
  dependsOn('words')
  const words = readQuery(asked.q)?.words ?? []
  const { rows } = await sql<{ word: string; near: string | null }>`
    select given.word, coalesce(
        (select word from search_words where word = given.word),
        (select word from search_words w where w.spelled % given.spelled
          order by similarity(w.spelled, given.spelled) desc, word limit 1)) as near
      from unnest(${words}::text[], ${words.map(spellOut)}::text[]) as given (word, spelled)`.execute(db)
  const near = rows.flatMap((row) => row.near ?? [])
  const corrected = near.join(' ')
  if (near.length === 0 || corrected === fold(asked.q)) return undefined
  const found = await searchCards(db, asked, { q: corrected })
  return found.length > 0 ? corrected : undefined
}
