import { expect, test } from 'vitest'
import { baseForms } from './base-forms.ts'

test.each([
  ['watches', 'watch'],
  ['rings', 'ring'],
  ['boxes', 'box'],
  ['batteries', 'battery'],
  ['scarves', 'scarf'],
  ['knives', 'knife'],
  ['ስልኮች', 'ስልክ'],
  ['አልጋዎች', 'አልጋ'],
  ['ቦርሶች', 'ቦርሳ'],
  ['የወርቅ', 'ወርቅ'],
  ['የልጆች', 'ልጅ'],
])('%s is a form of %s', (word, base) => {
  expect(baseForms(word)).toContain(base)
})

test.each(['glass', 'gas', 'watch', 'ስልክ', 'የት', 'ዎች', 'a30'])('%s is not a form of another word', (word) => {
  expect(baseForms(word)).toEqual([])
})
