import { includedVat } from '../../../contract/pricing.ts'

/**
 * The VAT in each amount, in their order. Sums are rounded and not the amounts, as in the reports, so that the VAT of all
 * amounts is that of what they come to.
 */
export function vatOfKept(amounts: readonly number[], vatPercent: number): number[] {
  let before = 0
  return amounts.map((santim) => {
    const vat = includedVat(before + santim, vatPercent) - includedVat(before, vatPercent)
    before += santim
    return vat
  })
}
