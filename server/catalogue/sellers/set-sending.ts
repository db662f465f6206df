import { isDeepStrictEqual } from 'node:util'
import type { Sender } from '../../../contract/part-clocks.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { recordActivity } from '../../customers/activity/record-activity.ts'
import type { Actor } from '../../customers/activity/record-activity.ts'
import type { Database } from '../../platform/database/connect.ts'

type SendingTerms = { sentBy: Sender; acceptDays: number; sendDays: number }

/** What was ordered before stays as it was placed. A repetition changes nothing. Refuses `seller-not-found`. */
export async function setSending(
  tx: Database,
  sellerId: string,
  { actor, ...terms }: SendingTerms & { actor: Actor },
): Promise<void> {
  const found = await tx
    .selectFrom('sellers')
    .select(['storeName', 'sentBy', 'acceptDays', 'sendDays'])
    .where('id', '=', sellerId)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Refusal('seller-not-found')
  const { storeName, ...before } = found
  if (isDeepStrictEqual(before, terms)) return
  await tx.updateTable('sellers').set(terms).where('id', '=', sellerId).execute()
  await recordActivity(tx, actor, {
    action: 'change-seller-sending',
    subject: storeName,
    before,
    after: terms,
  })
}
