import type { Config } from '../../../platform/config.ts'
import { chapaTransfers } from './chapa-transfers.ts'
import type { TransferProvider } from './transfers.ts'

const timeoutMs = 20_000

/** It is undefined if payouts are sent by file only. */
export function openTransfers({ payouts }: Pick<Config, 'payouts'>): TransferProvider | undefined {
  if (!payouts.transfers) return undefined
  const { url: apiUrl, secretKey } = payouts.transfers
  return chapaTransfers({ apiUrl, secretKey, timeoutMs })
}
