declare module '../../platform/database/connect.ts' {
  interface Tables {
    courierLinks: CourierLinksTable
  }
}

export interface CourierLinksTable {
  userId: string
  partId: string
  tokenHash: Buffer
  createdBy: string
  createdAt: Date
  expiresAt: Date
}
