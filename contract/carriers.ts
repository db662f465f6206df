export const carrierKinds = ['post', 'courier', 'rider', 'own'] as const
export type CarrierKind = (typeof carrierKinds)[number]

/** `s10` is the form of UPU standard S10, which has a check digit. */
export const numberRules = ['none', 's10', 'pattern'] as const
export type NumberRule = (typeof numberRules)[number]

/** It stands for the number of a parcel in the address of the carrier's page. */
const placeholder = '{number}'

/** An address of https whose host does not depend on the number. */
export function isTrackingLink(link: string): boolean {
  const [one, other] = ['1', '2'].map((number) => {
    const address = link.replaceAll(placeholder, number)
    return URL.canParse(address) ? new URL(address) : undefined
  })
  return (
    link.startsWith('https://') &&
    link.includes(placeholder) &&
    one?.host === other?.host &&
    one?.username === '' &&
    one.password === ''
  )
}

export function trackingLink(link: string, number: string | null): string | undefined {
  if (link === '' || number === null) return undefined
  return link.replaceAll(placeholder, encodeURIComponent(number))
}

type RuleOfNumbers = { numberRule: NumberRule; numberPattern: string }

/** A pattern without a digit or letter would be that of one parcel. */
export function isRuleComplete({ numberRule, numberPattern }: RuleOfNumbers): boolean {
  return numberRule === 'pattern' ? /[#@]/.test(numberPattern) : numberPattern === ''
}

/** Returns the number as it is stored, and undefined if it is not one of the carrier's. */
export function readParcelNumber(
  typed: string,
  { numberRule, numberPattern }: RuleOfNumbers,
): string | undefined {
  if (numberRule === 's10') return readTrackingNumber(typed)
  if (numberRule === 'none') return typed.trim() || undefined
  const number = typed.replaceAll(/\s/g, '').toUpperCase()
  return new RegExp(`^${patternSource(numberPattern)}$`).test(number) ? number : undefined
}

/** People understand a number such as `DHL-1234.A` better than the pattern `DHL-####.@`. */
export function exampleNumber(pattern: string): string {
  let digits = 0
  let letters = 0
  return pattern
    .toUpperCase()
    .replaceAll(/[#@]/g, (sign) =>
      sign === '#' ? String(++digits % 10) : String.fromCharCode(65 + (letters++ % 26)),
    )
}

/** `#` stands for a digit and `@` for a letter; all else stands for itself. */
function patternSource(pattern: string): string {
  return [...pattern.toUpperCase()]
    .map((sign) =>
      sign === '#' ? '\\d' : sign === '@' ? '[A-Z]' : sign.replace(/[\\^$.*+?()[\]{}|/-]/, '\\$&'),
    )
    .join('')
}

/** A tracking number of the post has the form and check digit of UPU standard S10. */
export function readTrackingNumber(typed: string): string | undefined {
  const number = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  const [, serial, digit] = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/.exec(number) ?? []
  return serial !== undefined && checkDigit(serial) === Number(digit) ? number : undefined
}

const weights = [8, 6, 4, 2, 3, 5, 9, 7]

export function checkDigit(serial: string): number {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(serial[index]), 0)
  const digit = 11 - (sum % 11)
  return digit === 10 ? 0 : digit === 11 ? 5 : digit
}
