import type { Language } from '../../../contract/language.ts'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    productRequests: ProductRequestsTable
  }
}

interface ProductRequestsTable {
  id: string
  userId: string | null
  key: string
  text: string
  contact: string | null
  language: Language
  createdAt: Date
  doneAt: Date | null
  doneBy: string | null
  note: string | null
}
