import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { PhoneNumber } from 'libphonenumber-js/min'
import { phoneDigits } from '../../contract/limits.ts'
import { Refusal } from '../../contract/refusals.ts'
import { violatedConstraint } from '../database/sql-state.ts'

export function emailKey(email: string): string {
  return email.normalize('NFC').toLowerCase()
}

/**
 * Converts a phone number to E.164; Ethiopian by default. The library does not know all foreign number ranges, so 10
 * to 15 digits suffice for those.
 */
export function readPhone(typed: string): string | undefined {
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
  return number?.isPossible() ? number : undefined
}

export function asTakenRefusal(error: unknown): unknown {
  const constraint = violatedConstraint(error)
  if (constraint === 'users_email_key_key') return new Refusal('email-taken')
  if (constraint === 'users_phone_key') return new Refusal('phone-taken')
  return error
}
