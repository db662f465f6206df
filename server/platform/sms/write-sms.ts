import { defaultLanguage } from '../../../contract/language.ts'
import type { Language } from '../../../contract/language.ts'
import { measureSms } from '../../../contract/sms-rules.ts'
import type { SmsKind } from '../../../contract/sms-rules.ts'
import { catalogues } from '../../../messages/catalogues.server.ts'
import { fill } from '../../../messages/fill.ts'
import type { ShopNames } from '../../../messages/named-texts.ts'

export type SmsValues = Record<string, string>

/** These are names: one that is cut is still known. Numbers, amounts and addresses are never cut. */
const cuttable = ['place', 'carrier', 'product', 'rider', 'by']

/**
 * The best form that is charged as one message: with the name of the shop, then without, then shorter, then with its
 * names cut. An address that leaves no room in Ge'ez letters is written in Latin ones, which leave more than twice as much.
 */
export function writeSms(
  kind: Exclude<SmsKind, 'test'>,
  given: SmsValues,
  { language, names }: { language: Language; names: ShopNames | null },
): string {
  const values = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, plain(value)]))
  const best = bestOf(kind, values, language, names)
  if (best !== undefined) return best
  const inLatin = values.url === undefined ? undefined : bestOf(kind, values, defaultLanguage, null)
  return inLatin ?? fill(catalogues[language].sms[kind].short, values)
}

function bestOf(
  kind: Exclude<SmsKind, 'test'>,
  values: SmsValues,
  language: Language,
  names: ShopNames | null,
): string | undefined {
  const { from, [kind]: forms } = catalogues[language].sms
  const shop = names?.[language] || catalogues[language].shell.name
  const [long, short] = [fill(forms.long, values), fill(forms.short, values)]
  const candidates = [fill(from, { shop, text: long }), long, fill(from, { shop, text: short }), short]
  return candidates.find(isOne) ?? cut(forms.short, values)
}

function cut(form: string, values: SmsValues): string | undefined {
  const name = cuttable.find((it) => form.includes(`{${it}}`))
  const whole = [...(values[name ?? ''] ?? '')]
  for (let length = whole.length - 1; name !== undefined && length > 0; length -= 1) {
    const text = fill(form, { ...values, [name]: `${whole.slice(0, length).join('').trimEnd()}...` })
    if (isOne(text)) return text
  }
  return undefined
}

function isOne(text: string): boolean {
  return measureSms(text).segments === 1
}

/** A no-break space or a curly quote would more than halve the room of a Latin text. */
function plain(value: string): string {
  return value
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[‘’ʼ]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[–—]/g, '-')
    .trim()
}
