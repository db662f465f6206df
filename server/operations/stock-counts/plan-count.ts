import { sql } from 'kysely'
import { unlimitedStock } from '../../catalogue/stock/reservations.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { CountRow } from './count-units.ts'
import { onShelf, readShelf } from './read-shelf.ts'
import type { Shelf } from './read-shelf.ts'

export type PlannedLine = {
  variantId: string
  counted: number
  /** By the books, on the shelf when it was first scanned. It is null if the stock was not counted. */
  expected: number | null
  /** What was sold, sent, returned or changed since then. */
  moved: number
  difference: number | null
  onHand: number | null
  /** It would be on hand after the count was applied, or is since. */
  after: number
  /** Less would be on hand than is reserved: the stock stays at what is reserved. */
  isShort: boolean
  isLeftOut: boolean
}

/** Those of its category that have stock, and were not scanned. */
type Missing = { variantId: string; expected: number }

type Line = { variantId: string; units: number; expected: number | null; unsent: number; isLeftOut: boolean }

export async function plannedLines(
  db: Database,
  count: CountRow,
  only?: readonly string[],
): Promise<{ lines: PlannedLine[]; missing: Missing[] }> {
  const rows = await db
    .selectFrom('stockCountLines')
    .selectAll()
    .where('countId', '=', count.id)
    .$if(only !== undefined, (all) => all.where(sql<boolean>`variant_id = any(${only}::uuid[])`))
    .orderBy('variantId')
    .execute()
  const missingIds = count.status === 'open' && !only ? await missingOf(db, count) : []
  const ids = [...rows.map(({ variantId }) => variantId), ...missingIds]
  const shelves = await readShelf(db, ids, count.placeId)
  const lines = rows.map((row) => {
    const line = planOf(row, shelves.get(row.variantId))
    if (count.status !== 'applied') return line
    return {
      ...line,
      onHand: row.onHandBefore,
      after: row.onHandAfter ?? line.after,
      moved: 0,
      isShort: false,
    }
  })
  const missing = missingIds.flatMap((variantId) => {
    const shelf = shelves.get(variantId)
    const expected = shelf && onShelf(shelf)
    return expected ? [{ variantId, expected }] : []
  })
  return { lines, missing }
}

/** Whatever happened since the first scan happened to the shelf and to the books: the difference stays. */
function planOf(
  { units, ...line }: Line,
  shelf: Shelf = { onHand: null, reserved: 0, unsent: 0 },
): PlannedLine {
  const { onHand, reserved } = shelf
  const difference = line.expected === null ? null : units - line.expected
  const wanted =
    difference === null || onHand === null ? Math.max(0, units - line.unsent) : onHand + difference
  return {
    variantId: line.variantId,
    counted: units,
    expected: line.expected,
    moved: line.expected === null ? 0 : (onShelf(shelf) ?? line.expected) - line.expected,
    difference,
    onHand,
    after: Math.max(wanted, reserved, 0),
    isShort: wanted < Math.max(reserved, 0),
    isLeftOut: line.isLeftOut,
  }
}

async function missingOf(db: Database, { id, categoryId }: CountRow): Promise<string[]> {
  if (categoryId === null) return []
  const { rows } = await sql<{ id: string }>`
    select v.id from products p join variants v on v.product_id = p.id join stock s on s.variant_id = v.id
    where p.category_id = ${categoryId} and v.retired_at is null and s.received < ${unlimitedStock}
      and not exists (select from stock_count_lines l where l.count_id = ${id} and l.variant_id = v.id)
    order by v.id`.execute(db)
  return rows.map((row) => row.id)
}
