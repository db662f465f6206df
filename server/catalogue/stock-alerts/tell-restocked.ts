import { sql } from 'kysely'
import type { Language } from '../../../contract/language.ts'
import { findUserRow } from '../../customers/accounts/user.ts'
import { lineName } from '../products/variants.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { every } from '../../platform/jobs/job.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { tellCustomer } from '../../customers/notifications/tell-customer.ts'
import { recordRestocked } from '../stock/restocked-products.ts'
import { isInStock } from '../stock/stock-on-hand.ts'
import { deleteOldStockAlerts } from './stock-alerts.ts'

export const stockAlertJobs: Job[] = [
  every(60, 'tell customers of restocked variants', ({ db }, stop) => tellRestocked(db, stop)),
  every(24 * 60 * 60, 'delete old stock alerts', ({ db }) => deleteOldStockAlerts(db)),
]

const batchLength = 100

export async function tellRestocked(db: Database, stop?: AbortSignal): Promise<void> {
  await recordRestocked(db)
  // An import may restock all variants. Alerts that are set meanwhile are for the next restock, which is noted again.
  await sql`
    delete from restocked_variants r
    where not exists (select from stock_alerts a where a.variant_id = r.variant_id)`.execute(db)
  while (!stop?.aborted) {
    const restocked = await findRestocked(db)
    if (!restocked) return
    await transaction(db, (tx) => tellWaiting(tx, restocked))
  }
}

type Restocked = Exclude<Awaited<ReturnType<typeof findRestocked>>, undefined>

/** Retired ones wait until they are on sale again. */
function findRestocked(db: Database) {
  return db
    .selectFrom('restockedVariants')
    .innerJoin('variants', 'variants.id', 'restockedVariants.variantId')
    .innerJoin('products', 'products.id', 'variants.productId')
    .select(['variants.id as variantId', 'variants.options', 'variants.optionTranslations'])
    .select(['products.id as productId', 'products.name', 'products.translations'])
    .where('variants.retiredAt', 'is', null)
    .where('products.retiredAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
}

/** Nobody is told if the variant is sold out again: its next restock is noted too. */
async function tellWaiting(tx: Database, restocked: Restocked): Promise<void> {
  const { variantId } = restocked
  // This comes first, so that a restock that is committed after the alerts were read is noted after this.
  await tx.deleteFrom('restockedVariants').where('variantId', '=', variantId).execute()
  const { rows } = await sql<{ userId: string; language: Language }>`
    delete from stock_alerts a using (
      select user_id, variant_id from stock_alerts
      where variant_id = ${variantId} and ${isInStock(sql`${variantId}::uuid`)}
      order by created_at limit ${batchLength} for update
    ) waiting
    where a.user_id = waiting.user_id and a.variant_id = waiting.variant_id
    returning a.user_id, a.language`.execute(tx)
  for (const { userId, language } of rows) await tell(tx, userId, { restocked, language })
  // There may be more of them.
  if (rows.length > 0) await tx.insertInto('restockedVariants').values({ variantId }).execute()
}

async function tell(
  tx: Database,
  userId: string,
  { restocked, language }: { restocked: Restocked; language: Language },
): Promise<void> {
  const { productId, variantId } = restocked
  const account = await findUserRow(tx, userId)
  await tellCustomer(
    tx,
    { ...account, userId, language },
    {
      kind: 'back-in-stock',
      causeId: newId(),
      productName: (lang) => lineName(restocked, lang),
      productId,
      variantId,
    },
  )
}
