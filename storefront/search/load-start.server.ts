import { loadCategories } from '../categories/load-categories.server.ts'
import type { StoreClient } from '../../contract/client.ts'
import type { Language } from '../../contract/language.ts'
import { cardProduct } from '../ui/card-product.server.ts'

/** What a search page shows before anything is searched: where to look, and what is new. */
export async function loadStart(store: StoreClient, language: Language) {
  const [categories, latest] = await Promise.all([
    loadCategories(store, language),
    store('GET /latest-products', { query: { lang: language } }),
  ])
  return {
    categories: categories.map(({ id, name, slug }) => ({ id, name, slug })),
    latest: latest.map(cardProduct),
  }
}
