import { creditEntriesLength } from '../../../contract/credit.ts'
import type { OfficeCredit } from '../../../contract/office/credit.ts'
import type { Language } from '../../../contract/language.ts'
import { toBirr } from '../../../contract/money.ts'
import { catalogues } from '../../../messages/catalogues.server.ts'
import { orderActorText } from '../../../messages/refusal-text.ts'
import type { Database } from '../../platform/database/connect.ts'
import { creditOf } from './move-credit.ts'

/** The answer to a customer leaves out who has moved it, as its shape lacks that. */
export async function listCredit(
  db: Database,
  userId: string,
  { lang, limit = creditEntriesLength }: { lang: Language; limit?: number },
): Promise<Omit<OfficeCredit, 'hasAccount'>> {
  const rows = await db
    .selectFrom('creditEntries as e')
    .leftJoin('orders as o', (on) => on.onRef('o.userId', '=', 'e.userId').onRef('o.id', '=', 'e.orderId'))
    .select(['e.kind', 'e.amountSantim', 'e.reason', 'e.orderId', 'e.createdAt', 'e.actor', 'o.orderNumber'])
    .where('e.userId', '=', userId)
    .orderBy('e.position', 'desc')
    .limit(limit)
    .execute()
  const { kinds } = catalogues[lang].credit
  return {
    balance: toBirr(await creditOf(db, userId)),
    entries: rows.map(({ kind, amountSantim, reason, orderId, createdAt, actor, orderNumber }) => ({
      at: createdAt.toISOString(),
      amount: toBirr(amountSantim),
      kind,
      reason: reason || kinds[kind],
      orderId,
      orderNumber,
      actor: orderActorText(actor, lang),
    })),
  }
}
