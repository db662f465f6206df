import { popularSearches, searchGroupLength } from '../../../contract/limits.ts'
import { productGroups } from '../products/product-groups.ts'
import { handlers } from '../../platform/http/handlers.ts'
import { catchUp } from './index-pending.ts'
import { nearestProducts } from './nearest-products.ts'
import { listPopularSearches } from './popular-searches.ts'
import { searchGroups } from './search-groups.ts'
import { searchCategory } from './search-category.ts'
import { searchProducts } from './search-products.ts'
import { suggestCategories, suggestQueries } from './suggest-beside.ts'
import { suggestProducts } from './suggest-products.ts'

/** Each search first indexes what was written before it. */
export const searchHandlers = handlers({
  'GET /search': async (shop, { query, lang }) => {
    const { indexed, products } = await catchUp(shop)
    return searchProducts(indexed, { ...query, lang, products })
  },
  'GET /products_with_category': (shop, { query, lang }) => searchCategory(shop, { ...query, lang }),
  'GET /search/suggestions': async (shop, { query, lang }) => {
    const { indexed, products } = await catchUp(shop)
    const cards = await suggestProducts(indexed, { q: query.q, lang, products })
    const queries = await suggestQueries(shop.readDb, { q: query.q, lang, cards })
    const categories = await suggestCategories(shop.readDb, { q: query.q, lang, cards })
    return {
      products: cards,
      ...(queries.length > 0 && { queries }),
      ...(categories.length > 0 && { categories }),
    }
  },
  'GET /search/nearest': async (shop, { query, lang }) => {
    const { indexed, products } = await catchUp(shop)
    return nearestProducts(indexed, { q: query.q, lang, products })
  },
  'GET /search/popular': async (shop, { lang }) => ({
    queries: await listPopularSearches(shop.readDb, { lang, limit: popularSearches.shown }),
  }),
  'GET /allProducts': async (shop, { query, lang }) => {
    const category = query.category === 'all' ? undefined : query.category
    if (!query.q) return productGroups(shop.readDb, { category, length: searchGroupLength, lang })
    const { indexed } = await catchUp(shop)
    return searchGroups(indexed, { q: query.q, category, lang })
  },
})
