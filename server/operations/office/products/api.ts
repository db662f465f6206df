import { Readable } from 'node:stream'
import type { EditedProduct } from '../../../../contract/office/products.ts'
import { isPermitted } from '../../../../contract/office/roles.ts'
import { toBirr } from '../../../../contract/money.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import { productPath } from '../../../../contract/paths.ts'
import { recordActivity } from '../../../customers/activity/record-activity.ts'
import { listCategories } from '../../../catalogue/products/categories.ts'
import { readEditedProduct } from '../../../catalogue/editing/edited-product.ts'
import { exportedBatches } from '../../../catalogue/export/export-catalogue.ts'
import { listProducts } from '../../../catalogue/products/list-products.ts'
import type { ListFilters } from '../../../catalogue/products/list-products.ts'
import { saveProduct } from '../../../catalogue/editing/save-product.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import { handlers, Reply } from '../../../platform/http/handlers.ts'
import type { StaffSession } from '../../../platform/http/handlers.ts'
import { fetchPicture, PictureUnavailable } from '../../../platform/media/fetch-picture.ts'
import { matchingProducts } from '../../../catalogue/search/matching-products.ts'
import { readStockValue } from '../../../catalogue/stock/stock-value.ts'
import { listSellers } from '../../../catalogue/sellers/sellers.ts'
import type { Shop } from '../../../platform/shop.ts'
import { storedFile, storedPicture } from '../../../platform/media/stored-file.ts'
import { previewProduct } from './preview-product.ts'

export const officeProductHandlers = handlers({
  'GET /office/products': async ({ db }, { query, lang, staff }) => {
    const { indexed, filters } = await filtersOf(db, query)
    return listProducts(indexed, filters, { lang, seesCosts: seesCosts(staff) })
  },
  'GET /office/products/choices': async ({ db }, { lang }) => ({
    categories: (await listCategories(db, lang)).map(({ _id, name }) => ({ _id, name })),
    // Products of who is suspended are still edited, and wait until the seller is active.
    sellers: (await listSellers(db))
      .filter(({ state }) => state !== 'applying')
      .map(({ id, sellerName, storeName }) => ({
        _id: id,
        name: storeName === sellerName ? storeName : `${storeName} · ${sellerName}`,
      })),
  }),
  'GET /office/products/stock-value': async ({ db }) => {
    const { valueSantim, ...counts } = await readStockValue(db)
    return { value: toBirr(valueSantim), ...counts }
  },
  'POST /office/products/export': async (_shop, { staff }) => {
    staff.requireConfirmation()
    return { success: true as const }
  },
  'GET /office/products/export': async ({ db }, { staff, address }) => {
    staff.requireConfirmation()
    await recordActivity(db, staff.actor(address), { action: 'export-products', subject: '' })
    return new Reply<unknown>(Readable.from(catalogueFile(db, seesCosts(staff))), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="catalogue.csv"',
      },
    })
  },
  'GET /office/products/:productId': (shop, { params, staff }) => show(shop, params.productId, staff),
  'PUT /office/products/:productId': async (shop, { params, body, staff, address }) => {
    await transaction(shop.db, async (tx) => {
      const change = await saveProduct(tx, {
        id: params.productId,
        ...body,
        actor: staff.actor(address).name,
        seesCosts: seesCosts(staff),
      })
      if (!change) return
      const { sku, isNew, before, after } = change
      await recordActivity(tx, staff.actor(address), {
        action: isNew ? 'add-product' : 'change-product',
        subject: sku,
        ...(!isNew && { before }),
        after,
      })
    })
    return show(shop, params.productId, staff)
  },
  'POST /office/products/:productId/preview': async (shop, { params, body, staff }) => ({
    html: await previewProduct(shop, { id: params.productId, ...body, seesCosts: seesCosts(staff) }),
  }),
  'POST /office/products/pictures': (shop, { file }) => storedFile(shop, file),
  'POST /office/products/pictures-by-url': async (shop, { body }) => {
    const bytes = await fetchPicture(body.url).catch((error: unknown) => {
      throw error instanceof PictureUnavailable ? new Refusal('picture-unavailable') : error
    })
    return storedPicture(shop, bytes)
  },
})

async function* catalogueFile(db: Database, withCosts: boolean): AsyncGenerator<string> {
  for await (const { text } of exportedBatches(db, { form: 'csv', withCosts })) yield text
}

export async function filtersOf(
  db: Database,
  { q = '', ...filters }: ListFilters,
): Promise<{ indexed: Database; filters: ListFilters }> {
  if (q === '') return { indexed: db, filters }
  const { indexed, matching } = await matchingProducts({ db, readDb: db }, q)
  return { indexed, filters: { ...filters, q, found: matching } }
}

function seesCosts({ role }: StaffSession): boolean {
  return isPermitted(role, 'see-costs')
}

async function show({ db, config }: Shop, id: string, staff: StaffSession): Promise<EditedProduct> {
  const edited = await readEditedProduct(db, id, { seesCosts: seesCosts(staff) })
  return { ...edited, page: edited.product.state === 'for-sale' ? config.publicUrl + productPath(id) : null }
}
