import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { PhoneNumber } from 'libphonenumber-js/min'
import { phoneDigits } from '../../contract/limits.ts'

/**
 * A phone number as people type it, in E.164; Ethiopian where no country is named. `0911 22 33 44`, `911223344`,
 * `+251911223344`, `251911223344` and `00251 911 223344` are one number. In Ethiopia's own form it must have as many
 * digits as numbers have there; of any other it is enough that it has 10 to 15 (spec section 5), for countries make new
 * ones that the library does not know yet. Undefined where it cannot be a number.
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
