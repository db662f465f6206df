import { formatAmount, toBirr } from '../../../contract/money.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { recordActivity } from '../../customers/activity/record-activity.ts'
import type { Actor } from '../../customers/activity/record-activity.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { postHandedIn } from '../books/cash.ts'
import { addEntry, reasonMissing, wasEntered } from './change-till.ts'
import { lockOpenTill } from './till.ts'

/** The carrier is null for parcels of no carrier, and the name is empty for those of no rider. */
type RiderKey = { carrierId: string | null; name: string }

type HandedIn = RiderKey & {
  /** The client makes it, so that a repeated call enters nothing. */
  id: string
  /** It is what the member was shown. */
  owedSantim: number
  amountSantim: number
  /** The difference is still owed, or to the good. */
  isCarried: boolean
  reason: string
}

/**
 * What the rider owes is settled, and a difference is a new due or let go. Refuses `rider-owes-nothing`,
 * `rider-owes-otherwise` if a parcel was delivered since, and `difference-without-reason`.
 */
export function handIn(db: Database, actor: Actor, handed: HandedIn): Promise<void> {
  const { id, carrierId, name, owedSantim, amountSantim, isCarried, reason } = handed
  return transaction(db, async (tx) => {
    // It also keeps two members from settling the same.
    const till = await lockOpenTill(tx)
    if (await wasEntered(tx, { id, kind: 'rider', santim: amountSantim })) return
    const dues = await duesOf(tx, handed).select(['id', 'amountSantim']).forUpdate().execute()
    if (dues.length === 0) throw new Refusal('rider-owes-nothing')
    const owed = dues.reduce((sum, due) => sum + due.amountSantim, 0)
    if (owed !== owedSantim) throw new Refusal('rider-owes-otherwise', { owed: formatAmount(owed) })
    const difference = owed - amountSantim
    if (difference !== 0 && reason === '') throw reasonMissing('difference-without-reason')
    const entry = { id, kind: 'rider', amountSantim, actor: actor.name, reason } as const
    const of = { carrierId, riderName: name, owedSantim: owed, isCarried: isCarried && difference !== 0 }
    await addEntry(tx, till, { ...entry, ...of })
    const settled = dues.map((due) => due.id)
    await tx.updateTable('riderDues').set({ settledBy: id }).where('id', 'in', settled).execute()
    if (of.isCarried) {
      const due = { carrierId, riderName: name, kind: 'difference', causeId: id } as const
      await tx
        .insertInto('riderDues')
        .values({
          ...due,
          id: newId(),
          orderNumber: null,
          parcel: null,
          amountSantim: difference,
          at: tx.now(),
          settledBy: null,
        })
        .execute()
    }
    // The rider is not named in the log, as in those of parcels.
    const after = { amount: toBirr(amountSantim), owed: toBirr(owed), ...(reason && { reason }) }
    await recordActivity(tx, actor, { action: 'take-in-cash', subject: carrierId ?? '', after })
    const isLetGo = !of.isCarried
    await postHandedIn(tx, { id, carrierId, owedSantim: owed, santim: amountSantim, isLetGo })
  })
}

function duesOf(tx: Database, { carrierId, name }: RiderKey) {
  return tx
    .selectFrom('riderDues')
    .where('settledBy', 'is', null)
    .where('carrierId', carrierId === null ? 'is' : '=', carrierId)
    .where('riderName', '=', name)
}
