import type { Generated } from 'kysely'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    addresses: AddressesTable
  }
}

export interface AddressesTable {
  userId: string
  id: string
  street: string
  city: string
  state: string
  country: string
  zipCode: string
  recipient: string | null
  phone: string | null
  phone2: string | null
  region: string | null
  zone: string | null
  woreda: string | null
  kebele: string | null
  houseNumber: string | null
  landmark: string | null
  note: string | null
  latitude: number | null
  longitude: number | null
  type: Generated<string>
  isDefault: Generated<boolean>
  createdAt: Date
  /** It is when an order was placed with it as the default address. */
  lastUsedAt: Date | null
}
