import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { detailNames, detailsIn, partsOfStreet } from '../../../contract/address-details.ts'
import type { AddressDetails, AddressLines } from '../../../contract/address-details.ts'
import type { Address, DeliveryAddress } from '../../../contract/addresses.ts'
import type { Database } from '../../platform/database/connect.ts'
import { withZone } from './complete-address.ts'
import type { AddressesTable } from './tables.ts'

/** The default address is first, then the one that was used or added last. */
export async function listAddresses(db: Database, userId: string): Promise<Address[]> {
  const rows = await db
    .selectFrom('addresses')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('isDefault', 'desc')
    .orderBy(sql`coalesce(last_used_at, created_at)`, 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toAddress)
}

export async function findDefaultAddress(db: Database, userId: string): Promise<DeliveryAddress | null> {
  const found = await db
    .selectFrom('addresses')
    .selectAll()
    .where('userId', '=', userId)
    .where('isDefault', '=', true)
    .executeTakeFirst()
  return found ? withZone(storedAddress(found)) : null
}

/** An order is placed with the default address. */
export async function noteDefaultAddressUsed(tx: Database, userId: string): Promise<void> {
  await tx
    .updateTable('addresses')
    .set({ lastUsedAt: tx.now() })
    .where('userId', '=', userId)
    .where('isDefault', '=', true)
    .execute()
}

type Row = Selectable<AddressesTable>

export function storedAddress(row: Row): AddressLines & AddressDetails {
  const { street, city, state, country, zipCode, latitude, longitude } = row
  const texts = detailNames.flatMap((name) => (row[name] === null ? [] : [[name, row[name]]]))
  return {
    street,
    city,
    state,
    country,
    zipCode,
    ...Object.fromEntries(texts),
    ...(latitude !== null && longitude !== null && { location: { latitude, longitude } }),
  }
}

export function columnsOf({ location, ...details }: AddressDetails) {
  const texts = detailNames.map((name) => [name, details[name] ?? null] as const)
  return {
    ...(Object.fromEntries(texts) as Record<(typeof detailNames)[number], string | null>),
    latitude: location?.latitude ?? null,
    longitude: location?.longitude ?? null,
  }
}

/** What the lines say of the details is given as well, where nothing of them is stored. */
export function toAddress(row: Row): Address {
  const stored = storedAddress(row)
  return {
    _id: row.id,
    ...detailsBeside(stored),
    ...withZone(stored),
    type: row.type,
    defaultShippingAddress: row.isDefault,
    userId: row.userId,
  }
}

export function addressLine({ street, city, state, country, zipCode }: DeliveryAddress): string {
  return `${street}, ${city}, ${state}, ${zipCode} ${country}`
}

function detailsBeside(stored: AddressLines & AddressDetails): AddressDetails {
  const { region, zone, ...ofStreet } = detailsIn(stored)
  const isStreetKnown = partsOfStreet.some((name) => stored[name] !== undefined)
  return { ...(region && { region }), ...(zone && { zone }), ...(!isStreetKnown && ofStreet) }
}
