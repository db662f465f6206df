import type { z } from 'zod'
import type { OfficeSeller, officeSellerEndpoints } from '../../../../contract/office/sellers.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import { sellerPath } from '../../../../contract/paths.ts'
import { recordActivity } from '../../../customers/activity/record-activity.ts'
import type { Activity } from '../../../customers/activity/record-activity.ts'
import { countProductsBySeller } from '../../../catalogue/products/products-for-sale.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import { columnsOf, textsOf, textValues } from '../../../platform/database/translations.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import type { StaffSession } from '../../../platform/http/handlers.ts'
import { readSellers, removeSeller, writeSeller } from '../../../catalogue/sellers/sellers.ts'
import type { Shop } from '../../../platform/shop.ts'
import { lockRow, saveShown, versionOf } from '../save-shown.ts'

type Sites = Pick<Shop, 'db' | 'config'>

export const officeSellerHandlers = handlers({
  'GET /office/sellers': (shop) => show(shop),
  'PUT /office/sellers/:sellerId': (shop, { params, body, staff, address }) =>
    save(shop, params.sellerId, { body, staff, address }),
  'DELETE /office/sellers/:sellerId': (shop, { params, staff, address }) =>
    transaction(shop.db, async (tx) => {
      const found = (await readSellers(tx)).find(({ id }) => id === params.sellerId)
      if (!found) throw new Refusal('seller-not-found')
      await removeSeller(tx, found.id)
      const activity: Activity = {
        action: 'remove-seller',
        subject: found.storeName,
        before: valuesOf(found),
      }
      await recordActivity(tx, staff.actor(address), activity)
      return show({ ...shop, db: tx })
    }),
})

type Given = {
  body: z.output<(typeof officeSellerEndpoints)['PUT /office/sellers/:sellerId']['body']>
  staff: StaffSession
  address: string
}
type Row = Awaited<ReturnType<typeof readSellers>>[number]

function save(shop: Sites, id: string, { body, staff, address }: Given) {
  return transaction(shop.db, async (tx) => {
    await lockRow(tx, 'sellers', id)
    const { version, phone, ...texts } = body
    await saveShown(tx, {
      version,
      versionOf: (row) => versionOf(shownOf(row)),
      present: (await readSellers(tx)).find((row) => row.id === id),
      write: () => writeSeller(tx, id, { ...columnsOf(texts), phone }),
      missing: new Refusal('seller-not-found'),
      actor: staff.actor(address),
      action: 'save-seller',
      subjectOf: ({ storeName }) => storeName,
      valuesOf,
    })
    return show({ ...shop, db: tx })
  })
}

export function valuesOf(row: Row) {
  return { ...textValues(row, ['sellerName', 'storeName', 'location']), phone: row.phone }
}

function shownOf(row: Row) {
  return {
    sellerName: textsOf(row, 'sellerName'),
    storeName: textsOf(row, 'storeName'),
    location: textsOf(row, 'location'),
    phone: row.phone,
  }
}

async function show({ db, config }: Sites): Promise<{ sellers: OfficeSeller[] }> {
  const products = await countProductsBySeller(db)
  const rows = await readSellers(db)
  return {
    sellers: rows.map((row) => ({
      ...shownOf(row),
      _id: row.id,
      version: versionOf(shownOf(row)),
      url: config.publicUrl + sellerPath(row.id),
      products: products.get(row.id) ?? 0,
      level: row.level,
      levelBy: row.levelBy,
      state: row.state,
      sentBy: row.sentBy,
      createdAt: row.createdAt.toISOString(),
    })),
  }
}
