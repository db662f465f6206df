import type { Language } from '../../../../contract/language.ts'
import { sellerListLength } from '../../../../contract/seller/limits.ts'
import type { SellerReturn } from '../../../../contract/seller/returns.ts'
import { findReturnOfSeller, returnsOfSeller } from '../../../commerce/returns/returns-of-seller.ts'
import type { ReturnOfSeller } from '../../../commerce/returns/returns-of-seller.ts'
import { translate } from '../../../platform/database/translations.ts'
import { handlers } from '../../../platform/http/handlers.ts'

export const sellerReturnHandlers = handlers({
  'GET /seller/returns': ({ asSeller }, { member, query, lang }) =>
    asSeller(async (tx) => {
      const page = await returnsOfSeller(tx, member.sellerId, { ...query, limit: sellerListLength })
      return { ...page, returns: page.returns.map((row) => onWire(row, lang)) }
    }),
  'GET /seller/returns/:returnId': ({ asSeller }, { member, params, lang }) =>
    asSeller(async (tx) => {
      const row = await findReturnOfSeller(tx, member.sellerId, params.returnId)
      const { text, sendTo, refusal, steps } = row
      return {
        return: {
          ...onWire(row, lang),
          text,
          sendTo,
          refusal,
          steps: steps.map(({ status, at }) => ({ status, at: new Date(at).toISOString() })),
        },
      }
    }),
})

function onWire(row: ReturnOfSeller, lang: Language): SellerReturn {
  return {
    _id: row.id,
    returnNumber: row.returnNumber,
    orderNumber: row.orderNumber,
    partId: row.partId,
    status: row.status,
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
    items: row.items.map(({ position, name, translations, sku, quantity, isWrittenOff }) => ({
      position,
      name: translate({ name, translations }, 'name', lang),
      SKU: sku,
      quantity,
      isWrittenOff,
    })),
  }
}
