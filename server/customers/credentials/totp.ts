import { createHmac, randomBytes } from 'node:crypto'
import type { SecondFactor } from '../../../contract/office/staff.ts'
import { totp } from '../../../contract/office/limits.ts'
import { qrCode } from '../../platform/qr-code.ts'

export function newTotpSecret(): Buffer {
  return randomBytes(totp.secretBytes)
}

/** RFC 6238 with HMAC-SHA-1 is what all authenticator apps support. */
export function totpCode(secret: Buffer, period: number, digits: number = totp.digits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(period))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0xf
  const number = hash.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The period is later than `after`; undefined if there is none. */
export function matchingPeriod(
  secret: Buffer,
  typed: string,
  { now, after }: { now: Date; after: number },
): number | undefined {
  const code = typed.replaceAll(/\s/g, '')
  const current = Math.floor(now.getTime() / 1000 / totp.periodSeconds)
  for (let period = current - totp.driftPeriods; period <= current + totp.driftPeriods; period += 1)
    if (period > after && totpCode(secret, period) === code) return period
  return undefined
}

export function describeSecret(secret: Buffer, email: string): SecondFactor {
  const text = base32(secret)
  const label = encodeURIComponent(`Merkato:${email}`)
  const uri = `otpauth://totp/${label}?secret=${text}&issuer=Merkato`
  return { secret: text.replaceAll(/(.{4})(?=.)/g, '$1 '), uri, qr: qrCode(uri, 4) }
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function base32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}
