import { sql } from 'kysely'
import type { CreditKind } from '../../../contract/credit.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'
import { violatedConstraint } from '../../platform/database/sql-state.ts'
import { postCredit } from '../books/store-credit.ts'
import type { CardRefund } from '../books/store-credit.ts'
import type { CreditEntryRow } from './tables.ts'

/** The name of the gateway, and of the purpose, of what is paid by store credit. */
export const creditName = 'credit'

type CreditMove = {
  kind: CreditKind
  amountSantim: number
  /** The same cause moves credit once. */
  causeId: string
  orderId?: string
  reason?: string
  actor: string
  /** It is taken because the gift card that it was is refunded. */
  cardRefund?: CardRefund
}

export async function creditOf(db: Database, userId: string): Promise<number> {
  const found = await db
    .selectFrom('creditBalances')
    .select('balanceSantim')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return found?.balanceSantim ?? 0
}

/** It is what the shop owes to all customers. */
export async function totalCredit(db: Database): Promise<number> {
  const { santim } = await db
    .selectFrom('creditBalances')
    .select(sql<number>`coalesce(sum(balance_santim), 0)::bigint`.as('santim'))
    .executeTakeFirstOrThrow()
  return santim
}

/** The balance cannot change until the transaction ends. Stock and orders are locked before it. */
export async function lockCredit(tx: Database, userId: string): Promise<number> {
  const found = await tx
    .selectFrom('creditBalances')
    .select('balanceSantim')
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return found?.balanceSantim ?? 0
}

/** Only one of two that use the last credit at once does. Refuses `credit-changed` where there is not enough. */
export async function moveCredit(
  tx: Database,
  userId: string,
  { cardRefund, ...move }: CreditMove,
): Promise<CreditEntryRow> {
  const entry = await tx
    .insertInto('creditEntries')
    .values({ userId, id: newId(), ...move, createdAt: tx.now() })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      if (violatedConstraint(error) !== 'credit_balance_enough') throw error
      throw new Refusal('credit-changed')
    })
  await postCredit(tx, entry, cardRefund)
  return entry
}

export async function findCreditOfCause(
  tx: Database,
  userId: string,
  causeId: string,
): Promise<CreditEntryRow | undefined> {
  return tx
    .selectFrom('creditEntries')
    .selectAll()
    .where('userId', '=', userId)
    .where('causeId', '=', causeId)
    .executeTakeFirst()
}
