import { languageData, languages } from '../contract/language.ts'
import type { Messages } from './messages.ts'

/** Columns of other systems have the names that their files give them; those of the shop's own file are called in words. */
export function columnLabel(
  { meanings }: Pick<Messages['office']['imports'], 'meanings'>,
  { format, column }: { format: string; column: string },
): string {
  if (format !== 'merkato') return column
  const language = languages.find((it) => column.endsWith(`_${it}`))
  const base = language ? column.slice(0, -language.length - 1) : column
  const label = Object.hasOwn(meanings, base) ? meanings[base as keyof typeof meanings] : base
  return language ? `${label} (${languageData[language].name})` : label
}
