import type { Trader } from '../../contract/trader.ts'
import type { Messages } from '../../messages/messages.ts'
import { fill } from '../../messages/fill.ts'

/** The texts around every page. Whoever is registered states the numbers in the footer (Proclamation 1341/2024). */
export function shellTexts(texts: Messages['shell'], { registration }: Trader): Messages['shell'] {
  if (!registration) return texts
  const { vat, vatRegistered, tin } = texts.footer
  const { vatNumber } = registration
  const stated = vatNumber === null ? vat : fill(vatRegistered, { vatNumber })
  return { ...texts, footer: { ...texts.footer, vat: `${stated} ${fill(tin, { tin: registration.tin })}` } }
}
