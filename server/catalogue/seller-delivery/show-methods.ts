import type { SellerDeliveries } from '../../../contract/seller/delivery.ts'
import { toBirr } from '../../../contract/money.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { isDeliveryBundled } from '../../customers/shop-settings/read-settings.ts'
import type { Database } from '../../platform/database/connect.ts'
import { textsOf } from '../../platform/database/translations.ts'
import { readMethodsOfSeller } from './read-methods.ts'
import type { SellerMethod } from './read-methods.ts'

/** Refuses `seller-not-found`. */
export async function showOwnMethods(db: Database, sellerId: string): Promise<SellerDeliveries> {
  return showMethodsOfSeller(db, sellerId, { isBundled: await isDeliveryBundled(db) })
}

/** `isBundled` says whether the shop takes one fee for a whole order. Refuses `seller-not-found`. */
export async function showMethodsOfSeller(
  db: Database,
  sellerId: string,
  { isBundled }: { isBundled: boolean },
): Promise<SellerDeliveries> {
  const seller = await db.selectFrom('sellers').select('sentBy').where('id', '=', sellerId).executeTakeFirst()
  if (!seller) throw new Refusal('seller-not-found')
  return {
    methods: (await readMethodsOfSeller(db, sellerId)).map(onWire),
    unused: seller.sentBy === 'shop' ? 'sent-by-shop' : isBundled ? 'bundled' : null,
  }
}

function onWire(row: SellerMethod): SellerDeliveries['methods'][number] {
  const { id, revision, regions, feeSantim, daysFrom, daysTo, cash, pickUp } = row
  return {
    _id: id,
    revision,
    name: textsOf(row, 'name'),
    regions,
    fee: toBirr(feeSantim),
    daysFrom,
    daysTo,
    cash,
    pickUp,
    place: textsOf(row, 'place'),
  }
}
