import type { Language } from '../../../../contract/language.ts'
import { toBirr } from '../../../../contract/money.ts'
import { noPictureUrl, pictureUrl, productPath } from '../../../../contract/paths.ts'
import { approvalTerms } from '../../../../contract/product-approval.ts'
import { sellerListLength } from '../../../../contract/seller/limits.ts'
import type { EditedSellerProduct, ListedSellerProduct } from '../../../../contract/seller/products.ts'
import { listCategories } from '../../../catalogue/products/categories.ts'
import { sellerContentOnWire } from '../../../catalogue/seller-products/content.ts'
import { productsOfSeller, sellerStateOf } from '../../../catalogue/seller-products/products-of-seller.ts'
import type { ListedRow } from '../../../catalogue/seller-products/products-of-seller.ts'
import { showForSeller } from '../../../catalogue/seller-products/show-for-seller.ts'
import { readLevel } from '../../../catalogue/sellers/sellers.ts'
import { translate } from '../../../platform/database/translations.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import type { Portal, SellerSession } from '../../../platform/http/handlers.ts'
import { takeBackProposal, writePicture, writeProduct } from './change-products.ts'

export const sellerProductHandlers = handlers({
  'GET /seller/products': ({ asSeller }, { member: { sellerId }, query, lang }) =>
    asSeller(async (tx) => {
      const { rows, after } = await productsOfSeller(tx, sellerId, { ...query, limit: sellerListLength })
      return { products: rows.map((row) => listedFrom(row, lang)), after }
    }),
  'GET /seller/products/choices': ({ asSeller }, { member: { sellerId }, lang }) =>
    asSeller(async (tx) => {
      const { ofNew, fields } = approvalTerms[await readLevel(tx, sellerId)]
      const categories = await listCategories(tx, lang)
      return {
        categories: categories.map(({ _id, name }) => ({ _id, name })),
        waits: { ofNew, fields: [...fields] },
      }
    }),
  'GET /seller/products/:productId': (portal, { member, params }) => shown(portal, member, params.productId),
  'PUT /seller/products/:productId': async (portal, { member, params, body, address }) => {
    const sent = await writeProduct({ portal, member, address }, { ...body, id: params.productId })
    return { ...(await shown(portal, member, params.productId)), sent }
  },
  'DELETE /seller/products/:productId/proposal': async (portal, { member, params, address }) => {
    await takeBackProposal({ portal, member, address }, params.productId)
    return shown(portal, member, params.productId)
  },
  'POST /seller/products/pictures': (portal, { member, file, address }) =>
    writePicture({ portal, member, address }, file),
})

function listedFrom(row: ListedRow, lang: Language): ListedSellerProduct {
  const [image] = row.images
  const { kind, status, fields, reason } = row
  const proposal = kind && status ? { kind, status } : undefined
  return {
    _id: row.id,
    sku: row.sku,
    productName: translate(row, 'name', lang),
    category: translate({ name: row.categoryName, translations: row.categoryTranslations }, 'name', lang),
    imageUrl: image ? pictureUrl(image.media) : noPictureUrl,
    price: toBirr(row.priceSantim),
    priceFrom: row.pricesDiffer,
    variants: row.variants,
    left: row.hasUnlimited ? null : (row.left ?? 0),
    state: sellerStateOf(row, { proposal, isSoldOut: !row.hasUnlimited && (row.left ?? 0) <= 0 }),
    proposal:
      proposal && proposal.status !== 'draft'
        ? { isRefused: proposal.status === 'refused', fields: fields ?? [], reason }
        : null,
  }
}

async function shown(
  { asSeller, config }: Portal,
  { sellerId }: SellerSession,
  productId: string,
): Promise<EditedSellerProduct> {
  const { id, product, proposal, ...rest } = await asSeller((tx) => showForSeller(tx, sellerId, productId))
  const isShown = rest.state === 'for-sale' || rest.state === 'sold-out'
  return {
    ...rest,
    _id: id,
    product: sellerContentOnWire(product),
    proposal: proposal && { ...proposal, at: proposal.at.toISOString() },
    page: isShown ? config.publicUrl + productPath(id) : null,
  }
}
