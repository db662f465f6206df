import { defaultLanguage } from '../../../contract/language.ts'
import { nowOffered } from '../../../contract/offered-languages.ts'
import type { SmsKind } from '../../../contract/sms-rules.ts'
import { formatDateTime } from '../../../messages/format-time.ts'
import { readPhone } from '../../customers/accounts/contact-details.ts'
import { readSeller } from '../../catalogue/sellers/sellers.ts'
import type { Database } from '../../platform/database/connect.ts'
import { readTextFace } from '../../platform/face/read-text-face.ts'
import { requestSms } from '../../platform/sms/request-sms.ts'
import { writeSms } from '../../platform/sms/write-sms.ts'
import type { PartRow } from './present-parts.ts'

type Told = {
  kind: Extract<SmsKind, `part-${string}` | `dispute-${string}`>
  orderNumber: string
  /** It is the moment that the message names. */
  time?: Date | undefined
  /** A message is sent once for each. */
  cause: string
}

/** A seller is told by SMS, in the language of the shop. One without a mobile number sees it in the office only. */
export async function tellSeller(
  tx: Database,
  { sellerId, id }: Pick<PartRow, 'sellerId' | 'id'>,
  { kind, orderNumber, time, cause }: Told,
): Promise<void> {
  const { phone } = await readSeller(tx, sellerId)
  const to = readPhone(phone)
  if (to === undefined) return
  const language = nowOffered(defaultLanguage)
  const face = await readTextFace(tx, 'sms', kind)
  const values = { orderNumber, ...(time && { time: formatDateTime(time, language) }) }
  const text = writeSms(kind, values, { language, face })
  await requestSms(tx, { cause: `${kind}.${id}.${cause}`, kind, to, text })
}
