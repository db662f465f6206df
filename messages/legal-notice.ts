import type { Trader } from '../contract/trader.ts'
import type { Messages } from './messages.ts'

type Notice = Messages['legal']
type Sections = Partial<Notice['sections']>

/** A trader is registered or a demonstration, never both. */
export function legalNotice(
  page: Notice,
  { registration, isDemonstration }: Trader,
): Omit<Notice, 'sections'> & { sections: Record<string, NonNullable<Sections[keyof Sections]>> } {
  const { demonstration, registered, ...others } = page.sections
  const sections = {
    ...(registration && { registered }),
    ...(isDemonstration && { demonstration }),
    ...others,
  }
  return { ...page, sections }
}
