import type { Account } from '../chart-of-accounts.ts'
import type { Entry } from '../post-transaction.ts'

/** What `postTransaction` needs beside a cause. */
export interface Draft {
  description: string
  entries: Entry[]
}

/** Where money of the shop comes in or goes out. */
export type MoneyAccount = Extract<
  Account,
  { kind: 'gateway' | 'bank' | 'till' | 'courier-cash' | 'seller-cash' }
>

/** Entries say of which order and part they are. */
export interface About {
  orderId?: string | undefined
  partId?: string | undefined
}

/** What came to nothing, such as a commission of 0, is no entry. */
export function draft(description: string, entries: readonly Entry[]): Draft {
  return { description, entries: entries.filter(({ santim }) => santim !== 0) }
}
