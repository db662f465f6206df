import type { Selectable } from 'kysely'
import { plainRate } from '../../../contract/delivery-offers.ts'
import { offeredMethods } from '../../../contract/delivery-rates.ts'
import type { Place } from '../../../contract/delivery-rates.ts'
import { cheapestMethod, isRegionUnknown } from '../../../contract/regions.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { SellersTable } from '../sellers/tables.ts'
import { ownMethodsOf } from './read-methods.ts'
import type { SellerMethod } from './read-methods.ts'

type NamedSeller = Pick<Selectable<SellersTable>, 'id' | 'storeName' | 'translations'>

/** How a seller brings its own part. It has no method if none of its own serves the place. */
export type SellerDelivery = {
  seller: NamedSeller
  method: SellerMethod | undefined
  /** They serve the place, the chosen one among them. */
  methods: SellerMethod[]
}

type Asked = { sellerIds: readonly string[]; place: Place | undefined }

/**
 * Returns the deliveries of the sellers that have methods of their own, by the chosen methods or by the cheapest. Refuses
 * `delivery-not-found`, `delivery-chosen-twice`, `region-unknown` and `delivery-unavailable` of chosen ones.
 */
export async function chooseSellerDeliveries(
  db: Database,
  chosenIds: readonly string[],
  { sellerIds, place }: Asked,
): Promise<SellerDelivery[]> {
  const own = await ownMethodsOf(db, sellerIds)
  const known = new Map([...own.values()].flat().map((method) => [method.id, method]))
  const chosen = new Map<string, SellerMethod>()
  for (const id of chosenIds) {
    const method = known.get(id)
    if (!method) throw new Refusal('delivery-not-found')
    if (chosen.has(method.sellerId)) throw new Refusal('delivery-chosen-twice')
    chosen.set(method.sellerId, method)
  }
  const sellers = await namedSellers(db, [...own.keys()])
  return [...new Set(sellerIds)].flatMap((sellerId): SellerDelivery[] => {
    const seller = sellers.find(({ id }) => id === sellerId)
    if (!seller) return []
    const methods = servingMethods(own.get(sellerId) ?? [], place)
    const wanted = chosen.get(sellerId)
    if (wanted && !methods.includes(wanted)) {
      throw new Refusal(isRegionUnknown(place?.state) ? 'region-unknown' : 'delivery-unavailable')
    }
    return [{ seller, method: wanted ?? cheapestMethod(methods, ({ feeSantim }) => feeSantim), methods }]
  })
}

async function namedSellers(db: Database, ids: readonly string[]): Promise<NamedSeller[]> {
  if (ids.length === 0) return []
  return db.selectFrom('sellers').select(['id', 'storeName', 'translations']).where('id', 'in', ids).execute()
}

export function servingMethods(all: readonly SellerMethod[], place: Place | undefined): SellerMethod[] {
  const facts = { place, grams: 0, valueSantim: 0 }
  return offeredMethods(all, facts, (method) => [plainRate(method)]).map(({ method }) => method)
}
