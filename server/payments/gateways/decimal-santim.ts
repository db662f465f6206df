/**
 * The santim in a gateway's amount, which comes as text or as a number of birr; null unless it is exactly
 * a whole, non-negative number of santim. No floating-point arithmetic: digits are moved, not multiplied.
 */
export function santimFromDecimal(amount: string | number): number | null {
  const parts = /^(\d{1,15})(?:\.(\d{1,20}))?$/.exec(String(amount).trim())
  if (!parts) return null
  const [, birr = '', fraction = ''] = parts
  if (/[1-9]/.test(fraction.slice(2))) return null
  const santim = Number(birr + fraction.slice(0, 2).padEnd(2, '0'))
  return Number.isSafeInteger(santim) ? santim : null
}

/** Whole santim as birr with exactly two decimals, `1299.50`: the form gateways take. */
export function decimalFromSantim(santim: number): string {
  if (!Number.isSafeInteger(santim) || santim < 0) throw new RangeError(`${santim} is no amount in santim`)
  const digits = String(santim).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
