import type { Selectable } from 'kysely'
import type { Address, DeliveryAddress } from '../../../contract/addresses.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { AddressesTable } from './tables.ts'

export async function listAddresses(db: Database, userId: string): Promise<Address[]> {
  const rows = await db
    .selectFrom('addresses')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('isDefault', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toAddress)
}

export async function findDefaultAddress(db: Database, userId: string): Promise<DeliveryAddress | null> {
  const found = await db
    .selectFrom('addresses')
    .select(['street', 'city', 'state', 'country', 'zipCode'])
    .where('userId', '=', userId)
    .where('isDefault', '=', true)
    .executeTakeFirst()
  return found ?? null
}

export function toAddress(row: Selectable<AddressesTable>): Address {
  return {
    _id: row.id,
    street: row.street,
    city: row.city,
    state: row.state,
    country: row.country,
    zipCode: row.zipCode,
    type: row.type,
    defaultShippingAddress: row.isDefault,
    userId: row.userId,
  }
}

export function addressLine({ street, city, state, country, zipCode }: DeliveryAddress): string {
  return `${street}, ${city}, ${state}, ${zipCode} ${country}`
}
