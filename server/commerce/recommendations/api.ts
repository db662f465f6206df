import { handlers } from '../../platform/http/handlers.ts'
import { areRowsShown } from './are-rows-shown.ts'
import { countLook } from './count-looks.ts'
import { togetherWithCart, togetherWithProduct } from './products-together.ts'

export const recommendationHandlers = handlers({
  'GET /product/:id/together': ({ readDb, config }, { params, lang }) =>
    togetherWithProduct({ db: readDb, config, lang }, params.id),
  'GET /together': ({ readDb, config }, { query, lang }) =>
    togetherWithCart({ db: readDb, config, lang }, query.productIds),
  'POST /looked': async (shop, { body, headers, address }) => {
    // Browsers say by these that their customer does not want to be counted.
    const isPrivate = headers.dnt === '1' || headers['sec-gpc'] === '1'
    if (!isPrivate && (await areRowsShown(shop.db, shop.config))) await countLook(shop, body, address)
    return { success: true }
  },
})
