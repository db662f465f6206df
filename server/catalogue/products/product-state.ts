import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { ActivityValues } from '../../../contract/office/activity.ts'
import type { ListedProduct } from '../../../contract/office/products.ts'
import type { ProductState } from '../../../contract/office/limits.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { every } from '../../platform/jobs/job.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { setClockOfTriggers } from './shop-clock.ts'
import type { ProductsTable } from './tables.ts'

/** Whatever lists products on sale asks for `retiredAt` alone. */
export type StoredState = Pick<Selectable<ProductsTable>, 'retiredAt' | 'withheld' | 'onSaleFrom'>

/** Of products that are not in a pruned file nobody said that they are hidden: a file that lists them again puts them back. */
export type GivenState = ProductState | 'retired'

/** What members want: what waits for its seller, or for an approval, is for sale as soon as it need not wait. */
export function stateOf({ retiredAt, withheld }: StoredState): ProductState {
  if (retiredAt === null || withheld === 'seller' || withheld === 'approval') return 'for-sale'
  return withheld === 'draft' ? 'draft' : 'hidden'
}

/** What the office lists: a product that is withheld until a day is scheduled. */
export function listedState(
  { onSaleFrom, ...stored }: StoredState,
  { isSoldOut }: { isSoldOut: boolean },
): ListedProduct['state'] {
  if (stored.withheld === 'seller') return 'seller-inactive'
  if (stored.withheld === 'approval') return 'waiting'
  const state = stateOf({ ...stored, onSaleFrom })
  if (state === 'for-sale') return isSoldOut ? 'sold-out' : 'for-sale'
  return onSaleFrom === null ? state : 'scheduled'
}

/** The activity log names it so. */
export function stateOnLog(stored: StoredState): ActivityValues {
  return { state: stateOf(stored), 'on sale from': stored.onSaleFrom?.toISOString() ?? null }
}

export function storedStateOf({ retiredAt, withheld, onSaleFrom }: StoredState): StoredState {
  return { retiredAt, withheld, onSaleFrom }
}

export const onSale: StoredState = { retiredAt: null, withheld: null, onSaleFrom: null }

/** A state that the product has already stays as it came about. */
export function stateAfter(
  state: GivenState,
  {
    present = onSale,
    onSaleFrom = null,
    now,
  }: { present?: StoredState | undefined; onSaleFrom?: Date | null; now: Date },
): StoredState {
  if (state === 'for-sale') return present.withheld === 'approval' ? storedStateOf(present) : onSale
  if (present.retiredAt !== null && stateOf(present) === (state === 'retired' ? 'hidden' : state)) {
    return { retiredAt: present.retiredAt, withheld: present.withheld, onSaleFrom }
  }
  return { retiredAt: present.retiredAt ?? now, withheld: state === 'retired' ? null : state, onSaleFrom }
}

type Imported = {
  given: GivenState | undefined
  present: StoredState | undefined
  /** New products are left as drafts. */
  asDrafts: boolean
  now: Date
}

/** What members withhold is put on sale by a file only if it says so in so many words. */
export function importedState({ given, present, asDrafts, now }: Imported): StoredState {
  if (present === undefined && asDrafts && (given ?? 'for-sale') === 'for-sale') {
    return stateAfter('draft', { now })
  }
  const isWithheld = present && present.withheld !== null
  if (given !== undefined && !(given === 'retired' && isWithheld && present.withheld !== 'seller')) {
    return stateAfter(given, { present, onSaleFrom: present?.onSaleFrom ?? null, now })
  }
  return isWithheld ? present : onSale
}

export const scheduleJobs: Job[] = [
  every(5, 'put scheduled products on sale', ({ db }, stop) => beginSchedules(db, stop)),
]

/** A transaction puts so many products on sale, so that none is locked for long. */
const batchProducts = 500

/** A product of which no variant is for sale stays withheld. */
async function beginSchedules(db: Database, stop?: AbortSignal): Promise<void> {
  let begun = 1
  while (begun > 0 && !stop?.aborted) begun = await beginDue(db)
}

/** Products are locked in the order of the import. */
function beginDue(db: Database): Promise<number> {
  return transaction(db, async (tx) => {
    const now = tx.now()
    const { rows } = await sql<{ id: string }>`
      select id from products where id = any(array(
        select id from products where on_sale_from <= ${now} order by on_sale_from limit ${batchProducts}))
      order by sku for no key update`.execute(tx)
    if (rows.length === 0) return 0
    await setClockOfTriggers(tx, now)
    await sql`
      update products p set on_sale_from = null, updated_at = ${now},
        retired_at = case when exists (select from variants v where v.product_id = p.id and v.retired_at is null)
          then null else p.retired_at end
      where id = any(${rows.map(({ id }) => id)}::uuid[]) and on_sale_from <= ${now}`.execute(tx)
    return rows.length
  })
}
