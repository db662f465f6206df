import { groupLength } from '../../contract/limits.ts'
import { handlers } from '../http/handlers.ts'
import { reviewsOf } from '../reviews/reviews-of.ts'
import { bestSellingProducts } from './best-selling-products.ts'
import { latestProducts } from './latest-products.ts'
import { listBanners } from './list-banners.ts'
import { listCategories } from './list-categories.ts'
import { listOffers } from './list-offers.ts'
import { productDetail } from './product-detail.ts'
import { productGroups } from './product-groups.ts'
import { productsOfCategory } from './products-of-category.ts'
import { relatedProducts } from './related-products.ts'
import { sellerBestSold } from './seller-best-sold.ts'
import { topRatedProducts } from './top-rated-products.ts'

/** The public reads of the catalogue; the calls that search are answered by search/. */
export const catalogueHandlers = handlers({
  'GET /get_categories_image': ({ readDb }, { lang }) => listCategories(readDb, lang),
  'GET /banners': ({ readDb }, { lang }) => listBanners(readDb, lang),
  'GET /offers': ({ readDb }, { lang }) => listOffers(readDb, lang),
  'GET /best-selling-products': ({ readDb }, { lang }) => bestSellingProducts(readDb, lang),
  'GET /latest-products': ({ readDb }, { lang }) => latestProducts(readDb, lang),
  'GET /top-rated-products': ({ readDb }, { lang }) => topRatedProducts(readDb, lang),
  'GET /products': ({ readDb }, { query, lang }) =>
    productGroups(readDb, { category: query.category, length: groupLength, lang }),
  'GET /products_with_category': ({ readDb }, { query, lang }) =>
    productsOfCategory(readDb, { ...query, lang }),
  'GET /product-detail': async ({ readDb }, { query, lang }) => ({
    product: await productDetail(readDb, (db, id) => reviewsOf(db, id, lang), {
      productId: query.productId,
      lang,
    }),
  }),
  'GET /product/:id/related': ({ readDb }, { params, lang }) =>
    relatedProducts(readDb, { productId: params.id, lang }),
  'GET /seller/bestsold': ({ readDb }, { query, lang }) =>
    sellerBestSold(readDb, { productId: query.productId, lang }),
})
