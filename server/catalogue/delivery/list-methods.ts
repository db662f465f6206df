import { offeredDelivery, rateOnWire, withTerms } from '../../../contract/delivery-offers.ts'
import type { DeliveryMethod } from '../../../contract/delivery.ts'
import { freeFrom, offeredMethods, pickRate } from '../../../contract/delivery-rates.ts'
import type { DeliveryFacts } from '../../../contract/delivery-rates.ts'
import type { Language } from '../../../contract/language.ts'
import { toBirr } from '../../../contract/money.ts'
import { regionName } from '../../../contract/regions.ts'
import { zoneOf } from '../../../contract/find-zone.ts'
import type { Database } from '../../platform/database/connect.ts'
import { translate } from '../../platform/database/translations.ts'
import { placeOf, ratesOf, readDeliveryMethods } from './delivery-methods.ts'
import type { DeliveryRow } from './delivery-methods.ts'

type Asked = { region?: string | undefined; city?: string | undefined; zone?: string | undefined } & {
  grams?: number | undefined
  value?: number | undefined
}

/** Of a place that is asked for these are the methods that serve it, else all of them, each with the fee of a small order. */
export async function listDeliveryMethods(
  db: Database,
  lang: Language,
  { region: state, city, zone, grams = 0, value: valueSantim = 0 }: Asked = {},
): Promise<DeliveryMethod[]> {
  const rows = await readDeliveryMethods(db)
  const zoneId = state && zone ? zoneOf(state, zone)?.id : undefined
  const facts = { place: state === undefined ? undefined : { state, city, zoneId }, grams, valueSantim }
  if (facts.place) {
    return offeredMethods(rows, facts, ratesOf).map(({ method }) => onWire(method, facts, lang))
  }
  return rows.map((row) => onWire(row, facts, lang))
}

/** They are all methods; those that deliver this order have the fee for it. */
export async function deliveryForOrder(
  db: Database,
  lang: Language,
  facts: DeliveryFacts,
): Promise<DeliveryMethod[]> {
  const methods = await listDeliveryMethods(db, lang)
  const offered = new Map(offeredDelivery(methods, facts).map((method) => [method._id, method]))
  return methods.map((method) => offered.get(method._id) ?? method)
}

function onWire(row: DeliveryRow, facts: DeliveryFacts, lang: Language): DeliveryMethod {
  const rates = ratesOf(row)
  const method: DeliveryMethod = {
    _id: row.id,
    name: translate(row, 'name', lang),
    regions: row.regions.map((region) => regionName(region, lang)),
    regionIds: row.regions,
    fee: toBirr(row.feeSantim),
    days: { from: row.daysFrom, to: row.daysTo },
    cash: row.cash,
    pickUp: row.pickUp,
    ...placeOf(row, lang),
    ...(row.rates.length > 0 && { rates: row.rates.map(rateOnWire) }),
  }
  const rate = pickRate(rates, facts)
  return rate ? withTerms(method, rate, freeFrom(rates, facts)) : method
}
