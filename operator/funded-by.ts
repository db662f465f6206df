import { readWholeNumber, textOf } from './command.ts'
import type { Call } from './command.ts'

export const fundedByHelp = 'who bears what it takes off: shop, seller, or the percent that the shop bears'

/** Who bears what a code or a discount takes off, as the percent that the shop bears. */
export function shopPercentOf({ options }: Call): number | undefined {
  const text = textOf(options['fundedBy'])
  if (text === undefined) return undefined
  if (text === 'shop' || text === 'seller') return text === 'shop' ? 100 : 0
  return readWholeNumber(text, '--funded-by is shop, seller or a percentage, which', [0, 100])
}
