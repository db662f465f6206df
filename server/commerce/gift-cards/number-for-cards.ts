import { Refusal } from '../../../contract/refusals.ts'
import { isMobileNumber } from '../../../contract/sms-rules.ts'
import { readPhone } from '../../customers/accounts/contact-details.ts'
import type { Shop } from '../../platform/shop.ts'

type Recipient = { email: string | null; phone: string | null; bySms: boolean }

/** A card with an address is mailed, and a number beside it is a note. Refuses as `numberForCards` does. */
export function sendingOf(
  shop: Pick<Shop, 'config'>,
  { email, phone, bySms }: Recipient,
): { phone: string | null; bySms: boolean } {
  if (!bySms || email !== null) return { phone, bySms: false }
  return { phone: numberForCards(shop, phone ?? ''), bySms }
}

/** In the form E.164. Refuses `sms-unavailable` and `sms-number-wrong`. */
export function numberForCards({ config }: Pick<Shop, 'config'>, typed: string): string {
  if (!config.sms.gateway) throw new Refusal('sms-unavailable')
  const phone = readPhone(typed)
  if (phone === undefined || !isMobileNumber(phone)) throw new Refusal('sms-number-wrong')
  return phone
}
