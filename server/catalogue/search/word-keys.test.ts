import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from './fold.ts'
import { phones } from './phones.ts'
import { soundsAlike } from './phonetic-match.ts'
import { soundKeys } from './word-keys.ts'

function matches(one: string, other: string): boolean {
  const [a, b] = [fold(one), fold(other)]
  const sameScript = /^[a-z]/.test(a) === /^[a-z]/.test(b)
  const sameKey = soundKeys(a).some((key) => soundKeys(b).includes(key))
  return sameKey && phones(a).some((left) => phones(b).some((right) => soundsAlike(left, right, sameScript)))
}

test.each(
  [
    'Mekelle Makele Makalle Mekele መቀሌ',
    'jebena jabana ጀበና',
    'Samsung ሳምሰንግ ሳምሱንግ',
    'iPhone አይፎን',
    'laptop ላፕቶፕ',
    'computer ኮምፒውተር ኮምፒዩተር',
    'charger ቻርጀር',
    'coffee ኮፊ',
    'shiro shero ሽሮ',
    'berbere በርበሬ',
    'injera enjera እንጀራ',
    'mitad mittad metad ምጣድ',
    'teff tef ጤፍ',
    'habesha abesha ሀበሻ ሐበሻ አበሻ',
    'kemis qemis ቀሚስ',
    'netela netala ነጠላ',
    'tsehay tzehai sehay ፀሐይ ጸሃይ',
    'Tecno ቴክኖ',
    'Nike ናይኪ',
    'Adidas አዲዳስ',
    'Huawei ሁዋዌ',
    'television ቴሌቪዥን',
    'refrigerator ሪፍሪጅሬተር',
    'microwave ማይክሮዌቭ',
    'headphone ሄድፎን',
    'bluetooth ብሉቱዝ',
    'Gondar Gonder ጎንደር ጐንደር',
    'Hawassa Awassa ሀዋሳ አዋሳ',
    'Addis Adis አዲስ',
    'Ethiopia ኢትዮጵያ',
    'shay shai ሻይ',
    'furniture ፈርኒቸር',
  ].map((family) => [family]),
)('%s match each other', (family) => {
  const spellings = family.split(' ')
  const notMatched = spellings.flatMap((one) =>
    spellings.filter((other) => !matches(one, other)).map((other) => `${one} ${other}`),
  )
  expect(notMatched).toEqual([])
})

test.each(['pan pen', 'bag big', 'cap cup', 'cafe coffee', 'ball bell', 'ጋቢ ጉባ', 'red ride'])(
  '%s do not match',
  (pair) => {
    const [one = '', other = ''] = pair.split(' ')
    expect(matches(one, other)).toBe(false)
  },
)

test('model numbers, other scripts and symbols have no sound', () => {
  expect([...soundKeys('a54'), ...soundKeys('شاي'), ...soundKeys('%')]).toEqual([])
})

test('any word in letters has a key, except a row of consonants', () => {
  expect(soundKeys('zzzzqqqq')).toEqual([])
  const word = fc.stringMatching(/^[a-z]{0,6}[aeiouy][a-z]{0,6}$|^[a-z]{1,3}$/)
  fc.assert(fc.property(word, (it) => soundKeys(it).length > 0))
})

test('a doubled consonant sounds as a single one', () => {
  const word = fc.stringMatching(/^([bdfklmnrs][aeiou]){1,6}$/)
  fc.assert(fc.property(word, (it) => matches(it, it.replace(/[^aeiou]/g, '$&$&'))))
})
