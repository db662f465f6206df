import type { DraftPosting } from '../../ledger/post-draft.ts'
import type { Cause, Entry } from '../../ledger/post-transaction.ts'
import {
  notCollected,
  orderDelivered,
  orderRefunded,
  refundFailed,
  reserveOver,
} from '../../ledger/postings/orders.ts'
import { refundSent } from '../../ledger/postings/refunds.ts'
import type { PostedEntry } from '../../ledger/read-ledger.ts'
import { draftOfKeptCash, draftOfParcel } from './collected-of-order.ts'
import { keptAt } from './kept-items.ts'
import type { OrderFacts, SoldRow } from './order-facts.ts'
import { refundsAt } from './refunds-of-order.ts'
import type { RefundOfOrder } from './refunds-of-order.ts'
import { partsAt, soldOrder } from './sold-order.ts'
import type { SoldGoods, SoldPart } from './sold-order.ts'

/** These post what an order earns, or take it back. */
const earningCauses = ['part-delivered', 'order-step', 'refund', 'refund-failed', 'reserve-over']

/** `at` is null for what has changed without a time of its own. */
interface Due extends DraftPosting {
  at: Date | null
}

/** What the books lack of an order, now or as it was at a time. */
export function draftsOfOrder(order: SoldRow, facts: OrderFacts, at?: Date): Due[] {
  const { posted, ofCardSantim } = facts
  const refunds = at ? refundsAt(facts.refunds, at) : facts.refunds
  const goods = {
    orderId: order.id,
    vatPercent: order.vatPercent,
    items: keptAt(facts.items, at),
    parts: at ? partsAt(facts.parts, at) : facts.parts,
  }
  const known = new Set(posted.map(({ causeKind, causeId }) => `${causeKind}:${causeId}`))
  const isPosted = ({ kind, id }: Cause) => known.has(`${kind}:${id}`)
  const parcels = facts.collected.filter(({ deliveredAt }) => !at || deliveredAt <= at)
  const collected = parcels.map((parcel) => draftOfParcel(parcel, order))
  const kept = parcels.flatMap((parcel) => draftOfKeptCash(parcel, order, goods.parts) ?? [])
  const earned = earnedOfOrder(order, { refunds, posted, isPosted, goods, ofCardSantim })
  const found = [...collected, ...earned, ...kept, ...sentOf(order, refunds)].filter(
    ({ cause }) => !isPosted(cause),
  )
  const rest = notCollected({ ...postedWith(order, posted, found), after: soldOrder(goods) })
  if (rest.entries.length === 0) return found
  return [...found, { cause: causeOfStep(order, posted), draft: rest, at: null }]
}

interface Known {
  refunds: readonly RefundOfOrder[]
  posted: readonly PostedEntry[]
  isPosted: (cause: Cause) => boolean
  goods: SoldGoods
  ofCardSantim: number
}

/**
 * Deliveries come first, then refunds, then parts whose reserve is over; each posts the difference that it makes to what the
 * order has earned.
 */
function earnedOfOrder(order: SoldRow, known: Known): Due[] {
  const { refunds, posted, isPosted, goods, ofCardSantim } = known
  const customerId = order.userId
  const due: Due[] = []
  const before = () => postedWith(order, posted, due)
  const isNew = ({ id }: { id: string }) => !isPosted({ kind: 'part-delivered', id })
  const isReleased = ({ id, releasedAt }: SoldPart) =>
    releasedAt !== null && isPosted({ kind: 'reserve-over', id })
  for (const part of goods.parts) {
    if (part.deliveredAt === null || !isNew(part)) continue
    const isCounted = (it: SoldPart) => !isNew(it) || it.number <= part.number
    const after = soldOrder(goods, { isCounted, isReleased })
    const draft = orderDelivered({ ...before(), after })
    due.push({ cause: { kind: 'part-delivered', id: part.id }, draft, at: part.deliveredAt })
  }
  const after = soldOrder(goods, { isReleased })
  let ofCard = ofCardSantim
  for (const { wholeId, santim, createdAt: at } of wholesOf(refunds)) {
    const covered = Math.min(ofCard, santim)
    ofCard -= covered
    const cause = { kind: 'refund', id: `${customerId}/${wholeId}` }
    if (isPosted(cause)) continue
    due.push({ cause, draft: orderRefunded({ ...before(), santim: santim - covered, after }), at })
  }
  for (const { id, santim, status, wasDue, finishedAt: at } of refunds) {
    const cause = { kind: 'refund-failed', id: `${customerId}/${id}` }
    if (status !== 'failed' || wasDue || isPosted(cause)) continue
    due.push({ cause, draft: refundFailed({ ...before(), santim, after }), at })
  }
  for (const part of goods.parts) {
    const cause = { kind: 'reserve-over', id: part.id }
    if (part.releasedAt === null || isPosted(cause) || !isOwed(goods, part)) continue
    const released = soldOrder(goods, {
      isReleased: (it) => isReleased(it) || (it.releasedAt !== null && it.number <= part.number),
    })
    due.push({ cause, draft: reserveOver({ ...before(), after: released }), at: part.releasedAt })
  }
  return due
}

/** Its seller is owed something for it: not all of its goods are those of the shop itself. */
function isOwed({ items }: SoldGoods, { sellerId }: SoldPart): boolean {
  return items.some((item) => item.sellerId === sellerId && item.commissionSantim !== null)
}

/** What the order has earned by what was posted and what is going to be. */
function postedWith(order: SoldRow, posted: readonly PostedEntry[], due: readonly Due[]) {
  const isEarned = ({ account }: Entry) =>
    account.kind !== 'customer-prepayment' && account.kind !== 'refund-owed'
  const entries = [
    ...posted.flatMap(({ causeKind, account, santim, partId }) =>
      earningCauses.includes(causeKind)
        ? [{ account, santim, orderId: order.id, partId: partId ?? undefined }]
        : [],
    ),
    ...due.flatMap(({ cause, draft }) => (earningCauses.includes(cause.kind) ? draft.entries : [])),
  ]
  return { customerId: order.userId, posted: entries.filter(isEarned) }
}

/** What its payment was not owed back for already, in the order in which they began. */
function wholesOf(refunds: readonly RefundOfOrder[]) {
  const wholes = new Map<string, { wholeId: string; santim: number; createdAt: Date }>()
  for (const { wholeId, santim, wasDue, createdAt } of refunds) {
    if (wasDue) continue
    const whole = wholes.get(wholeId)
    wholes.set(wholeId, { wholeId, createdAt, santim: santim + (whole?.santim ?? 0) })
  }
  return [...wholes.values()]
}

/** Something else than a delivery or a refund has changed what was earned, such as another part that ends. */
function causeOfStep({ userId, id, lastStep }: SoldRow, posted: readonly PostedEntry[]): Cause {
  const ofStep = `${userId}/${lastStep ?? id}`
  const earlier = new Set(
    posted.flatMap(({ causeKind, causeId }) =>
      causeKind === 'order-step' && causeId.startsWith(ofStep) ? [causeId] : [],
    ),
  )
  return { kind: 'order-step', id: earlier.size === 0 ? ofStep : `${ofStep}/${earlier.size + 1}` }
}

function sentOf({ userId: customerId, id: orderId }: SoldRow, refunds: readonly RefundOfOrder[]): Due[] {
  return refunds.flatMap(({ id, santim, status, from, finishedAt: at }) =>
    status === 'refunded'
      ? [
          {
            cause: { kind: 'refund-sent', id: `${customerId}/${id}` },
            draft: refundSent({ customerId, orderId, santim, from }),
            at,
          },
        ]
      : [],
  )
}
