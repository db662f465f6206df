import { describe, expect, test } from 'vitest'
import { languages } from '../contract/language.ts'
import { catalogues, writtenTexts as written } from './catalogues.server.ts'
import { en } from './en/index.ts'
import type { Messages, Namespace } from './messages.ts'
import { textFigures } from './text-figures.ts'

/** The same in every language. */
const names = new Set(['English', 'Merkato', 'Google', 'Facebook', 'Twitter', 'telebirr'])

/** The English sentence names the statuses of an order; translations may omit them. */
const withoutValues = new Set(['order-step-impossible'])

const namespaces = Object.keys(en) as Namespace[]

/** Texts by path, such as `sections.mind.heading`. */
function textsOf(value: unknown): Map<string, string> {
  const found = new Map<string, string>()
  const walk = (inner: unknown, path: string) => {
    if (typeof inner === 'string') found.set(path, inner)
    else if (inner && typeof inner === 'object')
      for (const [key, text] of Object.entries(inner)) walk(text, path ? `${path}.${key}` : key)
  }
  walk(value, '')
  return found
}

const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()
const targets = (text: string) => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target).sort()
/** Plural forms differ by language; all have `other`. */
const shared = (texts: Map<string, string>) =>
  [...texts.keys()].filter((path) => !/\.(zero|one|two|few|many)$/.test(path)).sort()

describe.each(languages.filter((language) => language !== 'en'))('the texts in %s', (language) => {
  test.each(namespaces)('%s has the same texts, values and links as in English', (name) => {
    const english = textsOf(written.en[name])
    const translated = textsOf(written[language][name])
    expect(shared(translated)).toEqual(shared(english))
    for (const [path, text] of english) {
      const translation = translated.get(path) ?? text
      if (!withoutValues.has(path)) expect(new Set(places(translation)), path).toEqual(new Set(places(text)))
      expect(targets(translation), path).toEqual(targets(text))
    }
  })

  test.each(namespaces)('%s has no empty text', (name) => {
    for (const [path, text] of textsOf(catalogues[language][name])) expect(text.trim(), path).not.toBe('')
  })
})

test.each(namespaces)('%s has no English left in its Amharic', (name) => {
  for (const [path, text] of textsOf(catalogues.am[name])) {
    const words = text.replace(/\{\w+\}/g, '')
    const isPath = text.startsWith('/')
    const foreign = /[a-z]{4}/.test(words) && !/[\u1200-\u137f]/.test(words) && !names.has(text) && !isPath
    expect(foreign, `${path}: ${text}`).toBe(false)
  }
})

/** Law, standard or specification fix these; everything else that has a number is a rule of the shop. */
const fixedFigures = new Set([
  'accessibility.sections.does.list.2',
  'accessibility.sections.does.list.5',
  'legal.sections.laws.list.1',
  'privacy.sections.breach.paragraphs.0',
  'privacyRegister.breach.list.1',
  'privacy.sections.young.heading',
  'privacy.sections.young.paragraphs.0',
  'returns.description',
  'returns.sections.defect.heading',
  'returns.sections.defect.paragraphs.0',
  'faq.sections.returning.questions.1.answer',
  'terms.sections.returns.paragraphs.0',
  'sitemap.notes./returns',
])

test('a language without a text of English is no language', () => {
  const { cart: _cart, ...others } = written.am
  // @ts-expect-error -- its cart has no texts
  const incomplete: Messages = others
  expect(incomplete).not.toHaveProperty('cart')
})

test('durations and percentages come from the rules, not from the text', () => {
  const figure = /\d+(?:-|\s+(?:to \d+ )?)(?:business days?|days?|hours?|minutes?|percent|digit)\b/
  const stated = [...textsOf(en)].filter(([path, text]) => figure.test(text) && !fixedFigures.has(path))
  expect(stated).toEqual([])
})

test('every figure is used, and none is left open', () => {
  for (const language of languages) {
    const texts = JSON.stringify(written[language])
    for (const name of Object.keys(textFigures(language))) {
      expect(texts, name).toContain(`{${name}}`)
      expect(JSON.stringify(catalogues[language])).not.toContain(`{${name}}`)
    }
  }
})
