import type { Language } from '../contract/language.ts'

type Values = Record<string, string | number>

/** A text with a form for each plural of its language (Intl.PluralRules): `{ one: '{count} piece', other: '…' }`. */
export type Plural = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

/** Puts values into the `{name}` places of a text. A place without a value stays, so that its lack is seen. */
export function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}

/** The right plural form for `count`, with `{count}` and other values put in. */
export function fillPlural(forms: Plural, language: Language, count: number, values: Values = {}): string {
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other
  return fill(form, { count, ...values })
}
