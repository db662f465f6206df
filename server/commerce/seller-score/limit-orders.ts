import { sql } from 'kysely'
import { dayOf, startOfDay } from '../../../contract/holidays.ts'
import type { Language } from '../../../contract/language.ts'
import { levelTerms } from '../../../contract/seller-levels.ts'
import type { SellerLevel } from '../../../contract/seller-levels.ts'
import { smallestLimit } from '../../../contract/seller-score.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { translate } from '../../platform/database/translations.ts'
import type { Translations } from '../../platform/database/translations.ts'

interface Limited {
  id: string
  storeName: string
  translations: Translations<'storeName'>
  most: number
}

type Row = Omit<Limited, 'most'> & { level: SellerLevel; hasApplied: boolean; ofPenalty: number | null }

/**
 * Those of the sellers who may take no more than so many orders a day: by their level if they have signed up themselves,
 * or by a penalty.
 */
async function limitedAmong(db: Database, sellerIds: readonly string[]): Promise<Limited[]> {
  const { rows } = await sql<Row>`
    select s.id, s.store_name, s.translations, s.level,
      exists (select from seller_applications a where a.seller_id = s.id) as has_applied,
      (select min(p.day_limit) from seller_penalties p
        where p.seller_id = s.id and p.day_limit is not null and p.until_at > ${db.now()}
          and p.answer is distinct from 'lifted') as of_penalty
    from sellers s where s.id = any(${sellerIds}::uuid[]) order by s.id`.execute(db)
  return rows.flatMap(({ level, hasApplied, ofPenalty, ...seller }) => {
    const most = smallestLimit([hasApplied ? levelTerms[level].ordersADay : null, ofPenalty])
    return most === null ? [] : [{ ...seller, most }]
  })
}

/** How many orders a day the seller may take, and how many it has taken today; null if there is no limit. */
export async function ordersOfToday(
  db: Database,
  sellerId: string,
): Promise<{ most: number; taken: number } | null> {
  const [limited] = await limitedAmong(db, [sellerId])
  return limited ? { most: limited.most, taken: await countToday(db, sellerId) } : null
}

/**
 * The order has been written: it is counted with those of today, under a lock that others who order from the same seller
 * wait for. Refuses `seller-daily-limit`.
 */
export async function limitOrders(
  tx: Database,
  sellerIds: readonly string[],
  language: Language,
): Promise<void> {
  for (const seller of await limitedAmong(tx, [...new Set(sellerIds)])) {
    await tx.selectFrom('sellers').select('id').where('id', '=', seller.id).forNoKeyUpdate().execute()
    if ((await countToday(tx, seller.id)) <= seller.most) continue
    throw new Refusal('seller-daily-limit', {
      store: translate(seller, 'storeName', language),
      most: seller.most,
      date: startOfDay(dayOf(tx.now()) + 1).toISOString(),
    })
  }
}

/** What was canceled before it was paid is free again; what the seller itself canceled was taken. */
async function countToday(db: Database, sellerId: string): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select count(*)::int as taken from order_parts
    where seller_id = ${sellerId}::uuid and created_at >= ${startOfDay(dayOf(db.now()))}
      and (status <> 'canceled' or ended_because in ('by-seller', 'late'))`.execute(db)
  return rows[0]?.taken ?? 0
}
