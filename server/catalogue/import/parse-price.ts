/** No single thing costs more, in birr. */
const priceMaximum = 1_000_000_000

/**
 * A price in birr, as text or as a JSON number, in whole santim; undefined unless it is exactly that, above 0 and
 * at most a billion birr. Digits are moved, never multiplied. `1299.50` and `1299.500` are read; `1,299.50` is not,
 * for in many places its comma means something else.
 */
export function parsePrice(given: unknown): number | undefined {
  if (typeof given !== 'string' && typeof given !== 'number') return undefined
  const parts = /^(\d{1,10})(?:\.(\d{1,10}))?$/.exec(String(given).trim())
  if (!parts) return undefined
  const [, birr = '', fraction = ''] = parts
  if (/[1-9]/.test(fraction.slice(2))) return undefined
  const santim = Number(birr + fraction.slice(0, 2).padEnd(2, '0'))
  return santim > 0 && santim <= priceMaximum * 100 ? santim : undefined
}

/** Whole santim as the catalogue file writes a price: `1299.5` birr is `1299.50`. */
export function priceText(santim: number): string {
  const digits = String(santim).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
