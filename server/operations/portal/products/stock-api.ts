import type { Language } from '../../../../contract/language.ts'
import { toBirr } from '../../../../contract/money.ts'
import { noPictureUrl, pictureUrl } from '../../../../contract/paths.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import type { SellerVariant } from '../../../../contract/seller/stock.ts'
import { optionsText } from '../../../../contract/variants.ts'
import { historyOfSeller } from '../../../catalogue/seller-products/history-of-seller.ts'
import {
  variantOfSeller,
  variantsByCode,
  variantsOfProduct,
} from '../../../catalogue/seller-products/stock-of-seller.ts'
import type { VariantOfSeller } from '../../../catalogue/seller-products/stock-of-seller.ts'
import { translate } from '../../../platform/database/translations.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { whoMoved, writeStock } from './change-stock.ts'

export const sellerStockHandlers = handlers({
  'GET /seller/variants': async ({ asSeller }, { member, query, lang }) => {
    const found = await asSeller((tx) => variantsByCode(tx, member.sellerId, query.code))
    return { variants: found.map((variant) => variantOnWire(variant, lang)) }
  },
  'GET /seller/products/:productId/variants': async ({ asSeller }, { member, params, lang }) => {
    const found = await asSeller((tx) => variantsOfProduct(tx, member.sellerId, params.productId))
    if (found.length === 0) throw new Refusal('product-not-found')
    return { variants: found.map((variant) => variantOnWire(variant, lang)) }
  },
  'PUT /seller/variants/:variantId/stock': async (portal, { member, params, body, address, lang }) => {
    const find = () => portal.asSeller((tx) => variantOfSeller(tx, member.sellerId, params.variantId))
    await writeStock(portal, { ...body, variant: await find(), member, address })
    return { variant: variantOnWire(await find(), lang) }
  },
  'GET /seller/products/:productId/history': async (portal, { member, params, query }) => {
    const { movements, older, prices } = await portal.asSeller((tx) =>
      historyOfSeller(tx, member.sellerId, { ...params, ...query }),
    )
    const who = await whoMoved(portal, movements)
    return {
      older,
      movements: movements.map(({ id, at, onHandBefore, onHandAfter, ...row }) => ({
        _id: String(id),
        at: at.toISOString(),
        sku: row.sku,
        cause: row.cause,
        by: who.get(id) ?? null,
        subject: row.subject,
        before: onHandBefore,
        after: onHandAfter,
        reserved: { before: row.reservedBefore, after: row.reservedAfter },
      })),
      prices: prices.map(({ id, at, sku, actor, beforeSantim, afterSantim, isApproved }) => ({
        _id: String(id),
        at: at.toISOString(),
        sku,
        by: actor.replace(/^seller /, ''),
        before: beforeSantim === null ? null : toBirr(beforeSantim),
        after: toBirr(afterSantim),
        isApproved,
      })),
    }
  },
})

function variantOnWire(row: VariantOfSeller, lang: Language): SellerVariant {
  const [image] = row.images
  const { onHand, received } = row
  return {
    _id: row.id,
    productId: row.productId,
    productName: translate(row, 'name', lang),
    sku: row.sku,
    options: optionsText(row.optionTranslations[lang] ?? row.options, lang),
    imageUrl: image ? pictureUrl(image.media) : noPictureUrl,
    price: toBirr(row.priceSantim),
    stock: onHand === null || received === null ? null : { onHand, received },
    reserved: row.reserved,
  }
}
