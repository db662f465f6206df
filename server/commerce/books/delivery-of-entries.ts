import { sql } from 'kysely'
import { postedOfOrders } from '../../ledger/read-ledger.ts'
import type { PostedEntry } from '../../ledger/read-ledger.ts'
import type { SellerEntry } from '../../ledger/read-owner.ts'
import type { Database } from '../../platform/database/connect.ts'

type Caused = Pick<SellerEntry, 'causeKind' | 'causeId' | 'partId' | 'kind'>

interface OwnDelivery {
  partId: string
  orderId: string
  paidSantim: number
  /** What was taken off the fee and given back. */
  reductions: { causeKind: string; causeId: string; santim: number }[]
}

/**
 * Tells what of an entry on an account of a seller is the fee of a delivery of its own: the books have one entry for goods and
 * fee of a part. It is 0 for entries of parts that the shop brings.
 */
export async function deliveryOfEntries(
  db: Database,
  entries: readonly Pick<SellerEntry, 'partId'>[],
): Promise<(entry: Caused) => number> {
  const partIds = [...new Set(entries.flatMap(({ partId }) => partId ?? []))]
  const deliveries = await readDeliveries(db, partIds)
  const orderIds = [...new Set(deliveries.map(({ orderId }) => orderId))]
  const posted = orderIds.length > 0 ? await postedOfOrders(db, orderIds) : new Map<string, PostedEntry[]>()
  const shares = new Map(
    deliveries.flatMap((delivery) => sharesOf(delivery, ownEntries(delivery, posted.get(delivery.orderId)))),
  )
  return (entry) => shares.get(keyOf(entry)) ?? 0
}

async function readDeliveries(db: Database, partIds: readonly string[]): Promise<OwnDelivery[]> {
  if (partIds.length === 0) return []
  const { rows } = await sql<OwnDelivery>`
    select q.id as part_id, q.order_id, q.delivery_santim as paid_santim, coalesce(r.reductions, '[]') as reductions
    from order_parts q cross join lateral (
      select jsonb_agg(jsonb_build_object(
        'causeKind', r.cause_kind, 'causeId', r.cause_id, 'santim', r.santim)) as reductions
      from order_reductions r
      where r.user_id = q.user_id and r.order_id = q.order_id and r.position is null and r.part_id = q.id
    ) r
    where q.id = any(${partIds}::uuid[]) and q.own_delivery is not null`.execute(db)
  return rows
}

function ownEntries({ partId }: OwnDelivery, posted: readonly PostedEntry[] = []): Caused[] {
  return posted.flatMap(({ account: { kind }, ...entry }) =>
    entry.partId === partId && (kind === 'seller-payable-held' || kind === 'seller-payable-available')
      ? [{ ...entry, kind }]
      : [],
  )
}

/**
 * The fee is earned with the delivery, without what was taken off before; it goes back by what takes it off afterwards, and
 * moves when the reserve is over: what was taken off the account of what is held was taken off before.
 */
function sharesOf(
  { paidSantim, reductions }: OwnDelivery,
  entries: readonly Caused[],
): [key: string, santim: number][] {
  let left = reductions
  const later = entries.flatMap((entry) => {
    const isOfEntry = isReducedBy(entry)
    const santim = 0 - sumOf(left.filter(isOfEntry))
    left = left.filter((it) => !isOfEntry(it))
    return santim === 0 ? [] : [{ entry, santim }]
  })
  const earned = paidSantim - sumOf(left)
  const moved = later.reduce(
    (sum, { entry, santim }) => (entry.kind === 'seller-payable-held' ? sum + santim : sum),
    earned,
  )
  return [
    ...later.map(({ entry, santim }): [string, number] => [keyOf(entry), santim]),
    ...entries.flatMap((entry): [string, number][] => {
      if (entry.causeKind === 'part-delivered') return [[keyOf(entry), earned]]
      if (entry.causeKind !== 'reserve-over') return []
      return [[keyOf(entry), entry.kind === 'seller-payable-held' ? -moved : moved]]
    }),
  ]
}

function isReducedBy({
  causeKind,
  causeId,
}: Caused): (reduction: OwnDelivery['reductions'][number]) => boolean {
  const kind = causeKind === 'order-step' ? 'uncollected' : causeKind
  const [, id] = causeId.split('/')
  return (it) => it.causeKind === kind && it.causeId === id
}

const keyOf = ({ causeKind, causeId, partId, kind }: Caused) => [causeKind, causeId, partId, kind].join(' ')

const sumOf = (reductions: readonly { santim: number }[]) =>
  reductions.reduce((sum, { santim }) => sum + santim, 0)
