import { Refusal } from '../../../contract/refusals.ts'
import { recordActivity } from '../../customers/activity/record-activity.ts'
import type { Actor } from '../../customers/activity/record-activity.ts'
import { readAccount } from '../../ledger/chart-of-accounts.ts'
import type { Account } from '../../ledger/chart-of-accounts.ts'
import { postDraft } from '../../ledger/post-draft.ts'
import { credit, debit, reverseTransaction } from '../../ledger/post-transaction.ts'
import { draft } from '../../ledger/postings/draft.ts'
import type { Draft } from '../../ledger/postings/draft.ts'
import { debtPaid, debtWrittenOff } from '../../ledger/postings/write-off.ts'
import type { Database } from '../../platform/database/connect.ts'
import { lockByName } from '../../platform/database/lock-by-name.ts'
import { requireDebt } from './propose-adjustment.ts'
import { readAdjustment, stateOf, valuesOf } from './read-adjustments.ts'
import type { Adjustment } from './read-adjustments.ts'

interface Decision {
  approve: boolean
  note: string
  actor: Actor
}

/**
 * Another member than the one who proposes it approves it, and then it is posted, once. Whoever proposes it may take it
 * back. A repeat of the same decision by the same member changes nothing. Refuses `adjustment-not-found`,
 * `adjustment-decided`, `adjustment-of-your-own` and `debt-smaller`.
 */
export async function decideAdjustment(
  tx: Database,
  id: string,
  { approve, note, actor }: Decision,
): Promise<Adjustment> {
  await tx.selectFrom('bookAdjustments').select('id').where('id', '=', id).forUpdate().execute()
  const proposed = await readAdjustment(tx, id)
  if (stateOf(proposed) !== 'open') {
    const isRepeat =
      proposed.isApproved === approve && isSame(actor, proposed.decidedById, proposed.decidedBy)
    if (isRepeat) return proposed
    throw new Refusal('adjustment-decided')
  }
  if (approve && isSame(actor, proposed.proposedById, proposed.proposedBy)) {
    throw new Refusal('adjustment-of-your-own')
  }
  await tx
    .updateTable('bookAdjustments')
    .set({
      decidedBy: actor.name,
      decidedById: actor.staffId,
      decidedAt: tx.now(),
      isApproved: approve,
      note,
    })
    .where('id', '=', id)
    .execute()
  const decided = await readAdjustment(tx, id)
  await recordActivity(tx, actor, {
    action: approve ? 'approve-adjustment' : 'refuse-adjustment',
    subject: decided.storeName ?? `${decided.debitAccount} / ${decided.creditAccount}`,
    before: valuesOf(proposed),
    after: valuesOf(decided),
  })
  if (approve) await post(tx, decided)
  return decided
}

/** At the command line, the name of the operator tells. */
function isSame({ staffId, name }: Actor, otherId: string | null, otherName: string | null): boolean {
  return staffId === otherId && (staffId !== null || name === otherName)
}

async function post(tx: Database, adjustment: Adjustment): Promise<void> {
  const { id, kind, reverses, reason, proposedBy, decidedBy } = adjustment
  const cause = { kind: 'adjustment', id }
  const actor = `${proposedBy}, ${decidedBy}`
  if (kind === 'reversal' && reverses !== null) {
    await reverseTransaction(tx, {
      cause,
      description: 'reversal',
      reason,
      actor,
      reverses: { kind: 'adjustment', id: reverses },
    })
    return
  }
  await postDraft(tx, { cause, reason, actor, draft: await draftOf(tx, adjustment) })
}

async function draftOf(tx: Database, adjustment: Adjustment): Promise<Draft> {
  const { kind, amountSantim: santim, sellerId } = adjustment
  const [debited, credited] = [accountOf(adjustment.debitAccount), accountOf(adjustment.creditAccount)]
  if (sellerId === null) return draft('adjustment', [debit(debited, santim), credit(credited, santim)])
  if (kind === 'debt-paid') return debtPaid({ sellerId, santim, at: debited })
  // Two write-offs at once would write off more than what is owed.
  await lockByName(tx, `debt of ${sellerId}`)
  await requireDebt(tx, sellerId, santim)
  return debtWrittenOff({ debtor: 'seller', id: sellerId, santim })
}

function accountOf(text: string): Account {
  const account = readAccount(text)
  if (!account) throw new Error(`There is no account ${text}`)
  return account
}
