import { sql } from 'kysely'
import type { Language } from '../../../contract/language.ts'
import { transfersListed } from '../../../contract/office/limits.ts'
import type { ListedTransfer, Transfer } from '../../../contract/office/stock-transfers.ts'
import { retentionDays } from '../../../contract/retention.ts'
import { readPlaces } from '../../catalogue/places/places.ts'
import type { PlaceRow } from '../../catalogue/places/places.ts'
import { leftAtPlace, stockAtPlaces } from '../../catalogue/places/stock-at-places.ts'
import { namedVariants } from '../../catalogue/products/office-variants.ts'
import { lineName } from '../../catalogue/products/variants.ts'
import type { Database } from '../../platform/database/connect.ts'
import { daysBefore } from '../../platform/database/delete-in-batches.ts'
import { every } from '../../platform/jobs/job.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { findTransfer } from './prepare-transfer.ts'
import type { TransferRow } from './prepare-transfer.ts'

export async function listTransfers(db: Database): Promise<ListedTransfer[]> {
  const places = await placesById(db)
  const rows = await db
    .selectFrom('stockTransfers as t')
    .selectAll('t')
    .select([
      sql<number>`(select count(*) from stock_transfer_lines l where l.transfer_id = t.id)::int`.as(
        'variants',
      ),
      sql<number>`(select coalesce(sum(l.units), 0) from stock_transfer_lines l where l.transfer_id = t.id)::int`.as(
        'units',
      ),
    ])
    .orderBy(sql`ended_at is not null`)
    .orderBy('startedAt', 'desc')
    .limit(transfersListed)
    .execute()
  return rows.map(({ variants, units, ...row }) => ({ ...headOf(row, places), variants, units }))
}

async function placesById(db: Database): Promise<Map<string, PlaceRow>> {
  return new Map((await readPlaces(db)).map((place) => [place.id, place]))
}

function headOf(row: TransferRow, places: Map<string, PlaceRow>) {
  const place = (id: string) => ({
    _id: id,
    name: places.get(id)?.name ?? '',
    code: places.get(id)?.code ?? '',
  })
  const { id, number, fromPlace, toPlace, status, note, startedBy, startedAt, reason } = row
  return {
    _id: id,
    number,
    from: place(fromPlace),
    to: place(toPlace),
    status,
    note,
    startedBy,
    startedAt: startedAt.toISOString(),
    sentBy: row.sentBy,
    sentAt: row.sentAt?.toISOString() ?? null,
    endedBy: row.endedBy,
    endedAt: row.endedAt?.toISOString() ?? null,
    reason,
  }
}

/** Refuses `transfer-not-found`. */
export async function showTransfer(
  db: Database,
  { transferId, lang }: { transferId: string; lang: Language },
): Promise<Transfer> {
  const transfer = await findTransfer(db, transferId)
  const rows = await db
    .selectFrom('stockTransferLines')
    .selectAll()
    .where('transferId', '=', transferId)
    .orderBy('variantId')
    .execute()
  const ids = rows.map(({ variantId }) => variantId)
  const stock = transfer.status === 'draft' ? await stockAtPlaces(db, ids) : new Map<string, never>()
  const named = await namesOf(db, ids, lang)
  const lines = rows.map(({ variantId, units, received }) => ({
    variantId,
    ...(named.get(variantId) ?? { name: '', sku: '' }),
    units,
    left: leftAtPlace(stock.get(variantId), transfer.fromPlace),
    received,
  }))
  return {
    ...headOf(transfer, await placesById(db)),
    variants: lines.length,
    units: lines.reduce((sum, { units }) => sum + units, 0),
    lines: lines.toSorted((one, other) => one.name.localeCompare(other.name, lang)),
  }
}

const namedAtOnce = 100

async function namesOf(db: Database, ids: readonly string[], lang: Language) {
  const names = new Map<string, { name: string; sku: string }>()
  for (let from = 0; from < ids.length; from += namedAtOnce) {
    const found = await namedVariants(db, ids.slice(from, from + namedAtOnce))
    for (const [id, row] of found) names.set(id, { name: lineName(row, lang), sku: row.sku })
  }
  return names
}

export const stockTransferJobs: Job[] = [
  every(24 * 60 * 60, 'delete old transfers', async ({ db }) => {
    const before = daysBefore(db.now(), retentionDays.stockTransfers)
    await db.deleteFrom('stockTransfers').where('endedAt', '<=', before).execute()
  }),
]
