import { createHmac, createSecretKey } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { z } from 'zod'

const keyBytes = 32
/** So many random bytes of which fewer differ do not occur in practice. */
const minimumDifferent = 16

export interface EncryptionKey {
  /** Names the key beside what it has encrypted, and tells nothing of it. */
  id: string
  key: KeyObject
}

/** The first of a comma-separated list writes, and all of them read. */
export function encryptionKeys(name: string) {
  const form = `${name} must be keys of ${keyBytes} bytes in base64, separated by commas: openssl rand -base64 ${keyBytes} makes one.`
  return z
    .string()
    .transform((value) => value.split(',').map((it) => it.trim()))
    .refine((texts) => texts.every(isKey), form)
    .refine((texts) => new Set(texts).size === texts.length, `${name} lists a key twice.`)
    .transform((texts): EncryptionKey[] => texts.map((text) => encryptionKey(Buffer.from(text, 'base64'))))
    .default([])
}

/** Base64 has one way to write bytes, so that a letter too many or too few is noticed. */
function isKey(text: string): boolean {
  const bytes = Buffer.from(text, 'base64')
  return bytes.length === keyBytes && bytes.toString('base64') === text
}

function encryptionKey(secret: Buffer): EncryptionKey {
  const id = createHmac('sha256', secret).update('id of a key for documents').digest('hex').slice(0, 16)
  return { id, key: createSecretKey(secret) }
}

/** A key that somebody typed, or copied from an example of zeros, is none. */
export function weakKeyFaults(name: string, value: string | undefined): string[] {
  const isWeak = (text: string) => isKey(text) && new Set(Buffer.from(text, 'base64')).size < minimumDifferent
  if (value === undefined || !value.split(',').some((text) => isWeak(text.trim()))) return []
  return [`${name} has a key that is not random: openssl rand -base64 ${keyBytes} makes one.`]
}
