import type { Language } from '../contract/language.ts'

type Values = Record<string, string | number>

/** A form for each plural of its language (Intl.PluralRules): `{ one: '{count} item', other: '…' }`. */
export type Plural = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

/** Replaces `{name}` by its value. A placeholder without a value stays visible. */
export function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name] ?? place) : place,
  )
}

/** They are kept, as Intl takes longer to create them than to use them. */
const pluralRules = new Map<Language, Intl.PluralRules>()

/** Fills in the plural form for `count`. */
export function fillPlural(forms: Plural, language: Language, count: number, values: Values = {}): string {
  let rules = pluralRules.get(language)
  if (!rules) pluralRules.set(language, (rules = new Intl.PluralRules(language)))
  const form = forms[rules.select(count)] ?? forms.other
  return fill(form, { count, ...values })
}

/** Fills values into every text. A list entry that uses a null value is left out. */
export function fillAll<Texts>(texts: Texts, values: Record<string, string | number | null>): Texts {
  if (typeof texts === 'string') return fill(texts, values as Record<string, string | number>) as Texts
  if (Array.isArray(texts)) {
    const missing = Object.keys(values).filter((name) => values[name] === null)
    const complete = texts.filter((text) => !missing.some((name) => String(text).includes(`{${name}}`)))
    return complete.map((text) => fillAll(text, values)) as Texts
  }
  if (typeof texts !== 'object' || texts === null) return texts
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, fillAll(text, values)])) as Texts
}
