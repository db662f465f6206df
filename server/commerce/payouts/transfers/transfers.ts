import type { Bank } from '../../../../contract/banks.ts'
import type { PayWay } from '../../../../contract/payouts.ts'

export interface Transfer {
  /** It is the shop's own, and used once. */
  reference: string
  santim: number
  way: PayWay
  bank: Bank | null
  accountNumber: string
  holder: string
  narrative: string
}

/** What the provider says of a transfer. It knows nothing of one that is absent. */
export type TransferFacts =
  | { status: 'absent' }
  | {
      status: 'pending' | 'success' | 'failed'
      santim: number | null
      currency: string | null
      reference: string | null
      /** It is the provider's own. */
      providerReference: string | null
    }

/**
 * It moves money of the shop to sellers. Its calls throw GatewayRefused if the provider surely did nothing, and
 * GatewayUnreachable or GatewayMalformed if nobody knows what it did.
 */
export interface TransferProvider {
  send(transfer: Transfer): Promise<void>
  read(reference: string): Promise<TransferFacts>
  /** One sentence for the operator. */
  check(): Promise<{ state: 'ok' | 'error'; sentence: string }>
}
