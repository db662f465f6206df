import { defaultLanguage } from '../../../contract/language.ts'
import type { Language } from '../../../contract/language.ts'
import { nowOffered } from '../../../contract/offered-languages.ts'
import { measureSms } from '../../../contract/sms-rules.ts'
import type { SmsForm, SmsKind } from '../../../contract/sms-rules.ts'
import { fill } from '../../../messages/fill.ts'
import type { Messages } from '../../../messages/messages.ts'
import { namedCatalogue } from '../../../messages/named-texts.ts'
import { sharedKind, withOwnTexts } from '../../../messages/own-texts.ts'
import { givenTextFace } from '../face/read-text-face.ts'
import type { TextFace } from '../face/read-text-face.ts'

export type SmsValues = Record<string, string>

export type TextedKind = Exclude<SmsKind, 'test'>

export type WrittenSms = {
  text: string
  form: SmsForm
  /** The name of the shop stands in front. */
  isNamed: boolean
}

type Written = { language: Language; face: TextFace }

/** These are names: one that is cut is still known. Numbers, amounts and addresses are never cut. */
const cuttable = ['place', 'carrier', 'product', 'rider', 'by', 'sender', 'store']

/** `lastLine` is for machines, and left out where no form has room for it. */
export function writeSms(kind: TextedKind, values: SmsValues, asked: Written, lastLine = ''): string {
  const written = { ...asked, language: nowOffered(asked.language) }
  if (lastLine === '') return chooseForm(kind, values, written).text
  const candidates = [formsOf(kind, written), givenForms(kind, written)].flatMap((forms) =>
    candidatesOf(forms, plainValues(values)),
  )
  const ended = candidates.map(({ text }) => `${text}\n${lastLine}`).find(isOne)
  return ended ?? chooseForm(kind, values, written).text
}

/**
 * The best form that is charged as one message: with the name of the shop, then without, then shorter, then with its
 * names cut. Where no form of the shop's own fits, the given ones are tried. An address that leaves no room in Ge'ez
 * letters is written in Latin ones, which leave more than twice as much.
 */
export function chooseForm(kind: TextedKind, given: SmsValues, { language, face }: Written): WrittenSms {
  const values = plainValues(given)
  const own = formsOf(kind, { language, face })
  const best = bestOf(own, values) ?? as('given', bestOf(givenForms(kind, { language, face }), values))
  if (best) return best
  const latin: Written = { language: defaultLanguage, face }
  const inLatin =
    values.url === undefined
      ? undefined
      : (bestOf(formsOf(kind, latin), values) ?? bestOf(givenForms(kind, latin), values))
  return as('other-language', inLatin) ?? { text: fill(own.short, values), form: 'several', isNamed: false }
}

/** Whether the short form of the shop can be sent as one message with these values. */
export function fitsInShortForm(kind: TextedKind, given: SmsValues, written: Written): boolean {
  const values = plainValues(given)
  const { short } = formsOf(kind, written)
  return isOne(fill(short, values)) || cut(short, values) !== undefined
}

export function writeTestSms({ language, face }: Written): WrittenSms {
  const own = plain(textsOf({ language, face }).test)
  const isSent = isOne(own)
  const text = isSent ? own : textsOf({ language, face: givenTextFace }).test
  return { text, form: isSent ? 'only' : 'given', isNamed: false }
}

function as(form: SmsForm, found: WrittenSms | undefined): WrittenSms | undefined {
  return found && { ...found, form }
}

function textsOf({ language, face: { names, ownIn } }: Written): Messages['sms'] {
  const into = { catalogue: namedCatalogue(language, names), language }
  return withOwnTexts('sms', ownIn(language), into) as Messages['sms']
}

type Forms = Record<'shop' | 'from' | 'long' | 'short', string>

function formsOf(kind: TextedKind, written: Written): Forms {
  const { from, [kind]: forms } = textsOf(written)
  const shop = namedCatalogue(written.language, written.face.names).shell.name
  return { shop, from: plain(from), long: plain(forms.long), short: plain(forms.short) }
}

/** The shop's own way to name itself stays. */
function givenForms(kind: TextedKind, { language, face }: Written): Forms {
  const ownIn: TextFace['ownIn'] = (asked) => ({ [sharedKind]: face.ownIn(asked)[sharedKind] ?? {} })
  return formsOf(kind, { language, face: { ...face, ownIn } })
}

function candidatesOf({ shop, from, ...forms }: Forms, values: SmsValues): WrittenSms[] {
  return (['long', 'short'] as const).flatMap((form) => {
    const text = fill(forms[form], values)
    return [
      { text: fill(from, { shop, text }), form, isNamed: true },
      { text, form, isNamed: false },
    ]
  })
}

function bestOf(forms: Forms, values: SmsValues): WrittenSms | undefined {
  const whole = candidatesOf(forms, values).find(({ text }) => isOne(text))
  if (whole) return whole
  const text = cut(forms.short, values)
  return text === undefined ? undefined : { text, form: 'cut', isNamed: false }
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

function plainValues(values: SmsValues): SmsValues {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, plain(value)]))
}

/** A no-break space, a curly quote or an ellipsis would more than halve the room of a Latin text. */
function plain(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[‘’ʼ]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[–—]/g, '-')
    .replaceAll('…', '...')
    .trim()
}
