import type { WantedAdjustment } from '../../../contract/office/adjustments.ts'
import type { MoneyWay } from '../../../contract/office/limits.ts'
import { formatAmount } from '../../../contract/money.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Actor } from '../../customers/activity/record-activity.ts'
import { recordActivity } from '../../customers/activity/record-activity.ts'
import { readAccount, toStored, writeAccount } from '../../ledger/chart-of-accounts.ts'
import type { Account } from '../../ledger/chart-of-accounts.ts'
import { balanceOfAccount } from '../../ledger/read-ledger.ts'
import type { Database } from '../../platform/database/connect.ts'
import { moneyOfWay } from '../books/money-in.ts'
import { findSeller } from '../seller-accounts/read-accounts.ts'
import { findAdjustment, readAdjustment, stateOf, valuesOf } from './read-adjustments.ts'
import type { Adjustment } from './read-adjustments.ts'

interface Proposal {
  wanted: WantedAdjustment
  reason: string
  evidence: string
  link: string | null
  actor: Actor
}

type Posted = Pick<
  Adjustment,
  'kind' | 'debitAccount' | 'creditAccount' | 'amountSantim' | 'sellerId' | 'reverses'
>

/** The cash book knows these: its own entries post them. */
const ofCashBook = ['till', 'courier-cash']

/**
 * It has no effect before another member approves it. A repeat proposes nothing more. Refuses `changed-meanwhile` for
 * another proposal of the same id, `account-unknown`, `account-of-cash`, `accounts-same`, `seller-unknown`,
 * `debt-smaller`, `adjustment-not-found`, `adjustment-not-approved` and `adjustment-reversed`.
 */
export async function proposeAdjustment(
  tx: Database,
  id: string,
  { wanted, reason, evidence, link, actor }: Proposal,
): Promise<Adjustment> {
  const known = await findAdjustment(tx, id)
  if (known) {
    if (known.kind !== wanted.kind || known.reason !== reason) throw new Refusal('changed-meanwhile')
    return known
  }
  const posted = await postedOf(tx, wanted)
  const row = {
    ...posted,
    id,
    reason,
    evidence,
    link,
    proposedBy: actor.name,
    proposedById: actor.staffId,
    proposedAt: tx.now(),
  }
  await tx.insertInto('bookAdjustments').values(row).execute()
  const proposed = await readAdjustment(tx, id)
  await recordActivity(tx, actor, {
    action: 'propose-adjustment',
    subject: proposed.storeName ?? `${proposed.debitAccount} / ${proposed.creditAccount}`,
    after: valuesOf(proposed),
  })
  return proposed
}

async function postedOf(tx: Database, wanted: WantedAdjustment): Promise<Posted> {
  if (wanted.kind === 'reversal') return oppositeOf(tx, wanted.reverses)
  const { kind, amount: amountSantim } = wanted
  const none = { sellerId: null, reverses: null }
  if (kind === 'transfer') {
    const [debitAccount, creditAccount] = [
      accountOf(wanted.debit, 'debit'),
      accountOf(wanted.credit, 'credit'),
    ]
    if (debitAccount === creditAccount) throw new Refusal('accounts-same')
    return { ...none, kind, amountSantim, debitAccount, creditAccount }
  }
  const { id: sellerId } = await findSeller(tx, wanted.sellerId)
  const creditAccount = `seller-payable-available:${sellerId}`
  if (kind === 'debt-written-off') {
    await requireDebt(tx, sellerId, amountSantim)
    return { ...none, kind, amountSantim, sellerId, debitAccount: 'write-offs', creditAccount }
  }
  const debitAccount = textOf(placeOf(wanted.way))
  return { ...none, kind, amountSantim, sellerId, debitAccount, creditAccount }
}

/** Cash is put into the till in the cash book, as funds of the owner, from which the debt is paid here. */
function placeOf(way: MoneyWay): Account {
  return way === 'cash' ? { kind: 'owner-funds' } : moneyOfWay[way]
}

/** No more is written off than what is owed. Refuses `debt-smaller`. */
export async function requireDebt(db: Database, sellerId: string, santim: number): Promise<void> {
  const debt = await balanceOfAccount(db, { kind: 'seller-payable-available', name: sellerId })
  if (santim > debt) throw new Refusal('debt-smaller', { amount: formatAmount(Math.max(0, debt)) })
}

async function oppositeOf(tx: Database, reverses: string): Promise<Posted> {
  const { amountSantim, debitAccount, creditAccount, ...found } = await readAdjustment(tx, reverses)
  if (stateOf(found) !== 'approved') throw new Refusal('adjustment-not-approved')
  const other = await tx
    .selectFrom('bookAdjustments')
    .select('id')
    .where('reverses', '=', reverses)
    .where((row) => row.or([row('isApproved', 'is', null), row('isApproved', '=', true)]))
    .executeTakeFirst()
  if (other) throw new Refusal('adjustment-reversed')
  const opposite = { debitAccount: creditAccount, creditAccount: debitAccount }
  return { kind: 'reversal', ...opposite, amountSantim, sellerId: null, reverses }
}

function accountOf(text: string, path: 'debit' | 'credit'): string {
  const account = readAccount(text.trim())
  if (!account)
    throw new Refusal('account-unknown', { account: text }, [{ msg: text, path: `wanted.${path}` }])
  if (ofCashBook.includes(account.kind)) {
    throw new Refusal('account-of-cash', { account: text }, [{ msg: text, path: `wanted.${path}` }])
  }
  return textOf(account)
}

function textOf(account: Account): string {
  const stored = toStored(account)
  return writeAccount({ kind: account.kind, name: stored?.name ?? '' })
}
