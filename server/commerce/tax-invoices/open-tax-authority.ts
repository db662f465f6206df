import type { Config } from '../../platform/config.ts'
import { openEims } from './eims/open-eims.ts'
import type { TaxAuthority } from './tax-authority.ts'

declare module '../../platform/shop.ts' {
  interface Shop {
    /** It is null if the shop registers no invoices. */
    taxAuthority: TaxAuthority | null
  }
}

export function openTaxAuthority(
  { eims }: Pick<Config, 'eims'>,
  { timeoutMs = 30_000 }: { timeoutMs?: number } = {},
): TaxAuthority | null {
  return eims.access && openEims(eims.access, { timeoutMs })
}
