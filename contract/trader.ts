/** The trader, as Ethiopian Proclamations 1205/2020 and 1341/2024 require it to be stated. */
export type Registration = {
  name: string
  address: string
  tin: string
  licence: string
  /** Null for a trader who is not registered for VAT. */
  vatNumber: string | null
}

/** What contact page, legal notice and receipts show about the trader. */
export type Trader = {
  email: string
  phone: string | null
  registration: Registration | null
  /** A demonstration: the goods are examples and no real payments are made. */
  isDemonstration: boolean
  /** Included in every price. */
  vatPercent: number
}
