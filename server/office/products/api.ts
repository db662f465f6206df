import { listCategories } from '../../catalogue/categories.ts'
import { listProducts } from '../../catalogue/list-products.ts'
import { handlers } from '../../http/handlers.ts'
import { matchingProducts } from '../../search/matching-products.ts'
import { listSellers } from '../../sellers/sellers.ts'

export const officeProductHandlers = handlers({
  'GET /office/products': async (shop, { query, lang }) => {
    const { q = '', ...filters } = query
    if (q === '') return listProducts(shop.db, filters, lang)
    const { indexed, ids } = await matchingProducts({ db: shop.db, readDb: shop.db }, q)
    return listProducts(indexed, { ...filters, q, found: ids }, lang)
  },
  'GET /office/products/choices': async ({ db }, { lang }) => ({
    categories: (await listCategories(db, lang)).map(({ _id, name }) => ({ _id, name })),
    sellers: (await listSellers(db)).map(({ id, sellerName, storeName }) => ({
      _id: id,
      name: storeName === sellerName ? storeName : `${storeName} · ${sellerName}`,
    })),
  }),
})
