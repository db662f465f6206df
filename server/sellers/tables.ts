import type { Generated } from 'kysely'

declare module '../database/connect.ts' {
  interface Tables {
    sellers: SellersTable
  }
}

export interface SellersTable {
  id: string
  sellerName: string
  storeName: string
  location: Generated<string>
  phone: Generated<string>
  createdAt: Date
}
