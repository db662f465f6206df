import { dayKey } from '../../../contract/addis-time.ts'
import type { DraftPosting } from '../../ledger/post-draft.ts'
import { isOpened } from '../../ledger/opening.ts'
import { postDrafts } from '../../ledger/post-draft.ts'
import { beforeCommit } from '../../platform/database/before-commit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { draftsOfOrder } from './order-drafts.ts'
import { lockSold, readOrderFacts } from './order-facts.ts'
import type { OrderFacts, SoldRow } from './order-facts.ts'
import { ensureReductions } from './reductions.ts'
import type { OrderKey } from './wanted-orders.ts'

const dayMs = 24 * 60 * 60_000

/**
 * What was delivered, collected or refunded of the order is posted before the transaction commits. So it does not matter
 * in which order a step writes its rows, and several steps of one transaction are posted together.
 */
export async function bookOrder(tx: Database, { userId, id }: OrderKey): Promise<void> {
  await beforeCommit(tx, `books of ${id}`, (last) => postOrders(last, [{ userId, id }]))
}

/**
 * Posts what the rows of the orders say and the books lack. Until the books are open, what happened before counts for its own
 * day; afterwards that may be closed. A repeat posts nothing.
 */
export async function postOrders(tx: Database, keys: readonly OrderKey[]): Promise<void> {
  const orders = await lockSold(tx, keys)
  for (const order of orders) {
    if (order.hasRefunds || order.canceledSantim > 0) await ensureReductions(tx, order)
  }
  const facts = await readOrderFacts(tx, orders)
  const today = dayKey(tx.now())
  const due = orders.flatMap((order) => {
    const known = facts.get(order.id)
    return known ? [{ order, known, drafts: draftsOfOrder(order, known) }] : []
  })
  const isPast = ({ at }: { at: Date | null }) => at !== null && dayKey(at) < today
  const hasPast = due.some(({ drafts }) => drafts.some(isPast))
  if (!hasPast || (await isOpened(tx)))
    return postDrafts(
      tx,
      due.flatMap(({ drafts }) => drafts),
    )
  const onTheirDays = due.flatMap(({ order, known, drafts }) => {
    const days = drafts.flatMap(({ at }) => (at && dayKey(at) < today ? [dayKey(at)] : []))
    return draftsByDay(order, known, [...new Set(days)].toSorted())
  })
  await postDrafts(tx, onTheirDays)
}

/** What was due in the evening of each of the days, and then what is due today. */
function draftsByDay(order: SoldRow, facts: OrderFacts, days: readonly string[]): DraftPosting[] {
  const posted = [...facts.posted]
  const found: DraftPosting[] = []
  for (const day of days) {
    const evening = new Date(Date.parse(`${day}T00:00:00+03:00`) + dayMs - 1)
    const ofDay = draftsOfOrder(order, { ...facts, posted }, evening)
    found.push(...ofDay.map((it) => ({ ...it, day })))
    posted.push(...ofDay.flatMap(entriesOf))
  }
  return [...found, ...draftsOfOrder(order, { ...facts, posted })]
}

function entriesOf({ cause, draft }: DraftPosting): OrderFacts['posted'] {
  return draft.entries.map(({ account, santim, partId }) => ({
    causeKind: cause.kind,
    causeId: cause.id,
    account,
    santim,
    partId: partId ?? null,
  }))
}
