import type { View } from './product-views.ts'

/** Which views a product is shown in, by its price in birr: what costs more is looked at longer. */
export function viewsOf(price: number): View[] {
  if (price >= 40_000) return ['whole', 'near', 'niche', 'lens']
  if (price >= 5_000) return ['whole', 'near', 'niche']
  if (price >= 3_000) return ['whole', 'lens']
  return ['whole', 'near']
}
