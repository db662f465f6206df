import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { homophoneRows } from '../../contract/homophones.ts'

const root = join(import.meta.dirname, '../..')

/** The rows of the table "One spelling". */
function rejectedForms(): { write: string; not: string }[] {
  const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')
  const table = readme.slice(readme.indexOf('## One spelling'))
  return [...table.matchAll(/^\| (.+?) \| (.+?) \|$/gm)]
    .slice(1)
    .flatMap(([, write = '', forms = '']) => forms.split(', ').map((not) => ({ write, not })))
}

/** A form of two letters is a whole word, as it is part of too many others. */
function patternOf(form: string): RegExp {
  const isShort = /^\p{Script=Ethiopic}{2}$/u.test(form)
  return new RegExp(isShort ? `(?<!\\p{Script=Ethiopic})${form}(?!\\p{Script=Ethiopic})` : form, 'u')
}

const files = ['messages/am/**/*.ts', 'demo/*.ts', 'demo/catalogue/*.ts']
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .filter((file) => !file.endsWith('.test.ts'))

/** Those in quotes, without English ones and comments. */
const amharicTexts = files.flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/'((?:[^'\\\n]|\\.)*)'/g)]
    .map(([, text = '']) => ({ file, text }))
    .filter(({ text }) => /\p{Script=Ethiopic}/u.test(text)),
)

test('the table of spellings and the texts are found', () => {
  expect(rejectedForms().length).toBeGreaterThan(50)
  expect(amharicTexts.length).toBeGreaterThan(1500)
})

test.each(rejectedForms())('Amharic texts have $write, not $not', ({ not }) => {
  const pattern = patternOf(not)
  expect(amharicTexts.filter(({ text }) => pattern.test(text))).toEqual([])
})

test('a sentence in Amharic never ends with a Latin full stop', () => {
  const latinStop = /\p{Script=Ethiopic}{2}\.(\s|$)/u
  expect(amharicTexts.filter(({ text }) => latinStop.test(text))).toEqual([])
})

test('a button never speaks to its reader in the familiar form', () => {
  const familiar =
    /(^|\s)(ሙላ|አትም|አወዳድር|ላክ|ጨምር|ሰርዝ|ክፈት|ዝጋ|አስቀምጥ|ምረጥ|አሳይ|ቀይር|አስወግድ|ፈልግ|አስገባ|አረጋግጥ|ሞክር|ተጠቀም|ክፈል|አዘጋጅ|አውርድ|አግድ|መዝግብ|አዛምድ|አውጣ|ቅዳ)$/u
  expect(amharicTexts.filter(({ text }) => familiar.test(text))).toEqual([])
})

test('no Amharic word is spelled in two ways', () => {
  const words = new Set(amharicTexts.flatMap(({ text }) => text.match(/\p{Script=Ethiopic}{2,}/gu) ?? []))
  const spellings = Map.groupBy(words, withoutSoundAlikes)
  expect([...spellings.values()].filter((alike) => alike.length > 1)).toEqual([])
})

/** The word with one letter for all that sound alike. */
function withoutSoundAlikes(word: string): string {
  const letters = [...word].map((letter) => {
    const code = letter.codePointAt(0)!
    const order = code % 8
    return String.fromCodePoint((homophoneRows.get(code - order) ?? code - order) + order)
  })
  return letters.join('').replaceAll('ሃ', 'ሀ').replaceAll('ኣ', 'አ')
}
