import type { Selectable } from 'kysely'
import type { AdjustmentState } from '../../../contract/adjustments.ts'
import { toBirr } from '../../../contract/money.ts'
import type { ActivityValues } from '../../../contract/office/activity.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { BookAdjustmentsTable } from './tables.ts'

export type Adjustment = Selectable<BookAdjustmentsTable> & {
  storeName: string | null
  /** Another one that is open or approved names it. */
  reversedBy: string | null
}

export function stateOf({ isApproved }: Pick<Adjustment, 'isApproved'>): AdjustmentState {
  if (isApproved === null) return 'open'
  return isApproved ? 'approved' : 'refused'
}

function select(db: Database) {
  return db
    .selectFrom('bookAdjustments as a')
    .leftJoin('sellers as s', 's.id', 'a.sellerId')
    .leftJoin('bookAdjustments as r', (on) =>
      on
        .onRef('r.reverses', '=', 'a.id')
        .on((row) => row.or([row('r.isApproved', 'is', null), row('r.isApproved', '=', true)])),
    )
    .selectAll('a')
    .select(['s.storeName', 'r.id as reversedBy'])
}

export function findAdjustment(db: Database, id: string): Promise<Adjustment | undefined> {
  return select(db).where('a.id', '=', id).executeTakeFirst()
}

/** Refuses `adjustment-not-found`. */
export async function readAdjustment(db: Database, id: string): Promise<Adjustment> {
  const found = await findAdjustment(db, id)
  if (!found) throw new Refusal('adjustment-not-found')
  return found
}

/** All that are open, the oldest first. */
export function openAdjustments(db: Database): Promise<Adjustment[]> {
  return select(db).where('a.decidedAt', 'is', null).orderBy('a.proposedAt').orderBy('a.id').execute()
}

export async function countOpenAdjustments(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('bookAdjustments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('decidedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Those that are decided, newest decision first. `after` is the last one of the page before. */
export async function decidedAdjustments(
  db: Database,
  { after, limit }: { after?: { at: Date; id: string } | undefined; limit: number },
): Promise<{ rows: Adjustment[]; isMore: boolean }> {
  const rows = await select(db)
    .where('a.decidedAt', 'is not', null)
    .$if(after !== undefined, (query) =>
      query.where((row) =>
        row(row.refTuple('a.decidedAt', 'a.id'), '<', row.tuple(after?.at ?? new Date(0), after?.id ?? '')),
      ),
    )
    .orderBy('a.decidedAt', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit + 1)
    .execute()
  return { rows: rows.slice(0, limit), isMore: rows.length > limit }
}

/** What the activity log has of it. */
export function valuesOf(adjustment: Adjustment): ActivityValues {
  const { amountSantim, debitAccount, creditAccount, reason, evidence, storeName, note } = adjustment
  return {
    status: stateOf(adjustment),
    amount: toBirr(amountSantim),
    debit: debitAccount,
    credited: creditAccount,
    ...(storeName !== null && { seller: storeName }),
    reason,
    evidence,
    ...(note !== '' && { note }),
  }
}
