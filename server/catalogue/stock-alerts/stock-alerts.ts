import { sql } from 'kysely'
import type { Language } from '../../../contract/language.ts'
import { stockAlertsLength } from '../../../contract/limits.ts'
import { retentionDays } from '../../../contract/retention.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { StockAlert } from '../../../contract/stock-alerts.ts'
import { lockUser } from '../../customers/accounts/user.ts'
import { variantOnWire } from '../products/variants.ts'
import type { Database } from '../../platform/database/connect.ts'
import { daysBefore, deleteInBatches } from '../../platform/database/delete-in-batches.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { translate } from '../../platform/database/translations.ts'
import { lockSoldOut } from '../stock/stock-on-hand.ts'

type Wanted = { productId: string; variantId?: string | undefined; language: Language }

/** Without a variant the first that is sold out is meant. */
export function setStockAlert(
  db: Database,
  userId: string,
  { productId, variantId, language }: Wanted,
): Promise<string> {
  return transaction(db, async (tx) => {
    await lockUser(tx, userId)
    const onSale = await variantIdsOnSale(tx, productId)
    if (onSale.length === 0) throw new Refusal('product-not-found')
    const asked = onSale.filter((id) => variantId === undefined || id === variantId)
    if (asked.length === 0) throw new Refusal('variant-not-found')
    const soldOut = await lockSoldOut(tx, asked)
    const wanted = asked.find((id) => soldOut.has(id))
    if (wanted === undefined) throw new Refusal('variant-in-stock')
    await addAlert(tx, { userId, variantId: wanted, language, createdAt: tx.now() })
    return wanted
  })
}

async function variantIdsOnSale(tx: Database, productId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.productId')
    .select('variants.id')
    .where('products.id', '=', productId)
    .where('products.retiredAt', 'is', null)
    .where('variants.retiredAt', 'is', null)
    .orderBy('variants.position')
    .orderBy('variants.id')
    .execute()
  return rows.map(({ id }) => id)
}

async function addAlert(
  tx: Database,
  alert: { userId: string; variantId: string; language: Language; createdAt: Date },
): Promise<void> {
  const { others } = await tx
    .selectFrom('stockAlerts')
    .select(({ fn }) => fn.countAll<number>().as('others'))
    .where('userId', '=', alert.userId)
    .where('variantId', '<>', alert.variantId)
    .executeTakeFirstOrThrow()
  if (others >= stockAlertsLength) throw new Refusal('stock-alerts-full', { most: stockAlertsLength })
  await tx
    .insertInto('stockAlerts')
    .values(alert)
    .onConflict((conflict) =>
      conflict.columns(['userId', 'variantId']).doUpdateSet({ language: alert.language }),
    )
    .execute()
}

export async function listStockAlerts(db: Database, userId: string, lang: Language): Promise<StockAlert[]> {
  const rows = await db
    .selectFrom('stockAlerts')
    .innerJoin('variants', 'variants.id', 'stockAlerts.variantId')
    .innerJoin('products', 'products.id', 'variants.productId')
    .select(['variants.id as variantId', 'variants.sku', 'variants.options', 'variants.optionTranslations'])
    .select(['products.id as productId', 'products.name', 'products.translations', 'stockAlerts.createdAt'])
    .where('stockAlerts.userId', '=', userId)
    .orderBy('stockAlerts.createdAt', 'desc')
    .orderBy('stockAlerts.variantId', 'desc')
    .execute()
  return rows.map((row) => ({
    productId: row.productId,
    productName: translate(row, 'name', lang),
    variant: variantOnWire(row, lang),
    createdAt: row.createdAt.toISOString(),
  }))
}

/** Refuses `stock-alert-not-found`, also after the customer was told. */
export async function removeStockAlert(db: Database, userId: string, variantId: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('stockAlerts')
    .where('userId', '=', userId)
    .where('variantId', '=', variantId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('stock-alert-not-found')
}

export async function clearStockAlerts(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('stockAlerts').where('userId', '=', userId).execute()
}

export async function deleteOldStockAlerts(db: Database): Promise<void> {
  const where = sql`created_at <= ${daysBefore(db.now(), retentionDays.stockAlerts)}`
  await deleteInBatches(db, { table: 'stockAlerts', key: ['userId', 'variantId'], where })
}
