import { Refusal } from '../../../contract/refusals.ts'
import { isMobileNumber } from '../../../contract/sms-rules.ts'
import { readPhone } from '../../customers/accounts/contact-details.ts'
import type { Shop } from '../../platform/shop.ts'

/** In the form E.164. Refuses `sms-unavailable` and `sms-number-wrong`. */
export function numberForCards({ config }: Pick<Shop, 'config'>, typed: string): string {
  if (!config.sms.gateway) throw new Refusal('sms-unavailable')
  const phone = readPhone(typed)
  if (phone === undefined || !isMobileNumber(phone)) throw new Refusal('sms-number-wrong')
  return phone
}
