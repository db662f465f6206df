import type { Selectable } from 'kysely'
import type { Language } from '../../../contract/language.ts'
import type { PenaltyAppeal } from '../../../contract/office/seller-applications.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { translate } from '../../platform/database/translations.ts'
import type { SellerPenaltiesTable } from './tables.ts'

type PenaltyRow = Selectable<SellerPenaltiesTable>

/** Refuses `penalty-not-found`. */
export async function lockPenalty(tx: Database, penaltyId: string): Promise<PenaltyRow> {
  const found = await tx
    .selectFrom('sellerPenalties')
    .selectAll()
    .where('id', '=', penaltyId)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Refusal('penalty-not-found')
  return found
}

export async function findPenalty(
  db: Database,
  sellerId: string,
  penaltyId: string,
): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('sellerPenalties')
    .select('id')
    .where('id', '=', penaltyId)
    .where('sellerId', '=', sellerId)
    .executeTakeFirst()
}

export async function writePenaltyAppeal(
  tx: Database,
  penaltyId: string,
  { appeal, by }: { appeal: string; by: string },
): Promise<void> {
  const row = { appeal, appealedAt: tx.now(), appealedBy: by }
  await tx.updateTable('sellerPenalties').set(row).where('id', '=', penaltyId).execute()
}

export async function writePenaltyAnswer(
  tx: Database,
  penaltyId: string,
  { isLifted, reason, by }: { isLifted: boolean; reason: string; by: string },
): Promise<void> {
  const row = {
    answer: isLifted ? ('lifted' as const) : ('kept' as const),
    answerReason: reason,
    answeredAt: tx.now(),
    answeredBy: by,
  }
  await tx.updateTable('sellerPenalties').set(row).where('id', '=', penaltyId).execute()
}

/** Appeals that wait for an answer, the oldest first. */
export async function waitingPenaltyAppeals(
  db: Database,
  { limit, lang }: { limit: number; lang: Language },
): Promise<PenaltyAppeal[]> {
  const rows = await db
    .selectFrom('sellerPenalties')
    .innerJoin('sellers', 'sellers.id', 'sellerPenalties.sellerId')
    .select(['sellerPenalties.id', 'sellerId', 'appealedAt', 'appealedBy', 'storeName', 'translations'])
    .where('appeal', 'is not', null)
    .where('answer', 'is', null)
    .orderBy('appealedAt')
    .orderBy('sellerPenalties.id')
    .limit(limit)
    .execute()
  return rows.flatMap(({ appealedAt: at, appealedBy: by, ...row }) =>
    at === null || by === null
      ? []
      : [
          {
            _id: row.id,
            sellerId: row.sellerId,
            storeName: translate(row, 'storeName', lang),
            at: at.toISOString(),
            by,
          },
        ],
  )
}
