import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { PhoneNumber } from 'libphonenumber-js/min'

/**
 * A phone number as people type it, in E.164; Ethiopian where no country is named. `0911 22 33 44`, `911223344`,
 * `+251911223344`, `251911223344` and `00251 911 223344` are one number. Undefined where it cannot be a number.
 */
export function readPhone(typed: string): string | undefined {
  if (!/^[\d\s()+.\-/]*$/.test(typed)) return undefined
  const dialled = typed.replace(/[^\d+]/g, '').replace(/^00/, '+')
  const number =
    possible(parsePhoneNumberFromString(dialled, 'ET')) ?? possible(parsePhoneNumberFromString(`+${dialled}`))
  return number?.number
}

function possible(number: PhoneNumber | undefined): PhoneNumber | undefined {
  return number?.isPossible() ? number : undefined
}
