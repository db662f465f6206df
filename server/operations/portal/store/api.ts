import type { Language } from '../../../../contract/language.ts'
import { sellerPath } from '../../../../contract/paths.ts'
import type { SellerStore } from '../../../../contract/seller/store.ts'
import { readPolicies } from '../../../catalogue/sellers/policies.ts'
import { readSeller } from '../../../catalogue/sellers/sellers.ts'
import type { SellerText } from '../../../catalogue/sellers/tables.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { readRecord } from '../../../commerce/seller-accounts/read-record.ts'
import { textsOf } from '../../../platform/database/translations.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import type { Portal } from '../../../platform/http/handlers.ts'
import { changeContact, changePolicies } from '../change-for-seller.ts'
import { setStoreState } from './close-store.ts'

export const sellerStoreHandlers = handlers({
  'GET /seller/store': (portal, { member }) => portal.asSeller((tx) => storeOf(tx, portal, member.sellerId)),
  'PUT /seller/store/contact': async (portal, { member, body, address }) => {
    await changeContact(portal, member, { ...body, address })
    return portal.asSeller((tx) => storeOf(tx, portal, member.sellerId))
  },
  'POST /seller/store/closing': async (portal, { member, address }) => {
    member.requireConfirmation()
    await setStoreState(portal, { member, address }, 'closed')
    return portal.asSeller((tx) => storeOf(tx, portal, member.sellerId))
  },
  'POST /seller/store/reopening': async (portal, { member, address }) => {
    member.requireConfirmation()
    await setStoreState(portal, { member, address }, 'active')
    return portal.asSeller((tx) => storeOf(tx, portal, member.sellerId))
  },
  'PUT /seller/store/policies': async (portal, { member, body, address }) => {
    await changePolicies(portal, member, { ...body, address })
    return portal.asSeller((tx) => storeOf(tx, portal, member.sellerId))
  },
})

async function storeOf(tx: Database, { config }: Portal, sellerId: string): Promise<{ store: SellerStore }> {
  const row = await readSeller(tx, sellerId)
  const named = (field: SellerText) =>
    Object.entries(textsOf(row, field))
      .map(([language, text]) => ({ language: language as Language, text }))
      .filter(({ text }) => text !== '')
  const store = {
    _id: row.id,
    state: row.state,
    sellerName: row.sellerName,
    names: named('storeName'),
    places: named('location'),
    phone: row.phone,
    policies: await readPolicies(tx, row.id),
    level: row.level,
    levelBy: row.levelBy,
    record: await readRecord(tx, row.id, { reader: 'seller' }),
    url: config.publicUrl + sellerPath(row.id),
  }
  return { store }
}
