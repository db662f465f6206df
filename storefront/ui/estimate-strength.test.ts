import { expect, test } from 'vitest'
import { estimateStrength } from './estimate-strength.ts'

test.each([
  ['', 'short'],
  ['abcde', 'short'],
  ['123456', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['password123', 'weak'],
  ['secret2024', 'weak'],
  ['barley7', 'fair'],
  ['barley-salt', 'good'],
  ['teff-and-honey', 'strong'],
  ['ጤፍ እና ማር', 'good'],
])('%s is %s', (password, strength) => {
  expect(estimateStrength(password)).toBe(strength)
})

test('what stands elsewhere in the form adds nothing', () => {
  const own = ['Hanna Alemayehu', 'hanna.alemayehu@mail.example']
  expect(estimateStrength('hannaalemayehu', own)).toBe('weak')
  expect(estimateStrength('hannaalemayehu')).not.toBe('weak')
})
