import { searchGroupLength } from '../../../contract/limits.ts'
import { productGroups } from '../products/product-groups.ts'
import { handlers } from '../../platform/http/handlers.ts'
import { catchUp } from './index-pending.ts'
import { searchGroups } from './search-groups.ts'
import { searchCategory } from './search-category.ts'
import { searchProducts } from './search-products.ts'
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
    return { products: await suggestProducts(indexed, { q: query.q, lang, products }) }
  },
  'GET /allProducts': async (shop, { query, lang }) => {
    const category = query.category === 'all' ? undefined : query.category
    if (!query.q) return productGroups(shop.readDb, { category, length: searchGroupLength, lang })
    const { indexed } = await catchUp(shop)
    return searchGroups(indexed, { q: query.q, category, lang })
  },
})
