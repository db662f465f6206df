import { groupLength } from '../../contract/limits.ts'
import { handlers } from '../platform/http/handlers.ts'
import { cardsOnSale } from './products/cards.ts'
import { listCategories } from './products/categories.ts'
import { productGroups } from './products/product-groups.ts'
import {
  bestSellingProducts,
  latestProducts,
  relatedProducts,
  sellerBestSold,
  topRatedProducts,
} from './products/product-lists.ts'
import { secondPictures } from './products/second-pictures.ts'
import { findSeller, productsOfSeller } from './products/sellers-products.ts'
import { listBanners, listOffers } from './products/promotions.ts'

export const catalogueHandlers = handlers({
  'GET /get_categories_image': ({ readDb }, { lang }) => listCategories(readDb, lang),
  'GET /banners': ({ readDb }, { lang }) => listBanners(readDb, lang),
  'GET /offers': ({ readDb }, { lang }) => listOffers(readDb, lang),
  'GET /best-selling-products': ({ readDb }, { lang }) => bestSellingProducts(readDb, lang),
  'GET /latest-products': ({ readDb }, { lang }) => latestProducts(readDb, lang),
  'GET /top-rated-products': ({ readDb }, { lang }) => topRatedProducts(readDb, lang),
  'GET /products': ({ readDb }, { query, lang }) =>
    productGroups(readDb, { category: query.category, length: groupLength, lang }),
  'GET /product-cards': async ({ readDb }, { query, lang }) => ({
    products: await cardsOnSale(readDb, query.productIds, lang),
  }),
  'GET /second-pictures': async ({ readDb }, { query }) => ({
    pictures: await secondPictures(readDb, query.productIds),
  }),
  'GET /product/:id/related': ({ readDb }, { params, lang }) =>
    relatedProducts(readDb, { productId: params.id, lang }),
  'GET /seller/bestsold': ({ readDb }, { query, lang }) =>
    sellerBestSold(readDb, { productId: query.productId, lang }),
  'GET /seller/:id': async ({ readDb }, { params, lang }) => ({
    seller: await findSeller(readDb, params.id, lang),
  }),
  'GET /seller/:id/products': ({ readDb }, { params, query, lang }) =>
    productsOfSeller(readDb, { ...query, sellerId: params.id, lang }),
})
