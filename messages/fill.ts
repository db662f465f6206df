import type { Language } from '../contract/language.ts'

type Values = Record<string, string | number>

/** A form for each plural of its language (Intl.PluralRules): `{ one: '{count} item', other: '…' }`. */
export type Plural = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

/** Replaces `{name}` by its value. A placeholder without a value stays visible. */
export function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}

/** Fills in the plural form for `count`. */
export function fillPlural(forms: Plural, language: Language, count: number, values: Values = {}): string {
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other
  return fill(form, { count, ...values })
}
