/** For more than one unit of a product. */
export const quantityDiscountPercent = 10

/** In santim, rounded half up. */
export function lineTotal(unitSantim: number, quantity: number): number {
  if (quantity <= 1) return unitSantim * quantity
  return Math.floor((unitSantim * quantity * (100 - quantityDiscountPercent) + 50) / 100)
}

export function lineSaving(unitSantim: number, quantity: number): number {
  return unitSantim * quantity - lineTotal(unitSantim, quantity)
}

export type PricedLine = { priceSantim: number; quantity: number }

export function cartTotal(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + lineTotal(line.priceSantim, line.quantity), 0)
}
