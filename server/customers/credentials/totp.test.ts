import { expect, test } from 'vitest'
import { base32, describeSecret, matchingPeriod, totpCode } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('the code of second %i is that of RFC 6238, appendix B', (second, code) => {
  expect(totpCode(secret, Math.floor(second / 30), 8)).toBe(code)
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('the Base32 of %j is that of RFC 4648 without padding', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded)
})

test('a code counts in its period and its neighbours, but not before the last one that was used', () => {
  const period = 100
  const now = new Date(period * 30_000)
  const match = (of: number, after = 0) => matchingPeriod(secret, totpCode(secret, of), { now, after })
  expect([98, 99, 100, 101, 102].map((of) => match(of))).toEqual([undefined, 99, 100, 101, undefined])
  expect(match(100, 100)).toBeUndefined()
  expect(match(101, 100)).toBe(101)
  const spaced = `${totpCode(secret, period).slice(0, 3)} ${totpCode(secret, period).slice(3)}`
  expect(matchingPeriod(secret, spaced, { now, after: 0 })).toBe(period)
})

test('the secret is described for an app by an address and its QR code', () => {
  const { secret: shown, uri, qr } = describeSecret(secret, 'selam@shop.example')
  expect(uri).toBe(
    'otpauth://totp/Merkato%3Aselam%40shop.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Merkato',
  )
  expect(shown).toBe('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')
  // The finder patterns of a QR code are dark in three corners, after the quiet zone of four modules.
  for (const [x, y] of [
    [4, 4],
    [qr.size - 11, 4],
    [4, qr.size - 5],
  ])
    expect(qr.path).toContain(`M${x} ${y}h7v1h-7z`)
  expect(qr.path).not.toContain('M3 ')
})
