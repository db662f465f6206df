import { defaultLanguage } from '../../../contract/language.ts'
import { nowOffered } from '../../../contract/offered-languages.ts'
import type { SmsKind } from '../../../contract/sms-rules.ts'
import { readPhone } from '../../customers/accounts/contact-details.ts'
import type { Database } from '../../platform/database/connect.ts'
import { readTextFace } from '../../platform/face/read-text-face.ts'
import { requestSms } from '../../platform/sms/request-sms.ts'
import { writeSms } from '../../platform/sms/write-sms.ts'
import type { SmsValues } from '../../platform/sms/write-sms.ts'
import { readSeller } from './sellers.ts'

interface TextForSeller {
  kind: Extract<SmsKind, `part-${string}` | `dispute-${string}` | `payout-${string}`>
  values: SmsValues
  /** A message is sent once for each. */
  cause: string
}

/** A seller is told by SMS, in the language of the shop. One without a mobile number is not told. */
export async function textSeller(
  tx: Database,
  sellerId: string,
  { kind, values, cause }: TextForSeller,
): Promise<void> {
  const { phone } = await readSeller(tx, sellerId)
  const to = readPhone(phone)
  if (to === undefined) return
  const language = nowOffered(defaultLanguage)
  const face = await readTextFace(tx, 'sms', kind)
  const text = writeSms(kind, values, { language, face })
  await requestSms(tx, { cause: `${kind}.${cause}`, kind, to, text })
}
