import type { Language } from '../../../../contract/language.ts'
import { sellerPath } from '../../../../contract/paths.ts'
import type { SellerStore } from '../../../../contract/seller/store.ts'
import { changeSellerPhone, readSeller } from '../../../catalogue/sellers/sellers.ts'
import type { SellerText } from '../../../catalogue/sellers/tables.ts'
import { recordActivity } from '../../../customers/activity/record-activity.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { textsOf } from '../../../platform/database/translations.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import type { Portal } from '../../../platform/http/handlers.ts'

export const sellerStoreHandlers = handlers({
  'GET /seller/store': (portal, { member }) => portal.asSeller((tx) => storeOf(tx, portal, member.sellerId)),
  'PUT /seller/store/contact': (portal, { member, body: { phone }, address }) =>
    portal.asSeller(async (tx) => {
      const { storeName, phone: before } = await changeSellerPhone(tx, member.sellerId, phone)
      if (before !== phone) {
        await recordActivity(tx, member.actor(address), {
          action: 'save-seller',
          subject: storeName,
          before: { phone: before },
          after: { phone },
        })
      }
      return storeOf(tx, portal, member.sellerId)
    }),
})

async function storeOf(tx: Database, { config }: Portal, sellerId: string): Promise<{ store: SellerStore }> {
  const row = await readSeller(tx, sellerId)
  const named = (field: SellerText) =>
    Object.entries(textsOf(row, field))
      .map(([language, text]) => ({ language: language as Language, text }))
      .filter(({ text }) => text !== '')
  const store = {
    _id: row.id,
    sellerName: row.sellerName,
    names: named('storeName'),
    places: named('location'),
    phone: row.phone,
    level: row.level,
    url: config.publicUrl + sellerPath(row.id),
  }
  return { store }
}
