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
  type: Generated<string>
  isDefault: Generated<boolean>
  createdAt: Date
}
