import { variantsFound } from '../../../../contract/office/limits.ts'
import { findVariants } from '../../../catalogue/products/office-variants.ts'
import { matchingProducts } from '../../../catalogue/search/matching-products.ts'
import { handlers } from '../../../platform/http/handlers.ts'

export const officeVariantHandlers = handlers({
  'GET /office/variants': async ({ db }, { query: { q }, lang }) => {
    const { indexed, matching } = await matchingProducts({ db, readDb: db }, q)
    return findVariants(indexed, { q, found: matching?.newest([], variantsFound), lang })
  },
})
