import type { DeliveryMethod } from '../../../contract/delivery.ts'
import type { Language } from '../../../contract/language.ts'
import { toBirr } from '../../../contract/money.ts'
import { regionName } from '../../../contract/regions.ts'
import type { Database } from '../../platform/database/connect.ts'
import { translate } from '../../platform/database/translations.ts'
import { dependsOn } from '../../platform/dependencies.ts'
import { placeOf } from '../delivery/delivery-methods.ts'
import { listDeliveryMethods } from '../delivery/list-methods.ts'
import { servingMethods } from './choose-methods.ts'
import { ownMethodsOf } from './read-methods.ts'

type Asked = NonNullable<Parameters<typeof listDeliveryMethods>[2]> & { sellerId?: string | undefined }

/** They are those by which goods of the seller go, its own ones or those of the shop. */
export async function listMethodsFor(
  db: Database,
  lang: Language,
  { sellerId, ...asked }: Asked,
): Promise<DeliveryMethod[]> {
  if (sellerId === undefined) return listDeliveryMethods(db, lang, asked)
  dependsOn('seller', sellerId)
  const own = (await ownMethodsOf(db, [sellerId])).get(sellerId)
  if (!own) return listDeliveryMethods(db, lang, asked)
  const { region: state, city } = asked
  const shown = state === undefined ? own : servingMethods(own, { state, city })
  return shown.map((method) => ({
    _id: method.id,
    name: translate(method, 'name', lang),
    regions: method.regions.map((region) => regionName(region, lang)),
    regionIds: method.regions,
    fee: toBirr(method.feeSantim),
    days: { from: method.daysFrom, to: method.daysTo },
    cash: method.cash,
    pickUp: method.pickUp,
    ...placeOf(method, lang),
    ofSeller: true as const,
  }))
}
