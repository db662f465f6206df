/** Ethiopian Proclamations 1205/2020 and 1341/2024 require it. */
type Registration = {
  name: string
  address: string
  tin: string
  licence: string
  /** It is null for a trader who is not registered for VAT. */
  vatNumber: string | null
}

export type Trader = {
  email: string
  phone: string | null
  registration: Registration | null
  isDemonstration: boolean
  vatPercent: number
}
