import { constants, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

/** Telebirr describes `pss`; some of its samples use `pkcs1`. */
export const paddings = ['pss', 'pkcs1'] as const
export type Padding = (typeof paddings)[number]

/** These are never signed, neither in the envelope nor in `biz_content`, whose other fields are. */
const unsignedFields = new Set([
  'sign',
  'sign_type',
  'header',
  'refund_info',
  'openType',
  'raw_request',
  'biz_content',
  'wallet_reference_data',
])

export type Signable = Record<string, unknown>

/** The fields of envelope and `biz_content` together, sorted by their bytes, without the empty ones. */
export function textToSign(message: Signable): string {
  const content = message['biz_content']
  const fields = { ...(isRecord(content) ? content : {}), ...message }
  return Object.entries(fields)
    .filter(([name, value]) => !unsignedFields.has(name) && isStated(value))
    .map(([name, value]) => `${name}=${String(value)}`)
    .sort((one, other) => Buffer.compare(nameOf(one), nameOf(other)))
    .join('&')
}

function nameOf(pair: string): Buffer {
  return Buffer.from(pair.slice(0, pair.indexOf('=')))
}

function isStated(value: unknown): boolean {
  return (
    (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean'
  )
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function signMessage(message: Signable, key: KeyObject, padding: Padding): string {
  return sign('sha256', Buffer.from(textToSign(message)), { key, ...options[padding] }).toString('base64')
}

/** Both paddings are safe to verify, so the one that telebirr answers by need not be known. */
export function isSigned(message: Signable, key: KeyObject): boolean {
  const stated = message['sign']
  if (typeof stated !== 'string' || stated === '') return false
  const signature = Buffer.from(stated, 'base64')
  const text = Buffer.from(textToSign(message))
  return paddings.some((padding) => verify('sha256', text, { key, ...options[padding] }, signature))
}

const options = {
  pss: { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST },
  pkcs1: { padding: constants.RSA_PKCS1_PADDING },
}

const keyBitsMinimum = 2_048

/**
 * A key of the environment is PEM, with line ends or `\n`, or the base64 of its DER, as telebirr's portal shows it. The
 * result is undefined for what is no RSA key of enough bits.
 */
export function readKey(text: string, kind: 'private' | 'public'): KeyObject | undefined {
  for (const read of readers(text.replaceAll('\\n', '\n').trim(), kind)) {
    const key = attempt(read)
    if (key?.asymmetricKeyType !== 'rsa') continue
    return (key.asymmetricKeyDetails?.modulusLength ?? 0) >= keyBitsMinimum ? key : undefined
  }
  return undefined
}

function readers(text: string, kind: 'private' | 'public'): (() => KeyObject)[] {
  const isPem = text.startsWith('-----BEGIN')
  const der = Buffer.from(text, 'base64')
  if (kind === 'private') {
    if (isPem) return [() => createPrivateKey(text)]
    return (['pkcs8', 'pkcs1'] as const).map(
      (type) => () => createPrivateKey({ key: der, format: 'der', type }),
    )
  }
  // A private key would be read as its public half, which is not what the setting is for.
  if (isPem) return /PRIVATE KEY/.test(text) ? [] : [() => createPublicKey(text)]
  return (['spki', 'pkcs1'] as const).map((type) => () => createPublicKey({ key: der, format: 'der', type }))
}

function attempt(read: () => KeyObject): KeyObject | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
