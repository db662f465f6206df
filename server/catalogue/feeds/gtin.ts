/**
 * Returns the barcode if it is a Global Trade Item Number: 8, 12, 13 or 14 digits, of which the last is a check digit
 * (GS1).
 */
export function gtinOf(barcode: string | null): string | undefined {
  const digits = barcode?.replaceAll(/[\s-]/g, '') ?? ''
  if (!/^(\d{8}|\d{12,14})$/.test(digits) || isOwnNumber(digits)) return undefined
  const sum = [...digits.padStart(14, '0')].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1),
    0,
  )
  return sum % 10 === 0 ? digits : undefined
}

/** Shops print such numbers for themselves, so that they mean something else elsewhere. */
function isOwnNumber(digits: string): boolean {
  if (digits.length === 8) return /^[02]/.test(digits)
  return /^(2|0[024])/.test(digits.padStart(14, '0').slice(1))
}
