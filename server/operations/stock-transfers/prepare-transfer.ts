import type { Selectable } from 'kysely'
import { openTransfersMaximum, transferLinesMaximum } from '../../../contract/office/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { choosePlace } from '../../catalogue/places/places.ts'
import { recordActivity } from '../../customers/activity/record-activity.ts'
import type { Actor } from '../../customers/activity/record-activity.ts'
import type { Database } from '../../platform/database/connect.ts'
import { lockByName } from '../../platform/database/lock-by-name.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { StockTransfersTable } from './tables.ts'
import { skuOfVariant } from '../../catalogue/products/sku-of-variant.ts'

export type TransferRow = Selectable<StockTransfersTable>

/** Refuses `transfer-not-found`. */
export async function findTransfer(
  db: Database,
  id: string,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<TransferRow> {
  const found = await db
    .selectFrom('stockTransfers')
    .selectAll()
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!found) throw new Refusal('transfer-not-found')
  return found
}

type Started = { transferId: string; from: string; to: string; note: string; actor: Actor }

/** Nothing moves yet. A repetition changes nothing. Refuses `transfer-to-itself`, `transfers-full`, and places. */
export async function startTransfer(
  db: Database,
  { transferId, from, to, note, actor }: Started,
): Promise<void> {
  await transaction(db, async (tx) => {
    await lockByName(tx, 'stockTransfers')
    const known = await tx
      .selectFrom('stockTransfers')
      .select('id')
      .where('id', '=', transferId)
      .executeTakeFirst()
    if (known) return
    const [source, target] = [await choosePlace(tx, from), await choosePlace(tx, to)]
    if (source.id === target.id) throw new Refusal('transfer-to-itself')
    const { open } = await tx
      .selectFrom('stockTransfers')
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .where('endedAt', 'is', null)
      .executeTakeFirstOrThrow()
    if (open >= openTransfersMaximum) throw new Refusal('transfers-full', { most: openTransfersMaximum })
    await tx
      .insertInto('stockTransfers')
      .values({
        id: transferId,
        fromPlace: from,
        toPlace: to,
        status: 'draft',
        note,
        startedBy: actor.name,
        startedAt: tx.now(),
        sentBy: null,
        sentAt: null,
        endedBy: null,
        endedAt: null,
      })
      .execute()
    await recordActivity(tx, actor, {
      action: 'start-transfer',
      subject: transferId,
      after: { from: source.code, to: target.code, ...(note !== '' && { note }) },
    })
  })
}

/** 0 takes the line out. Refuses `transfer-sent` once it is, `variant-not-found` and `transfer-full`. */
export async function setTransferLine(
  db: Database,
  { transferId, variantId, units }: { transferId: string; variantId: string; units: number },
): Promise<void> {
  await transaction(db, async (tx) => {
    const transfer = await findTransfer(tx, transferId, { isLocked: true })
    if (transfer.status !== 'draft') throw new Refusal('transfer-sent')
    if (units === 0) {
      await tx
        .deleteFrom('stockTransferLines')
        .where('transferId', '=', transferId)
        .where('variantId', '=', variantId)
        .execute()
      return
    }
    await skuOfVariant(tx, variantId)
    const { others } = await tx
      .selectFrom('stockTransferLines')
      .select(({ fn }) => fn.countAll<number>().as('others'))
      .where('transferId', '=', transferId)
      .where('variantId', '<>', variantId)
      .executeTakeFirstOrThrow()
    if (others >= transferLinesMaximum) throw new Refusal('transfer-full', { most: transferLinesMaximum })
    await tx
      .insertInto('stockTransferLines')
      .values({ transferId, variantId, units, received: null })
      .onConflict((conflict) => conflict.columns(['transferId', 'variantId']).doUpdateSet({ units }))
      .execute()
  })
}
