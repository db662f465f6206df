import { offeredMethods, whyNotOffered } from '../../../contract/delivery-rates.ts'
import type { DeliveryFacts, Offered, Rate } from '../../../contract/delivery-rates.ts'
import { cheapestMethod, isRegionUnknown } from '../../../contract/regions.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { ratesOf, readDeliveryMethods } from './delivery-methods.ts'
import type { DeliveryRow } from './delivery-methods.ts'

/** It has the terms of the rate that holds for the order. */
export type ChosenDelivery = Omit<DeliveryRow, 'rates'> & { rate: Rate }

/** The cheapest is chosen by default. Refuses `region-unknown` unless the method serves everywhere. */
export async function chooseDelivery(
  db: Database,
  id: string | undefined,
  facts: DeliveryFacts,
): Promise<ChosenDelivery> {
  const methods = await readDeliveryMethods(db)
  if (id === undefined) {
    const offered = offeredMethods(methods, facts, ratesOf).map(withRate)
    const cheapest = cheapestMethod(offered, ({ feeSantim }) => feeSantim)
    if (cheapest) return cheapest
    throw new Refusal(nowhereFor(methods, facts))
  }
  const chosen = methods.filter((method) => method.id === id)
  const [method] = chosen
  if (!method) throw new Refusal('delivery-not-found')
  const [offered] = offeredMethods(chosen, facts, ratesOf)
  if (offered) return withRate(offered)
  throw new Refusal(whyNotOffered(ratesOf(method), facts))
}

function nowhereFor(methods: readonly DeliveryRow[], facts: DeliveryFacts) {
  const reasons = methods.map((method) => whyNotOffered(ratesOf(method), facts))
  if (reasons.includes('delivery-outside-rates')) return 'delivery-not-for-order'
  return isRegionUnknown(facts.place?.state) ? 'region-unknown' : 'delivery-nowhere'
}

function withRate({ method: { rates: _rates, ...method }, rate }: Offered<DeliveryRow>): ChosenDelivery {
  const { regions, feeSantim, daysFrom, daysTo, cash } = rate
  return { ...method, regions: [...regions], feeSantim, daysFrom, daysTo, cash, rate }
}
