import { handlers } from '../http/handlers.ts'
import { productDetail } from './product-detail.ts'

export const productDetailHandlers = handlers({
  'GET /product-detail': async ({ readDb }, { query, lang }) => ({
    product: await productDetail(readDb, { productId: query.productId, lang }),
  }),
})
