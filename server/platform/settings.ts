import { isIP } from 'node:net'
import { z } from 'zod'
import { defaultLanguage, isLanguage, languages, translatedLanguages } from '../../contract/language.ts'
import { usualLanguages } from '../../contract/offered-languages.ts'
import type { SocialPage } from '../../contract/site.ts'

export function whole(name: string, min: number, max: number, fallback: number) {
  const message = `${name} must be a whole number from ${min} to ${max}.`
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message)
    .default(fallback)
}

/** A shop without the default language would have pages without texts. */
export const languageSetting = z
  .string()
  .transform((text) => text.split(',').map((it) => it.trim()))
  .refine(
    (codes) =>
      codes.every(isLanguage) && new Set(codes).size === codes.length && codes.includes(defaultLanguage),
    `LANGUAGES must be a comma-separated list with ${defaultLanguage} and any others of ${translatedLanguages.join(', ')}, each once.`,
  )
  .transform((codes) => languages.filter((language) => codes.includes(language)))
  .default([...usualLanguages])

export function fraction(
  name: string,
  bounds: { min?: number; over?: number; max: number },
  fallback: number,
) {
  const low = bounds.min === undefined ? `above ${bounds.over}` : `from ${bounds.min}`
  const message = `${name} must be a number ${low} and up to ${bounds.max}.`
  return z
    .string()
    .regex(/^\d{1,9}(\.\d{1,9})?$/, message)
    .transform(Number)
    .refine(
      (value) => value <= bounds.max && value > (bounds.over ?? -1) && value >= (bounds.min ?? 0),
      message,
    )
    .default(fallback)
}

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

export function oneOf<const Words extends readonly string[]>(name: string, words: Words) {
  return z.enum(words, { error: `${name} must be one of: ${words.join(', ')}.` })
}

function url(name: string, schemes: string[]) {
  const message = `${name} must be a URL that starts with ${schemes.map((it) => `${it}://`).join(' or ')}.`
  return z
    .string()
    .refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1)), message)
    .transform((value) => value.replace(/\/+$/, ''))
}

export function address(name: string, schemes: string[]) {
  return url(name, schemes).optional()
}

/** node-postgres neither reads a list of hosts nor finds the primary among them. */
export function databaseAddress(name: string) {
  return z
    .string()
    .refine(
      (value) => !hostsOf(value).includes(','),
      `${name} must name one host. For several database servers, that is a proxy which finds the primary: deploy/README.md has an example with HAProxy.`,
    )
    .pipe(url(name, ['postgres', 'postgresql']))
    .optional()
}

function hostsOf(url: string): string {
  const [, authority = '', query = ''] = /^\w+:\/\/([^/?#]*)[^?#]*(?:\?([^#]*))?/.exec(url) ?? []
  return new URLSearchParams(query).get('host') ?? authority.slice(authority.lastIndexOf('@') + 1)
}

export function origin(name: string) {
  return address(name, ['http', 'https']).refine(
    (value) => value === undefined || !URL.canParse(value) || new URL(value).origin === value.toLowerCase(),
    `${name} must consist of scheme, host and port, for example https://shop.example.`,
  )
}

export function addresses(name: string) {
  return z
    .string()
    .transform((value) => value.split(',').map((it) => it.trim()))
    .refine(
      (list) => list.every(isAddressOrRange),
      `${name} must be a list of IP addresses or ranges, for example 127.0.0.1, 10.0.0.0/8.`,
    )
    .default([])
}

function isAddressOrRange(text: string): boolean {
  const [ip = '', bits, ...rest] = text.split('/')
  if (rest.length > 0 || isIP(ip) === 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(ip) === 4 ? 32 : 128))
}

/** A public key of age is Bech32 (BIP 173) of X25519 or of its post-quantum hybrid. */
export function ageRecipient(name: string) {
  const form = /^age1(pq1)?[02-9ac-hj-np-z]{58,}$/
  return z
    .string()
    .regex(form, `${name} must be a recipient of age, which starts with age1.`)
    .refine(
      (value) => !form.test(value) || hasBech32Checksum(value),
      `${name} has a typing error: its checksum is wrong.`,
    )
    .optional()
}

function hasBech32Checksum(text: string): boolean {
  const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
  const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
  const separator = text.lastIndexOf('1')
  const prefix = Array.from(text.slice(0, separator), (letter) => letter.charCodeAt(0))
  const data = Array.from(text.slice(separator + 1), (letter) => letters.indexOf(letter))
  let checksum = 1
  for (const value of [...prefix.map((it) => it >> 5), 0, ...prefix.map((it) => it & 31), ...data]) {
    const top = checksum >> 25
    checksum = ((checksum & 0x1ffffff) << 5) ^ value
    for (const [bit, generator] of generators.entries()) if ((top >> bit) & 1) checksum ^= generator
  }
  return checksum === 1
}

/** It is a port, `HOST:PORT` or `off`. The default host is loopback. */
export function listener(name: string, fallback: number) {
  return z
    .string()
    .regex(/^(off|(.+:)?\d{1,5})$/, `${name} must be a port, HOST:PORT or off.`)
    .transform((value) => {
      if (value === 'off') return null
      const at = value.lastIndexOf(':')
      return {
        host: at < 0 ? '127.0.0.1' : value.slice(0, at),
        port: Number(value.slice(at + 1)),
        named: true,
      }
    })
    .refine((value) => value === null || value.port < 65536, `${name} must have a port of at most 65535.`)
    .default({ host: '127.0.0.1', port: fallback, named: false })
}

/** Null means that the application is off. */
export function applicationPort(name: string) {
  const fault = `${name} must be a port from 1 to 65535, or off.`
  return z
    .string()
    .regex(/^(off|\d{1,5})$/, fault)
    .transform((value) => (value === 'off' ? null : Number(value)))
    .refine((value) => value === null || (value >= 1 && value < 65536), fault)
    .optional()
}

/** Null means files in `DATA_DIR/media`. */
export function bucket(name: string) {
  return z
    .string()
    .regex(/^(files|s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])$/, `${name} must be files or s3://BUCKET.`)
    .transform((value) => (value === 'files' ? null : value.slice('s3://'.length)))
    .default(null)
}

/** Networks without a setting link to their own front page outside of production. */
export function socialPages(
  isReal: boolean,
  networks: [name: string, own: string | undefined, frontPage: string][],
): SocialPage[] {
  return networks.flatMap(([name, own, frontPage]) => {
    const url = own ?? (isReal ? undefined : frontPage)
    return url === undefined ? [] : [{ name, url }]
  })
}

export function bankAccounts(isReal: boolean, configured: string | undefined): string[] {
  const example = isReal ? '' : 'Commercial Bank of Ethiopia, 0000 0000 0000, Merkato (an example)'
  return (configured ?? example)
    .split('|')
    .map((account) => account.trim())
    .filter(Boolean)
}
