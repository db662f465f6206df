import { handlers } from '../../platform/http/handlers.ts'
import { productDetail } from './product-detail.ts'

export const productDetailHandlers = handlers({
  'GET /product-detail': ({ readDb }, { query, lang }) => productDetail(readDb, { ...query, lang }),
})
