import { totp } from '../contract/office/limits.ts'
import { totpCode } from '../server/customers/credentials/totp.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Returns what an authenticator app shows for a secret that was typed into it. */
export function appCode(secret: string, at: Date): string {
  const letters = secret.replaceAll(' ', '').split('')
  const bits = letters.map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  return totpCode(Buffer.from(bytes), Math.floor(at.getTime() / 1000 / totp.periodSeconds))
}
