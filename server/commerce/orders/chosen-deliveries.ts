import type { Selectable } from 'kysely'
import type { ChosenDelivery } from '../../catalogue/delivery/choose-delivery.ts'
import type { SellerDelivery } from '../../catalogue/seller-delivery/choose-methods.ts'
import type { OwnDelivery } from '../parts/tables.ts'
import type { OrdersTable } from './tables.ts'

export type Chosen = {
  delivery?: ChosenDelivery | undefined
  sellerDeliveries?: readonly SellerDelivery[] | undefined
}

type Terms = { regions: readonly string[]; cash: boolean; pickUp: boolean }

const chosenMethods = ({ delivery, sellerDeliveries = [] }: Chosen): Terms[] => [
  ...(delivery ? [delivery] : []),
  ...sellerDeliveries.flatMap(({ method }) => method ?? []),
]

/** They are the lines that the shop sends. */
export function goodsOfShop<Line extends { sellerId: string }>(
  lines: readonly Line[],
  sellerIds: readonly string[],
): Line[] {
  return lines.filter(({ sellerId }) => !sellerIds.includes(sellerId))
}

/** Cash is refused where one of the methods takes none. */
export function isCashTakenBy(chosen: Chosen): boolean {
  return chosenMethods(chosen).every(({ cash }) => cash)
}

/** The customer collects all of it, so that nobody has to know where to bring it. */
export function isAllPickedUp(chosen: Chosen): boolean {
  const methods = chosenMethods(chosen)
  return methods.length > 0 && methods.every(({ pickUp }) => pickUp)
}

/** Something is brought by a method that serves some regions only. */
export function isForRegions(chosen: Chosen): boolean {
  return chosenMethods(chosen).some(({ regions, pickUp }) => regions.length > 0 && !pickUp)
}

/** The terms are frozen with the order. It is null where the shop sends all of it. */
export function copyOfSellers(deliveries: readonly SellerDelivery[] = []): OwnDelivery[] | null {
  const copies = deliveries.flatMap(({ seller, method }): OwnDelivery[] => {
    if (!method) return []
    const { id, name, translations, regions, feeSantim, daysFrom, daysTo, pickUp, place } = method
    return [
      { sellerId: seller.id, id, name, translations, regions, feeSantim, daysFrom, daysTo, pickUp, place },
    ]
  })
  return copies.length > 0 ? copies : null
}

type Stored = Pick<Selectable<OrdersTable>, 'delivery' | 'sellerDeliveries'>

/** Returns the method by which the goods of the seller go, its own one or that of the shop. */
export function methodFor(
  { delivery, sellerDeliveries }: Stored,
  sellerId: string,
): OwnDelivery | Stored['delivery'] {
  return sellerDeliveries?.find((own) => own.sellerId === sellerId) ?? delivery
}

/** Returns whether the customer collects all of a placed order. */
export function isPickedUp({ delivery, sellerDeliveries }: Stored): boolean {
  const methods = [...(delivery ? [delivery] : []), ...(sellerDeliveries ?? [])]
  return methods.length > 0 && methods.every(({ pickUp }) => pickUp)
}

/** It is what of the delivery the shop has asked for, without what its sellers have. */
export function shopFeeOf({
  deliverySantim,
  sellerDeliveries,
}: Pick<Selectable<OrdersTable>, 'deliverySantim' | 'sellerDeliveries'>): number {
  return (sellerDeliveries ?? []).reduce((left, { feeSantim }) => left - feeSantim, deliverySantim)
}
