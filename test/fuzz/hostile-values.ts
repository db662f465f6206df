import type { Random } from '../simulation/random.ts'

const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00\ud800',
  '%',
  '%00',
  '_%\\',
  '\\',
  "'",
  '"',
  "' or 1=1 --",
  '$1',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '../../etc/passwd',
  '..\\..\\windows',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'http://127.0.0.1:1/',
  '-1',
  '0',
  '00',
  '+1',
  '1e3',
  '0x10',
  '1e309',
  '-1e309',
  'NaN',
  'Infinity',
  '1.005',
  '9007199254740993',
  '99999999999999999999999',
  '2147483648',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '[]',
  '{}',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '፩፪፫',
  '٣',
  'አበበ ቢቂላ',
  'Ａ',
  'ﬀ',
  'İ',
  'ß',
  'Z\u0351\u036b\u0343\u036a\u0302\u036b',
  '👩‍👩‍👧‍👦',
  '\u200b\u200d\ufeff',
  '\u202e\u2066',
  '\u2028\u2029',
  '\r\nx-injected: 1',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '01a20138-05ba-70e0-a079-58ab24d5e89c',
  '2026-13-45T99:99:99Z',
  'a@b.c',
  'a@b@c.d',
  '@',
  '+251911223344',
  'en',
  'am',
  'xx',
  'select pg_sleep(30)',
] as const

const numbers = [
  -1,
  0,
  -0,
  1,
  0.1,
  1.005,
  1.5,
  999,
  1_000,
  1e308,
  -1e308,
  5e-324,
  2 ** 31,
  2 ** 53,
  2 ** 53 + 2,
  2 ** 63,
  2 ** 64,
] as const

/** Limits of the contract and of buffers lie at these lengths. */
const lengths = [1, 2, 5, 6, 64, 65, 100, 101, 200, 201, 254, 255, 1_999, 2_000, 2_001, 16_000] as const

/** A range is its first code point and the number of code points. */
type Range = readonly [number, number]

/** They lie below, between and beyond the surrogates, and include unassigned and private characters. */
const ranges: readonly [Range, ...Range[]] = [
  [0x00, 0x20],
  [0x20, 0x60],
  [0x80, 0x780],
  [0x1200, 0x180],
  [0x2000, 0x70],
  [0xd800, 0x800],
  [0xe000, 0x2000],
  [0x1f300, 0x700],
  [0xe0000, 0x80],
]

export function hostileText(random: Random): string {
  const kind = random.weighted({ listed: 6, random: 3, repeated: 2, joined: 1 })
  if (kind === 'listed') return random.pick(texts)
  if (kind === 'repeated')
    return random.pick(texts).repeat(random.pick(lengths)).slice(0, random.pick(lengths))
  if (kind === 'joined') return random.pick(texts) + random.pick(texts)
  return Array.from({ length: random.below(24) }, () => {
    const [from, count] = random.pick(ranges)
    return String.fromCodePoint(from + random.below(count))
  }).join('')
}

export function hostileValue(random: Random, depth = 0): unknown {
  const kind = random.weighted({
    text: 8,
    number: 5,
    other: 3,
    list: depth < 3 ? 1 : 0,
    object: depth < 3 ? 1 : 0,
  })
  if (kind === 'text') return hostileText(random)
  if (kind === 'number') return random.pick(numbers)
  if (kind === 'other') return random.pick([null, true, false, [], {}, [[]], [null]] as const)
  const inner = Array.from({ length: random.below(4) }, () => hostileValue(random, depth + 1))
  if (kind === 'list') return inner
  return Object.fromEntries(inner.map((value) => [hostileText(random), value]))
}

export function randomBytes(random: Random, length: number): Buffer {
  return Buffer.from(Array.from({ length }, () => random.below(256)))
}

export function damage(random: Random, bytes: Buffer): Buffer {
  let damaged = Buffer.from(bytes)
  const times = 1 + random.below(4)
  for (let time = 0; time < times; time += 1) {
    const at = random.below(damaged.length + 1)
    const length = random.below(Math.min(64, damaged.length + 1))
    const [before, after] = [damaged.subarray(0, at), damaged.subarray(at)]
    const kind = random.weighted({ flip: 6, truncate: 1, remove: 1, repeat: 1, insert: 2 })
    if (kind === 'flip' && at < damaged.length)
      damaged[at] = random.pick([0, 255, 128, 127, random.below(256)])
    else if (kind === 'truncate') damaged = before
    else if (kind === 'remove') damaged = Buffer.concat([before, after.subarray(length)])
    else if (kind === 'repeat') damaged = Buffer.concat([before, after.subarray(0, length), after])
    else if (kind === 'insert') damaged = Buffer.concat([before, randomBytes(random, length), after])
  }
  return damaged
}
