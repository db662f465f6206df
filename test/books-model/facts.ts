/** What happened in a world of random sales, as the reference books read it. Amounts are in santim. */
export interface SoldLine {
  /** It is null for goods of the shop itself. */
  seller: string | null
  part: number
  units: number
  /** It is what the customer is to pay for the line. */
  paid: number
  /** The shop bears so much of what codes took off. */
  saving: number
  commission: number
  commissionVat: number
}

export interface Sale {
  id: string
  customer: string
  lines: SoldLine[]
  /** The part of each seller has a share of the fee for its weight. */
  weights: number[]
  fee: number
  /** It is what the seller of each part asks for bringing it; null if the part shares the fee. */
  ownFees: (number | null)[]
  vatPercent: number
  facts: SaleFact[]
}

/** `line` is the index of a line, -1 for the shared delivery, and -2, -3 and so on for those of the parts themselves. */
export interface Taken {
  line: number
  santim: number
  units: number
}

export type SaleFact =
  | { what: 'paid' | 'sent-back'; account: string; santim: number }
  /** The seller of the part has it in cash. */
  | { what: 'paid'; account: string; santim: number; part: number }
  | { what: 'fee' | 'charged-back'; account: string; santim: number }
  | { what: 'delivered' | 'released' | 'ended'; part: number }
  | { what: 'not-collected'; taken: Taken[] }
  | { what: 'refund' | 'refund-failed'; taken: Taken[] }

/** What happened to no sale alone. */
export type ShopFact =
  | { what: 'payout'; id: string; seller: string; santim: number; withheld: number }
  | { what: 'payout-confirmed' | 'payout-bounced' | 'payout-bounced-late'; id: string }
  | { what: 'moved'; from: string; to: string; santim: number }
