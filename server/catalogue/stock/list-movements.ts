import { sql } from 'kysely'
import type { Language } from '../../../contract/language.ts'
import { movementExportRows, movementsPageLength } from '../../../contract/office/limits.ts'
import type { StockMovement } from '../../../contract/office/stock.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { retentionDays } from '../../../contract/retention.ts'
import type { StockCause } from '../../../contract/stock-causes.ts'
import { optionsText } from '../../../contract/variants.ts'
import { csvLine } from '../../platform/csv-cells.ts'
import type { Database } from '../../platform/database/connect.ts'
import { daysBefore, deleteInBatches } from '../../platform/database/delete-in-batches.ts'

type MovementFilters = {
  variant?: string | undefined
  cause?: StockCause | undefined
  from?: string | undefined
  to?: string | undefined
}

type Asked = MovementFilters & { productId: string; lang: Language }

type Listed = {
  movements: StockMovement[]
  older: string | null
  variants: { _id: string; name: string }[]
}

/** Refuses `product-not-found`. */
export async function listMovements(
  db: Database,
  { older, ...asked }: Asked & { older?: string | undefined },
): Promise<Listed> {
  const variants = await variantsOf(db, asked)
  const found = await readMovements(db, asked, { variants, older, limit: movementsPageLength + 1 })
  const movements = found.slice(0, movementsPageLength)
  return {
    movements,
    older: found.length > movementsPageLength ? (movements.at(-1)?._id ?? null) : null,
    variants: [...variants].map(([_id, { sku, options }]) => ({
      _id,
      name: options === '' ? sku : `${options} (${sku})`,
    })),
  }
}

/** Only the newest are exported if there are too many. Refuses `product-not-found`. */
export async function exportMovements(
  db: Database,
  asked: Asked,
): Promise<{ csv: string; rows: number; isWhole: boolean }> {
  const variants = await variantsOf(db, asked)
  const found = await readMovements(db, asked, { variants, limit: movementExportRows + 1 })
  const rows = found.slice(0, movementExportRows)
  const head = ['time', 'sku', 'options', 'cause', 'who', 'subject']
  const counts = ['on hand before', 'on hand after', 'reserved before', 'reserved after']
  const withPlaces = rows.some(({ places }) => places)
  const lines = rows.map(({ at, sku, options, cause, actor, subject, onHand, reserved, places = [] }) => {
    const units = [onHand.before, onHand.after, reserved.before, reserved.after]
    const moved = places.map(({ code, before, after }) => `${code} ${before ?? ''}→${after ?? ''}`).join(', ')
    return csvLine(
      [at, sku, options, cause, actor, subject, ...units.map((count) => count ?? '')]
        .map(String)
        .concat(withPlaces ? [moved] : []),
    )
  })
  return {
    csv: csvLine([...head, ...counts, ...(withPlaces ? ['places'] : [])]) + lines.join(''),
    rows: rows.length,
    isWhole: rows.length === found.length,
  }
}

type Variants = Map<string, { sku: string; options: string }>

/** Variants that are not sold any more have a history too. */
async function variantsOf(db: Database, { productId, lang }: Asked): Promise<Variants> {
  const rows = await db
    .selectFrom('variants')
    .select(['id', 'sku', 'options', 'optionTranslations'])
    .where('productId', '=', productId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  if (rows.length === 0) throw new Refusal('product-not-found')
  return new Map(
    rows.map(({ id, sku, options, optionTranslations }) => [
      id,
      { sku, options: optionsText(optionTranslations[lang] ?? options, lang) },
    ]),
  )
}

const dayMs = 24 * 60 * 60_000
const startOf = (day: string) => new Date(`${day}T00:00:00+03:00`)

async function readMovements(
  db: Database,
  { variant, cause, from, to }: MovementFilters,
  { variants, older, limit }: { variants: Variants; older?: string | undefined; limit: number },
): Promise<StockMovement[]> {
  const ids = [...variants.keys()].filter((id) => variant === undefined || id === variant)
  const rows = await db
    .selectFrom('stockMovements')
    .selectAll()
    .where(sql<boolean>`variant_id = any(${ids}::uuid[])`)
    .$if(older !== undefined, (all) => all.where('id', '<', Number(older)))
    .$if(cause !== undefined, (all) => all.where('cause', '=', cause ?? 'other'))
    .$if(from !== undefined, (all) => all.where('at', '>=', startOf(from ?? '')))
    .$if(to !== undefined, (all) => all.where('at', '<', new Date(startOf(to ?? '').getTime() + dayMs)))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  const named = await db.selectFrom('places').select(['id', 'code', 'name']).execute()
  const places = new Map(named.map((place) => [place.id, place]))
  return rows.map((row) => ({
    _id: String(row.id),
    at: row.at.toISOString(),
    sku: variants.get(row.variantId)?.sku ?? '',
    options: variants.get(row.variantId)?.options ?? '',
    cause: row.cause,
    actor: row.actor,
    subject: row.subject,
    onHand: { before: row.onHandBefore, after: row.onHandAfter },
    reserved: { before: row.reservedBefore, after: row.reservedAfter },
    ...(row.places && {
      places: row.places.map(({ place, before, after }) => {
        const { code = '', name = '' } = places.get(place) ?? {}
        return { code, name, before, after }
      }),
    }),
  }))
}

/**
 * All before the first one that is still kept are deleted, by their order of writing: the history of a variant stays
 * without a gap, though times of transactions overlap.
 */
export async function deleteOldMovements(db: Database): Promise<void> {
  const before = daysBefore(db.now(), retentionDays.stockMovements)
  const { rows } = await sql<{ first: number | null }>`
    select coalesce(
      (select id from stock_movements where at > ${before} order by id limit 1),
      (select max(id) + 1 from stock_movements)) as first`.execute(db)
  const first = rows[0]?.first ?? null
  if (first === null) return
  await deleteInBatches(db, { table: 'stockMovements', key: ['id'], where: sql`id < ${first}` })
}
