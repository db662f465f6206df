import { sql } from 'kysely'
import { movementsPageLength } from '../../../contract/office/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { StockCause } from '../../../contract/stock-causes.ts'
import { memberOfActor, sellerActorPattern } from '../../customers/seller-members/seller-actor.ts'
import type { Database } from '../../platform/database/connect.ts'

export interface MovementOfSeller {
  id: number
  at: Date
  sku: string
  cause: StockCause
  subject: string
  onHandBefore: number | null
  onHandAfter: number | null
  reservedBefore: number
  reservedAfter: number
}

interface PriceOfSeller {
  id: number
  at: Date
  sku: string
  actor: string
  beforeSantim: number | null
  afterSantim: number
  isApproved: boolean
}

/** Without who it was, which may be a member of staff. Refuses `product-not-found`, also for one of another seller. */
export async function historyOfSeller(
  db: Database,
  sellerId: string,
  { productId, older }: { productId: string; older?: string | undefined },
): Promise<{ movements: MovementOfSeller[]; older: string | null; prices: PriceOfSeller[] }> {
  const variants = await db
    .selectFrom('products')
    .innerJoin('variants', 'variants.productId', 'products.id')
    .select(['variants.id', 'variants.sku'])
    .where('products.id', '=', productId)
    .where('products.sellerId', '=', sellerId)
    .execute()
  if (variants.length === 0) throw new Refusal('product-not-found')
  const skus = new Map(variants.map(({ id, sku }) => [id, sku]))
  const ids = sql`any(${[...skus.keys()]}::uuid[])`
  const found = await db
    .selectFrom('stockMovements')
    .select(['id', 'variantId', 'at', 'cause', 'subject', 'onHandBefore', 'onHandAfter'])
    .select(['reservedBefore', 'reservedAfter'])
    .where(sql<boolean>`variant_id = ${ids}`)
    .$if(older !== undefined, (all) => all.where('id', '<', Number(older)))
    .orderBy('id', 'desc')
    .limit(movementsPageLength + 1)
    .execute()
  const movements = found.slice(0, movementsPageLength)
  const prices =
    older === undefined
      ? await db
          .selectFrom('sellerPriceChanges')
          .select(['id', 'variantId', 'at', 'actor', 'beforeSantim', 'afterSantim', 'isApproved'])
          .where(sql<boolean>`variant_id = ${ids}`)
          .orderBy('id', 'desc')
          .limit(movementsPageLength)
          .execute()
      : []
  const named = <Row extends { variantId: string }>({ variantId, ...row }: Row) => ({
    ...row,
    sku: skus.get(variantId) ?? '',
  })
  return {
    movements: movements.map(named),
    older: found.length > movements.length ? String(movements.at(-1)?.id) : null,
    prices: prices.map(named),
  }
}

/** Who made these movements, which the seller has read, as far as it was a member of a seller. */
export async function membersInMovements(
  db: Database,
  movements: readonly Pick<MovementOfSeller, 'id'>[],
): Promise<Map<number, string>> {
  if (movements.length === 0) return new Map()
  const rows = await db
    .selectFrom('stockMovements')
    .select(['id', 'actor'])
    .where(
      'id',
      'in',
      movements.map(({ id }) => id),
    )
    .where('actor', 'like', sellerActorPattern)
    .execute()
  return new Map(rows.map(({ id, actor }) => [id, memberOfActor(actor) ?? actor]))
}
