import { sql } from 'kysely'
import { giftCardsListed } from '../../../contract/office/gift-cards.ts'
import type { giftCardStates, OfficeGiftCard } from '../../../contract/office/gift-cards.ts'
import { toBirr } from '../../../contract/money.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { totalCredit } from '../credit/move-credit.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { GiftCardRow } from './tables.ts'

type State = (typeof giftCardStates)[number]

const conditions = {
  open: sql<boolean>`redeemed_at is null and voided_at is null`,
  redeemed: sql<boolean>`redeemed_at is not null`,
  void: sql<boolean>`voided_at is not null`,
} satisfies Record<State, unknown>

export async function listCards(db: Database, state: State | undefined) {
  const rows = await selectCards(db)
    .$if(state !== undefined, (query) => query.where(conditions[state!]))
    .orderBy('position', 'desc')
    .limit(giftCardsListed)
    .execute()
  const { santim, bought } = await db
    .selectFrom('giftCards')
    .select([
      sql<number>`coalesce(sum(amount_santim), 0)::bigint`.as('santim'),
      sql<number>`coalesce(sum(amount_santim) filter (where buyer_id is not null), 0)::bigint`.as('bought'),
    ])
    .where(conditions.open)
    .executeTakeFirstOrThrow()
  return {
    owed: { credit: toBirr(await totalCredit(db)), cards: toBirr(santim), bought: toBirr(bought) },
    rows,
  }
}

export function findCard(db: Database, id: string): Promise<GiftCardRow | undefined> {
  return selectCards(db).where('id', '=', id).executeTakeFirst()
}

export async function readCard(db: Database, id: string): Promise<GiftCardRow> {
  const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)
  const found = isId && (await findCard(db, id))
  if (!found) throw new Refusal('gift-card-not-found')
  return found
}

/** The driver makes a time of a day, so that it is read as text. */
function selectCards(db: Database) {
  return db
    .selectFrom('giftCards')
    .selectAll()
    .select(sql<string>`send_on::text`.as('sendOn'))
}

/** `bought` is known where the orders are. */
export function cardOnWire(row: GiftCardRow, bought?: OfficeGiftCard['bought']): OfficeGiftCard {
  const { id, amountSantim, redeemedAt, voidedAt } = row
  const at = (time: Date | null) => time?.toISOString() ?? null
  return {
    _id: id,
    amount: toBirr(amountSantim),
    state: redeemedAt ? 'redeemed' : voidedAt ? 'void' : 'open',
    recipient: { name: row.recipientName, email: row.recipientEmail, phone: row.recipientPhone },
    message: row.message,
    language: row.language,
    day: row.sendOn,
    mailedAt: at(row.mailedAt),
    issuedBy: row.issuedBy,
    issuedAt: row.createdAt.toISOString(),
    ...(bought && { bought }),
    ...(row.sendAfter && { sendAfter: row.sendAfter.toISOString() }),
    redeemedAt: at(redeemedAt),
    redeemedBy: row.redeemedBy,
    voided: voidedAt && {
      by: row.voidedBy ?? '',
      at: voidedAt.toISOString(),
      reason: row.voidedBecause,
    },
  }
}
