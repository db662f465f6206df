import { z } from 'zod'
import { decimalFromSantim } from '../../../../../contract/money.ts'

/** What the national standard for QR codes needs to know about the shop. */
export type EthQrIdentifiers = {
  /** The field of the merchant's account, of which readers of the standard name two. */
  template: string
  guid: string
  bic: string
  account: string
  category: string
  name: string
  city: string
}

const lengthMaximum = 512
const valueMaximum = 99

const names = ['ETHQR_GUID', 'ETHQR_BIC', 'ETHQR_ACCOUNT', 'ETHQR_NAME', 'ETHQR_CITY'] as const

export const ethQrVariables = [...names, 'ETHQR_CATEGORY', 'ETHQR_TEMPLATE']

function formed(name: string, form: RegExp, description: string) {
  return z.string().regex(form, `${name} must be ${description}.`)
}

/** Letters other than these are not certain to be read. */
function plain(name: string, most: number) {
  return formed(
    name,
    new RegExp(`^[A-Za-z0-9 .,&'/-]{1,${most}}$`),
    `1 to ${most} Latin letters, digits, spaces or .,&'/-`,
  )
}

const variables = z.object({
  ETHQR_GUID: formed('ETHQR_GUID', /^[0-9A-Fa-f]{32}$/, '32 hexadecimal digits'),
  ETHQR_BIC: formed(
    'ETHQR_BIC',
    /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/,
    'a BIC of 8 or 11 letters and digits',
  ),
  ETHQR_ACCOUNT: formed('ETHQR_ACCOUNT', /^[A-Za-z0-9]{1,24}$/, '1 to 24 letters and digits'),
  ETHQR_NAME: plain('ETHQR_NAME', 25),
  ETHQR_CITY: plain('ETHQR_CITY', 15),
  ETHQR_CATEGORY: formed('ETHQR_CATEGORY', /^\d{4}$/, 'four digits').default('5399'),
  ETHQR_TEMPLATE: formed('ETHQR_TEMPLATE', /^(2[6-9]|[34]\d|5[01])$/, 'a field from 26 to 51').default('28'),
})

/** Without any of the identifiers there is no code; some of them are faults. */
export function readEthQr(env: Record<string, string | undefined>): {
  identifiers: EthQrIdentifiers | undefined
  faults: string[]
} {
  if (ethQrVariables.every((name) => env[name] === undefined)) return { identifiers: undefined, faults: [] }
  const missing = names.filter((name) => env[name] === undefined)
  const read = variables.safeParse(env)
  const faults = (read.error?.issues ?? [])
    .filter(({ path }) => env[String(path[0])] !== undefined)
    .map(({ message }) => message)
  faults.push(...missing.map((name) => `${name} is missing: a QR code for transfers needs it.`))
  if (!read.success) return { identifiers: undefined, faults }
  return {
    identifiers: {
      template: read.data.ETHQR_TEMPLATE,
      guid: read.data.ETHQR_GUID,
      bic: read.data.ETHQR_BIC,
      account: read.data.ETHQR_ACCOUNT,
      category: read.data.ETHQR_CATEGORY,
      name: read.data.ETHQR_NAME,
      city: read.data.ETHQR_CITY,
    },
    faults,
  }
}

/** The text of the code in which the app of a bank finds account, amount and reference. */
export function ethQrText(
  identifiers: EthQrIdentifiers,
  { amountSantim, reference }: { amountSantim: number; reference: string },
): string {
  const { template, guid, bic, account, category, name, city } = identifiers
  const text = [
    field('00', '01'),
    // It is for one payment, as it has an amount and a reference.
    field('01', '12'),
    field(template, field('00', guid) + field('01', bic) + field('02', account)),
    field('52', category),
    field('53', '230'),
    field('54', decimalFromSantim(amountSantim)),
    field('58', 'ET'),
    field('59', name),
    field('60', city),
    field('62', field('05', reference)),
    // The checksum is over its own tag and length too.
    '6304',
  ].join('')
  const whole = text + checksum(text)
  if (whole.length > lengthMaximum)
    throw new RangeError(`A QR code of ${whole.length} characters is too long`)
  return whole
}

/** Tag, length and value, as EMVCo writes them. */
export function field(tag: string, value: string): string {
  if (!/^\d\d$/.test(tag) || value === '' || value.length > valueMaximum || !/^[\x20-\x7e]*$/.test(value))
    throw new RangeError(`The field ${tag} cannot have ${value.length} characters of this kind`)
  return tag + String(value.length).padStart(2, '0') + value
}

/** CRC-16 with the polynomial 0x1021 and the start 0xFFFF, as four hexadecimal digits. */
export function checksum(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
