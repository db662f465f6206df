import { noTexts } from '../../../contract/office/texts.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '../../../contract/language.ts'
import type { Language } from '../../../contract/language.ts'
import { messageLineMaximum } from '../../../contract/office/limits.ts'
import { offerLanguages } from '../../../contract/offered-languages.ts'
import { measureSms } from '../../../contract/sms-rules.ts'
import { allKinds, faultOfText, sentencesOf, sharedKind } from '../../../messages/own-texts.ts'
import type { OwnTexts } from '../../../messages/own-texts.ts'
import { givenTextFace } from '../face/read-text-face.ts'
import type { TextFace } from '../face/read-text-face.ts'
import { exampleSms, exampleValues } from './example-sms.ts'
import { tooLongTexts } from './too-long-texts.ts'
import { chooseForm, writeSms, writeTestSms } from './write-sms.ts'
import type { TextedKind } from './write-sms.ts'

beforeAll(() => offerLanguages(languages))
afterAll(() => offerLanguages())

const addresses = {
  publicUrl: 'https://www.the-long-market.et',
  office: { url: 'https://office.the-long-market.et' },
  seller: { url: 'https://sellers.the-long-market.et' },
}
const kinds = allKinds()
  .filter(({ channel }) => channel === 'sms')
  .map(({ kind }) => kind)
const cases = languages.flatMap((language) => kinds.map((kind) => [kind, language] as const))

/** The shop with own texts of a kind, in each language. */
function faceWith(kind: string, texts: Record<string, string>, names: TextFace['names'] = null): TextFace {
  return { names, ownIn: () => ({ [kind]: texts }) }
}

test.each(cases)('the examples of %s in %s fill in all that its sentences may have', (kind, language) => {
  for (const { path, placeholders } of sentencesOf('sms', kind, language)) {
    const marked = `<${path}> ${placeholders.map((name) => `{${name}}`).join(' ')}`
    // Each sentence is said where both forms are this one.
    const own = kind === sharedKind ? { [path]: marked } : { long: marked, short: marked }
    const face = faceWith(kind, own)
    const said = exampleSms(kind, language, addresses).map((example) =>
      example.kind === null
        ? writeTestSms({ language, face })
        : chooseForm(example.kind, example.values, { language, face }),
    )
    const texts = said.map(({ text }) => text).join('\n')
    // The link to the office leaves no room in Ge'ez letters.
    if (said.some(({ form }) => form !== 'other-language')) expect(texts).toContain(`<${path}>`)
    expect(texts).not.toMatch(/\{\w+\}/)
  }
})

test('each text that the shop comes with may be saved, and a message of given texts is as it was', () => {
  for (const [kind, language] of cases) {
    const sentences = sentencesOf('sms', kind, language)
    for (const sentence of sentences) {
      expect(faultOfText(sentence, sentence.given), sentence.path).toBeUndefined()
      expect(sentence).toMatchObject({ isLine: true, mayBeEmpty: false })
      expect(sentence.given.length).toBeLessThanOrEqual(messageLineMaximum.sms)
    }
    const face = faceWith(kind, Object.fromEntries(sentences.map(({ path, given }) => [path, given])))
    expect(tooLongTexts(kind, { language, face: givenTextFace, addresses })).toEqual([])
    for (const { kind: shown, values } of exampleSms(kind, language, addresses)) {
      if (shown === null) continue
      const [given, same] = [givenTextFace, face].map((it) => writeSms(shown, values, { language, face: it }))
      expect(same).toBe(given)
    }
  }
})

test.each([
  ['order-paid', 'short', 'Paid, {amount} ETB', undefined],
  ['order-paid', 'long', 'Paid. Thank you!', undefined],
  ['order-paid', 'long', '', 'text-needed'],
  ['order-paid', 'long', 'Paid by {name}', 'placeholder-not-here'],
  ['order-paid', 'long', 'Paid {amount', 'placeholder-not-here'],
  ['order-tracked', 'short', 'Order {orderNumber} was sent.', 'placeholder-missing'],
  ['order-tracked', 'short', '{carrier}: {trackingNumber}', undefined],
  ['order-with-rider', 'long', '{rider} comes.', 'placeholder-missing'],
  ['pay-link', 'long', 'Please pay {amount} ETB.', 'placeholder-missing'],
  ['staff-invited', 'short', 'Welcome, {by}', 'placeholder-missing'],
  ['gift-card', 'short', 'A gift of {sender}', 'placeholder-missing'],
  ['shared', 'from', 'Hello!', 'placeholder-missing'],
  ['shared', 'from', 'Selam: {text}', undefined],
  ['shared', 'test', '{text}', 'placeholder-not-here'],
])('%s, %s: %j gives %s', (kind, path, text, code) => {
  for (const language of languages) {
    const sentence = sentencesOf('sms', kind, language).find((it) => it.path === path)!
    expect(faultOfText(sentence, text)?.code).toBe(code)
  }
})

const written = (kind: TextedKind, face: TextFace, language: Language = 'en') =>
  exampleValues(kind, language, addresses).map((values) => chooseForm(kind, values, { language, face }))

describe('what does not fit', () => {
  test('a long form gives way to the short one, and the office is told', () => {
    const long = `Order {orderNumber}: ${'thank you '.repeat(16)}`
    const face = faceWith('order-sent', { long, short: 'Sent: {orderNumber}' })
    expect(written('order-sent', face)[0]).toEqual({
      text: 'Merkato: Sent: MK-26-104233',
      form: 'short',
      isNamed: true,
    })
    expect(tooLongTexts('order-sent', { language: 'en', face, addresses })).toEqual([
      { path: 'long', reason: 'never-fits' },
    ])
  })

  test('if neither form fits, the given text is sent, with what the shop calls itself', () => {
    const much = `{orderNumber} ${'እናመሰግናለን '.repeat(10)}`
    const own = { 'order-sent': { long: much, short: much }, shared: { from: 'አበበ፦ {text}' } }
    const face: TextFace = { names: null, ownIn: () => own }
    const [sent] = written('order-sent', face, 'am')
    expect(sent).toEqual({ text: 'አበበ፦ ትዕዛዝዎ MK-26-104233 በመንገድ ላይ ነው።', form: 'given', isNamed: true })
    expect(tooLongTexts('order-sent', { language: 'am', face, addresses })).toEqual([
      { path: 'long', reason: 'never-fits' },
      { path: 'short', reason: 'never-fits' },
    ])
  })

  test('a form that fits with usual values alone is named, too', () => {
    const short = `${'ስጦታ '.repeat(10)}፦{amount} {code}`
    const face = faceWith('gift-card', { long: `{code} ${'ሀ'.repeat(70)}`, short })
    expect(written('gift-card', face, 'am').map((it) => it.form)).toEqual(['short', 'given'])
    expect(tooLongTexts('gift-card', { language: 'am', face, addresses })).toEqual([
      { path: 'long', reason: 'never-fits' },
      { path: 'short', reason: 'may-not-fit' },
    ])
  })

  test('a name in an own short form is cut, and a number never is', () => {
    const short = 'ዕቃዎን {carrier} ወደ ቤትዎ ያመጣል፦ {trackingNumber} {orderNumber}'
    const [, longest] = written('order-tracked', faceWith('order-tracked', { long: short, short }), 'am')
    expect(longest).toMatchObject({ form: 'cut', isNamed: false })
    expect(longest?.text).toMatch(/^ዕቃዎን .+\.\.\. ወደ ቤትዎ ያመጣል፦ 00340434161094042557 MK-26-104233$/)
  })

  test('a link that leaves no room goes in Latin letters, in the shop’s own words', () => {
    const face: TextFace = {
      names: { ...noTexts, en: 'Abebe', am: 'አበበ' },
      ownIn: (language): OwnTexts =>
        language === 'en' ? { 'staff-invited': { short: 'Come in: {url}' } } : {},
    }
    const [sent] = written('staff-invited', face, 'am')
    expect(sent?.form).toBe('other-language')
    expect(sent?.text).toContain('https://office.the-long-market.et/join#')
    expect(measureSms(sent!.text)).toMatchObject({ alphabet: 'gsm-7', segments: 1 })
  })

  test.each(cases)('one message is charged for %s in %s, whatever the shop has written', (kind, language) => {
    const texts = Object.fromEntries(
      sentencesOf('sms', kind, language).map(({ path, required }) => [
        path,
        `${'ረጅም '.repeat(45)}${required.map((name) => `{${name}}`).join(' ')}`,
      ]),
    )
    const face = faceWith(kind, texts)
    for (const { kind: shown, values } of exampleSms(kind, language, addresses)) {
      const text =
        shown === null ? writeTestSms({ language, face }).text : writeSms(shown, values, { language, face })
      expect(measureSms(text).segments, text).toBe(1)
    }
  })
})

test('quotes and spaces of a phone keyboard do not halve the room, and what is typed is filled in once', () => {
  const face = faceWith('back-in-stock', { long: 'It’s back – “{product}”…' })
  const text = writeSms('back-in-stock', { product: '{shop} {text}\n“x”' }, { language: 'en', face })
  expect(text).toBe('Merkato: It\'s back - "{shop} {text} "x""...')
  expect(measureSms(text).alphabet).toBe('gsm-7')
})

test('an own text that fits no more gives way to the given one', () => {
  const face = faceWith('order-tracked', { long: 'Sent {gone}', short: 'Sent.' })
  expect(written('order-tracked', face)[0]?.text).toContain('was sent with')
})
