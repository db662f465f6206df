import { domainToASCII, domainToUnicode } from 'node:url'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { PhoneNumber } from 'libphonenumber-js/min'
import { cleanText } from '../../../contract/clean-text.ts'
import { phoneDigits } from '../../../contract/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { violatedConstraint } from '../../platform/database/sql-state.ts'

/** Addresses are compared without case, and a domain equals its ASCII form, as of `münchen.de`. */
export function emailKey(email: string): string {
  const clean = cleanText(email).trim().toLowerCase()
  const at = clean.lastIndexOf('@')
  const domain = domainToUnicode(domainToASCII(clean.slice(at + 1)))
  return domain === '' ? clean : `${clean.slice(0, at + 1)}${domain}`
}

/** The library does not know all foreign ranges, so 10 to 15 digits suffice for those. */
export function readPhone(pasted: string): string | undefined {
  const typed = cleanText(pasted)
  if (!/^[\d\s()+.\-/]*$/.test(typed)) return undefined
  const dialled = typed.replace(/[^\d+]/g, '').replace(/^00/, '+')
  const number =
    possible(parsePhoneNumberFromString(dialled, 'ET')) ?? possible(parsePhoneNumberFromString(`+${dialled}`))
  return number?.number ?? foreign(dialled.replace('+', ''))
}

function foreign(digits: string): string | undefined {
  const { min, max } = phoneDigits
  const isNumber = /^\d+$/.test(digits) && digits.length >= min && digits.length <= max
  return isNumber && !/^(0|251)/.test(digits) ? `+${digits}` : undefined
}

function possible(number: PhoneNumber | undefined): PhoneNumber | undefined {
  const isReal = number?.countryCallingCode === '251' ? number.isValid() : number?.isPossible()
  return isReal ? number : undefined
}

export function asTakenRefusal(error: unknown): unknown {
  const constraint = violatedConstraint(error)
  if (constraint === 'users_email_key_key') return new Refusal('email-taken')
  if (constraint === 'users_phone_key') return new Refusal('phone-taken')
  return error
}
