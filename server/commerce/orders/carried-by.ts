import { exampleNumber, readParcelNumber, readTrackingNumber } from '../../../contract/carriers.ts'
import type { Rider } from '../../../contract/orders.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { chooseCarrier, findCarrier, requirePhone } from '../carriers/carriers.ts'
import type { CarrierRow } from '../carriers/carriers.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { ShipmentRow } from './shipments.ts'

/** How a parcel is to be carried. A number alone is one of the post. */
export type Carrying = {
  carrierId?: string | undefined
  trackingNumber?: string | undefined
  rider?: Rider | undefined
}

export type Carried = Pick<ShipmentRow, 'carrierId' | 'trackingNumber' | 'riderName' | 'riderPhone'>

/** Refuses a carrier that is not offered, a number that is not one of its, and a rider without name or phone. */
export async function readCarrying(db: Database, given: Carrying): Promise<Carried> {
  const { carrierId, trackingNumber: typed, rider } = given
  if (carrierId === undefined) {
    return {
      carrierId: null,
      ...riderOf(rider),
      trackingNumber: typed === undefined ? null : postNumber(typed),
    }
  }
  const carrier = await chooseCarrier(db, carrierId)
  const named = rider ?? { name: carrier.riderName, phone: carrier.riderPhone }
  const carriedBy = named.name === '' || named.phone === '' ? riderOf(undefined) : riderOf(named)
  if (carrier.kind === 'rider' && carriedBy.riderPhone === null) throw new Refusal('rider-missing')
  return { carrierId, ...carriedBy, trackingNumber: numberOf(carrier, typed) }
}

/** Another number, or another carrier with all that belongs to it. */
export async function readChange(db: Database, present: Carried, given: Carrying): Promise<Carried> {
  const { carrierId, trackingNumber: typed, rider } = given
  if (carrierId !== undefined) return readCarrying(db, given)
  const carrier = present.carrierId === null ? undefined : await findCarrier(db, present.carrierId)
  return {
    carrierId: present.carrierId,
    riderName: present.riderName,
    riderPhone: present.riderPhone,
    ...(rider && riderOf(rider)),
    trackingNumber:
      typed === undefined ? present.trackingNumber : carrier ? numberOf(carrier, typed) : postNumber(typed),
  }
}

export function isCarriedSo(shipment: Carried, carried: Carried): boolean {
  const names = ['carrierId', 'trackingNumber', 'riderName', 'riderPhone'] as const
  return names.every((name) => shipment[name] === carried[name])
}

function riderOf(rider: Rider | undefined): Pick<Carried, 'riderName' | 'riderPhone'> {
  if (!rider) return { riderName: null, riderPhone: null }
  return { riderName: rider.name, riderPhone: requirePhone(rider.phone) }
}

function postNumber(typed: string): string {
  const number = readTrackingNumber(typed)
  if (number === undefined) throw new Refusal('tracking-number-wrong', { number: typed })
  return number
}

function numberOf(carrier: CarrierRow, typed = ''): string | null {
  if (typed.trim() === '') {
    if (carrier.numberRule === 'none') return null
    throw new Refusal('parcel-number-missing')
  }
  if (carrier.numberRule === 's10') return postNumber(typed)
  const number = readParcelNumber(typed, carrier)
  if (number === undefined) {
    throw new Refusal('parcel-number-wrong', { number: typed, pattern: exampleNumber(carrier.numberPattern) })
  }
  return number
}
