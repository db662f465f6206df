import type { Locale } from '../../contract/locale.ts'
import type { OfficeCode } from '../../contract/office/codes.ts'
import { fill } from '../../messages/fill.ts'
import { formatDate } from '../../messages/format-date.ts'
import type { OfficeTexts } from '../texts.tsx'

type Texts = OfficeTexts<'codes'>['codes']

/** On which days a code or a discount is on. */
export function daysText(
  { from, until }: Pick<OfficeCode, 'from' | 'until'>,
  texts: Texts,
  locale: Locale,
): string {
  const days = [
    from && fill(texts.fromDay, { day: formatDate(from, locale) }),
    until && fill(texts.untilDay, { day: formatDate(until, locale) }),
  ].filter(Boolean)
  return days.join(' ') || texts.always
}

/** How often it was used, and of how many times where they are limited. */
export function usesText({ uses, maxUses }: Pick<OfficeCode, 'uses' | 'maxUses'>, texts: Texts): string {
  return maxUses === null ? String(uses) : fill(texts.usesOf, { uses, most: maxUses })
}
