import { createHash, randomBytes } from 'node:crypto'
import { recoveryCodes } from '../../../contract/office/limits.ts'
import { base32 } from './totp.ts'

/** Each has 80 random bits, so a plain hash protects it. */
export function makeRecoveryCodes(): { code: string; codeHash: Buffer }[] {
  return Array.from({ length: recoveryCodes }, () => {
    const code = base32(randomBytes(10))
      .toLowerCase()
      .replaceAll(/(.{4})(?=.)/g, '$1-')
    return { code, codeHash: hashOfRecoveryCode(code) }
  })
}

export function hashOfRecoveryCode(typed: string): Buffer {
  const key = typed.toLowerCase().replaceAll(/[^a-z2-7]/g, '')
  return createHash('sha256').update(key).digest()
}
