import { expect, test } from 'vitest'
import { indexText, vocabularyOf } from './search-document.ts'

const product = {
  name: 'Wi-Fi Lamp, 5 W',
  translations: { am: { name: 'መብራት' } },
  brand: 'Kebena',
  model: 'L-60',
}

test('the fields come first, each word between spaces, then their other spellings', () => {
  expect(indexText(product).split('\n')).toEqual([
    '',
    ' wi fi lamp 5 w ',
    ' kebena ',
    ' l 60 ',
    expect.stringMatching(/^ ([A-Z]{3}){4} $/),
    ' wifi l60 5w ',
    '\f',
    ' wi-fi lamp, 5 w ',
    ' kebena ',
    ' l-60 ',
    expect.stringMatching(/^ ([A-Z]{3}){4} $/),
    '',
  ])
})

test('an empty field is omitted', () => {
  expect(indexText({ name: 'Lamp', translations: {}, brand: '', model: '' })).toBe('\n lamp \n')
})

test('the vocabulary contains words of letters only', () => {
  expect(vocabularyOf(product)).toEqual(['wi', 'fi', 'lamp', 'kebena', 'መብራት', 'wifi'])
})
