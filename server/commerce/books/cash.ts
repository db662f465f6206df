import { sql } from 'kysely'
import type { CashKind, CashPurpose } from '../../../contract/office/limits.ts'
import { postDraft } from '../../ledger/post-draft.ts'
import type { DraftPosting } from '../../ledger/post-draft.ts'
import {
  cashCounted,
  cashHandedIn,
  tillCorrected,
  tillMoved,
  tillOpened,
} from '../../ledger/postings/cash.ts'
import type { TillMove } from '../../ledger/postings/cash.ts'
import type { Draft } from '../../ledger/postings/draft.ts'
import type { Database } from '../../platform/database/connect.ts'

/** The cash book begins. The locked till keeps out what moves cash at the same time. */
export async function postTillOpened(tx: Database, countedSantim: number): Promise<void> {
  await postDraft(tx, await draftOfTill(tx, countedSantim))
}

export async function draftOfTill(tx: Database, countedSantim: number): Promise<DraftPosting> {
  const { tillSantim, couriers } = await cashOfBefore(tx)
  return {
    cause: { kind: 'till-opened', id: 'till' },
    draft: tillOpened({ countedSantim, tillSantim, couriers }),
  }
}

/** Cash that came in and went out without the cash book, before it began, by the rules of the triggers that keep it. */
async function cashOfBefore(tx: Database) {
  const { rows } = await sql<{ courier: string | null; santim: number }>`
    with collected as (
      select s.carrier_id, s.collect_santim as santim,
        s.carrier_id is null and s.rider_name is null
          and is_handed_over_in_shop(o.user_id, o.id, s.id) as is_in_till
      from shipments s join orders o on o.user_id = s.user_id and o.id = s.order_id
      where s.delivered_at is not null and s.collect_santim > 0 and s.collected_by is null
        and not exists (select from cash_entries c where c.kind = 'counter' and c.cause_id = s.id)
        and not exists (select from rider_dues d where d.cause_id = s.id)
    )
    select null as courier, coalesce(sum(santim), 0)::bigint as santim from (
      select amount_santim as santim from received_money m where way = 'cash' and confirmed_at is not null
        and not exists (select from cash_entries c where c.kind = 'counter' and c.cause_id = m.id)
      union all
      select santim from collected where is_in_till
      union all
      select -amount_santim from refunds f
      where status = 'refunded' and not to_credit and is_cash_refund(user_id, order_id, payment_id)
        and not exists (select from cash_entries c where c.kind = 'refund' and c.cause_id = f.id)
    ) till
    union all
    select coalesce(carrier_id, 'own'), sum(santim)::bigint from collected where not is_in_till group by 1`.execute(
    tx,
  )
  const couriers = rows.flatMap(({ courier, santim }) => (courier === null ? [] : [{ courier, santim }]))
  return { tillSantim: rows.find(({ courier }) => courier === null)?.santim ?? 0, couriers }
}

/** Somebody has put cash into the till or paid it out. */
export async function postMovedCash(tx: Database, moved: MovedCash): Promise<void> {
  await postDraft(tx, ofEntry(moved.id, tillMoved(moved)))
}

interface MovedCash {
  id: string
  santim: number
  move: TillMove
}

/** A rider has handed in what was collected, with a difference that is owed further or let go. */
export async function postHandedIn(tx: Database, handed: HandedIn): Promise<void> {
  await postDraft(tx, draftOfHandedIn(handed))
}

interface HandedIn {
  id: string
  carrierId: string | null
  owedSantim: number
  santim: number
  isLetGo: boolean
}

function draftOfHandedIn({ id, carrierId, ...facts }: HandedIn): DraftPosting {
  return ofEntry(id, cashHandedIn({ ...facts, courier: carrierId ?? 'own' }))
}

/** `move` is that of the entry that was wrong. */
export async function postCorrectedCash(
  tx: Database,
  { id, ...corrected }: { id: string; santim: number; move: TillMove | null },
): Promise<void> {
  await postDraft(tx, ofEntry(id, tillCorrected(corrected)))
}

/** It is null for cash that an order or a rider has caused. */
export function moveOf(kind: CashKind, purpose: CashPurpose | null): TillMove | null {
  if (kind === 'put-in') return 'put-in'
  return kind === 'pay-out' ? (purpose ?? 'expense') : null
}

/** `first` is what a correction corrects, or what the correction that it corrects does. */
export interface CashEntry extends Omit<HandedIn, 'isLetGo' | 'owedSantim'> {
  kind: CashKind
  purpose: CashPurpose | null
  owedSantim: number | null
  isCarried: boolean
  first: { kind: CashKind; purpose: CashPurpose | null } | null
}

/** It is undefined for what an order has caused, which is posted by it. */
export function draftOfCash(entry: CashEntry): DraftPosting | undefined {
  const { id, kind, purpose, santim, first } = entry
  if (kind === 'rider')
    return draftOfHandedIn({ ...entry, owedSantim: entry.owedSantim ?? santim, isLetGo: !entry.isCarried })
  if (kind === 'correction')
    return ofEntry(id, tillCorrected({ santim, move: first && moveOf(first.kind, first.purpose) }))
  const move = moveOf(kind, purpose)
  return move ? ofEntry(id, tillMoved({ santim: Math.abs(santim), move })) : undefined
}

const ofEntry = (id: string, draft: Draft): DraftPosting => ({ cause: { kind: 'cash-entry', id }, draft })

interface Counted {
  day: string
  expectedSantim: number
  countedSantim: number
}

export async function postCountedTill(tx: Database, counted: Counted): Promise<void> {
  await postDraft(tx, draftOfCount(counted))
}

export function draftOfCount({ day, ...counted }: Counted): DraftPosting {
  return { cause: { kind: 'cash-close', id: day }, draft: cashCounted(counted) }
}
