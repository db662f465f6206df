/** Who trades here, as the law wants it stated (Proclamations 1205/2020 and 1341/2024). */
export type Registration = {
  name: string
  address: string
  tin: string
  licence: string
  /** Null for a trader who is not registered for VAT. */
  vatNumber: string | null
}

/** Whom shoppers deal with: what contact page, legal notice and receipts show. */
export type Trader = {
  email: string
  phone: string | null
  registration: Registration | null
  /** Nobody trades here: goods are examples, and payments are play. */
  isDemonstration: boolean
  /** Inside every price. */
  vatPercent: number
}
