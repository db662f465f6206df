import type { Language } from '../../../../contract/language.ts'
import { toBirr } from '../../../../contract/money.ts'
import type { SellerProductFigures } from '../../../../contract/seller/figures.ts'
import { translate } from '../../../platform/database/translations.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { readFiguresOfSeller } from '../../sales-reports/figures-of-seller.ts'
import type { ProductOfSeller } from '../../sales-reports/figures-of-seller.ts'

export const portalFigureHandlers = handlers({
  'GET /seller/figures': ({ asSeller }, { member, query, lang }) =>
    asSeller(async (tx) => {
      const { now, before, products, ...rest } = await readFiguresOfSeller(tx, member.sellerId, query)
      return {
        ...rest,
        now: now.map(withBirr),
        before: before.map(withBirr),
        products: products.map((row) => productFrom(row, lang)),
      }
    }),
})

const withBirr = <Day extends { salesSantim: number }>({ salesSantim, ...day }: Day) => ({
  ...day,
  sales: toBirr(salesSantim),
})

function productFrom(row: ProductOfSeller, lang: Language): SellerProductFigures {
  const { id, views, additions, units, salesSantim } = row
  const sales = toBirr(salesSantim)
  return { _id: id, productName: translate(row, 'name', lang), views, additions, units, sales }
}
