import type { Card } from '../../../contract/catalogue.ts'
import type { Language } from '../../../contract/language.ts'
import { suggestedCategories, suggestedQueries } from '../../../contract/limits.ts'
import { readCategories } from '../products/categories.ts'
import type { Database } from '../../platform/database/connect.ts'
import { translate } from '../../platform/database/translations.ts'
import { dependsOn } from '../../platform/dependencies.ts'
import { completeQuery } from './complete-query.ts'
import { fold } from './fold.ts'
import { listPopularSearches } from './popular-searches.ts'

type Asked = { q: string; lang: Language; cards: readonly Card[] }

/** Popular searches come first, and what names and brands of the suggested products make of the input fills up. */
export async function suggestQueries(db: Database, { q, lang, cards }: Asked): Promise<string[]> {
  if (fold(q) === '') return []
  const popular = await listPopularSearches(db, { lang, begun: q, limit: suggestedQueries })
  const names = cards.flatMap(({ productName, brand }) => [productName, ...(brand ? [brand] : [])])
  const known = new Set(popular.map(fold))
  const completed = completeQuery(q, names).filter((text) => !known.has(fold(text)))
  return [...popular, ...completed].slice(0, suggestedQueries)
}

type SuggestedCategory = { name: string; slug: string }

/** They are called by the input, or have most of the suggested products. */
export async function suggestCategories(
  db: Database,
  { q, lang, cards }: Asked,
): Promise<SuggestedCategory[]> {
  const words = fold(q).split(' ').filter(Boolean)
  if (words.length === 0) return []
  dependsOn('categories')
  const categories = (await readCategories(db)).map((row) => ({
    slug: row.slug,
    name: translate(row, 'name', lang),
    folded: fold(`${row.name} ${translate(row, 'name', lang)}`).split(' '),
  }))
  const called = categories.filter(({ folded }) =>
    words.every((word) => folded.some((other) => other.startsWith(word))),
  )
  const most = categories.filter(({ name }) => hasMost(cards, name))
  return [...new Set([...called, ...most])]
    .slice(0, suggestedCategories)
    .map(({ name, slug }) => ({ name, slug }))
}

const telling = 3

function hasMost(cards: readonly Card[], category: string): boolean {
  const within = cards.filter((card) => card.category === category).length
  return within >= telling && within * 2 > cards.length
}
