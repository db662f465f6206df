import { searchGroupLength } from '../../contract/limits.ts'
import { productGroups } from '../catalogue/product-groups.ts'
import { handlers } from '../http/handlers.ts'
import { catchUp } from './index-pending.ts'
import { searchGroups } from './search-groups.ts'
import { searchProducts } from './search-products.ts'
import { suggestProducts } from './suggest-products.ts'

/** Each search first indexes what was written before it. */
export const searchHandlers = handlers({
  'GET /search': async ({ db, readDb }, { query, lang }) => {
    const { products } = await catchUp(db)
    return searchProducts(readDb, { ...query, lang, products })
  },
  'GET /search/suggestions': async ({ db, readDb }, { query, lang }) => {
    const { products } = await catchUp(db)
    return { products: await suggestProducts(readDb, { q: query.q, lang, products }) }
  },
  'GET /allProducts': async ({ db, readDb }, { query, lang }) => {
    const category = query.category === 'all' ? undefined : query.category
    if (!query.q) return productGroups(readDb, { category, length: searchGroupLength, lang })
    await catchUp(db)
    return searchGroups(readDb, { q: query.q, category, lang })
  },
})
