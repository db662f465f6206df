/**
 * The one rule that prices a line, on product page, cart, checkout and order (api.md, "Cart and wishlist";
 * spec section 9): more than one piece of a product takes 10 percent off that line.
 */

export const severalPiecesDiscountPercent = 10

/** What `quantity` pieces at `unitSantim` cost together, in santim, rounded to the nearest, halves up. */
export function lineTotal(unitSantim: number, quantity: number): number {
  if (quantity <= 1) return unitSantim * quantity
  return Math.floor((unitSantim * quantity * (100 - severalPiecesDiscountPercent) + 50) / 100)
}

/** What the discount saves on a line, in santim. */
export function lineSaving(unitSantim: number, quantity: number): number {
  return unitSantim * quantity - lineTotal(unitSantim, quantity)
}

export type PricedLine = { priceSantim: number; quantity: number }

/** The sum of the lines as priced, in santim. */
export function cartTotal(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + lineTotal(line.priceSantim, line.quantity), 0)
}
