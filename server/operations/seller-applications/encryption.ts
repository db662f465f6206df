import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { Refusal } from '../../../contract/refusals.ts'
import type { EncryptionKey } from '../../platform/encryption-keys.ts'

/** What is not encrypted is a picture, which begins otherwise. The last byte is the version. */
const magic = Buffer.from('MRKDOC\x00\x01', 'latin1')
const algorithm = 'aes-256-gcm'
const idBytes = 8
const nonceBytes = 12
const tagBytes = 16

/** Encrypted content is magic, key id, nonce, ciphertext and tag. */
export const headerBytes = magic.length + idBytes

interface DocumentName {
  id: string
  sellerId: string
}

/** With this, content of one document cannot be put in the place of another one. */
function boundTo(header: Buffer, { id, sellerId }: DocumentName): Buffer {
  return Buffer.concat([header, Buffer.from(`${sellerId}/${id}`)])
}

/** Without a key the content stays as it is. */
export function encryptDocument(keys: readonly EncryptionKey[], name: DocumentName, plain: Buffer): Buffer {
  const [first] = keys
  if (!first) return plain
  const header = headerOf(first)
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, first.key, nonce, { authTagLength: tagBytes })
  cipher.setAAD(boundTo(header, name))
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([header, nonce, encrypted, cipher.getAuthTag()])
}

export function headerOf({ id }: EncryptionKey): Buffer {
  return Buffer.concat([magic, Buffer.from(id, 'hex')])
}

/** It is undefined for what is not encrypted. */
export function keyIdOf(content: Buffer): string | undefined {
  if (!content.subarray(0, magic.length).equals(magic)) return undefined
  return content.subarray(magic.length, headerBytes).toString('hex')
}

/** Refuses `document-locked` without its key, and `document-damaged` for what was changed or is of another document. */
export function decryptDocument(keys: readonly EncryptionKey[], name: DocumentName, content: Buffer): Buffer {
  const keyId = keyIdOf(content)
  if (keyId === undefined) return content
  const found = keys.find(({ id }) => id === keyId)
  if (!found) throw new Refusal('document-locked')
  const nonceEnd = headerBytes + nonceBytes
  if (content.length < nonceEnd + tagBytes) throw new Refusal('document-damaged')
  const nonce = content.subarray(headerBytes, nonceEnd)
  const decipher = createDecipheriv(algorithm, found.key, nonce, { authTagLength: tagBytes })
  decipher.setAAD(boundTo(content.subarray(0, headerBytes), name))
  decipher.setAuthTag(content.subarray(-tagBytes))
  const plain = decipher.update(content.subarray(nonceEnd, -tagBytes))
  try {
    return Buffer.concat([plain, decipher.final()])
  } catch {
    throw new Refusal('document-damaged')
  }
}
