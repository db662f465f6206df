import { defaultLanguage } from '../../../contract/language.ts'
import { nowOffered } from '../../../contract/offered-languages.ts'
import type { SmsKind } from '../../../contract/sms-rules.ts'
import { formatDateTime } from '../../../messages/format-time.ts'
import { textSeller } from '../../catalogue/sellers/text-seller.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { PartRow } from './present-parts.ts'

type Told = {
  kind: Extract<SmsKind, `part-${string}` | `dispute-${string}`>
  orderNumber: string
  /** It is the moment that the message names. */
  time?: Date | undefined
  /** A message is sent once for each. */
  cause: string
}

/** A seller is told of its part of an order by SMS, in the language of the shop. */
export async function tellSeller(
  tx: Database,
  { sellerId, id }: Pick<PartRow, 'sellerId' | 'id'>,
  { kind, orderNumber, time, cause }: Told,
): Promise<void> {
  const values = {
    orderNumber,
    ...(time && { time: formatDateTime(time, nowOffered(defaultLanguage)) }),
  }
  await textSeller(tx, sellerId, { kind, values, cause: `${id}.${cause}` })
}
