import { expect, test } from 'vitest'
import { fold } from './fold.ts'
import { transliterate } from './transliterate.ts'

test.each([
  ['መቀሌ', 'meqele'],
  ['ጀበና', 'jebena'],
  ['ሳምሰንግ', 'samseng'],
  ['እንጀራ', 'injera'],
  ['ፀሐይ', 'tsehay'],
  ['አዲስ አበባ', 'adis abeba'],
  ['ላፕቶፕ hp 15', 'laptop hp 15'],
])('%s is %s', (geez, latin) => {
  expect(transliterate(fold(geez))).toBe(latin)
})
