import type { Selectable, Updateable } from 'kysely'
import { formatAmount } from '../../../contract/money.ts'
import { payoutNumber } from '../../../contract/payouts.ts'
import type { PayingAccount, PayoutEvent } from '../../../contract/payouts.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { textSeller } from '../../catalogue/sellers/text-seller.ts'
import { postPayoutBounced, postPayoutConfirmed } from '../books/payouts.ts'
import type { Database } from '../../platform/database/connect.ts'
import { violatedConstraint } from '../../platform/database/sql-state.ts'
import type { PayoutsTable } from './tables.ts'

export type Payout = Selectable<PayoutsTable>

/** Why a payout went back to the balance before it was sent. */
export const detailsChangedReason = 'The pay details were changed before it was sent'

/** Refuses `payout-not-found`. */
export async function lockPayout(tx: Database, id: string): Promise<Payout> {
  const found = await tx.selectFrom('payouts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!found) throw new Refusal('payout-not-found')
  return found
}

interface Step {
  by: string
  note?: string
}

export async function writeStep(
  tx: Database,
  { id }: Pick<Payout, 'id'>,
  change: Updateable<PayoutsTable>,
  { event, by, note = '' }: Step & { event: PayoutEvent },
): Promise<Payout> {
  const after = await tx
    .updateTable('payouts')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await addEvent(tx, id, { event, by, note })
  return after
}

/** The row of the payout is locked, or new. */
export async function addEvent(
  tx: Database,
  payoutId: string,
  { event, by, note = '' }: Step & { event: PayoutEvent },
): Promise<void> {
  const last = await tx
    .selectFrom('payoutEvents')
    .select((row) => row.fn.max('position').as('position'))
    .where('payoutId', '=', payoutId)
    .executeTakeFirst()
  const position = (last?.position ?? 0) + 1
  const created = { payoutId, position, event, note, actor: by, createdAt: tx.now() }
  await tx.insertInto('payoutEvents').values(created).execute()
}

interface Confirmation {
  reference: string
  from: PayingAccount
  by: string
}

/** What a step did: `isNew` is false for a repeat, which posts nothing. */
export interface Stepped {
  before: Payout
  payout: Payout
  isNew: boolean
}

/** How a transfer has ended is known from its provider, unless it is unclear. */
interface ByHand {
  isByHand?: boolean
}

/**
 * The bank has paid it. Refuses `payout-not-found`, `payout-not-sent`, `payout-bounced`, `payout-confirmed` if that was
 * with another reference, `payout-on-its-way` and `payout-reference-used`.
 */
export async function confirmPayout(
  tx: Database,
  id: string,
  { reference, from, by, isByHand = false }: Confirmation & ByHand,
): Promise<Stepped> {
  const before = await lockPayout(tx, id)
  const number = payoutNumber(before.number)
  const bankReference = normalReference(reference)
  if (before.status === 'confirmed' && before.bankReference === bankReference)
    return { before, payout: before, isNew: false }
  if (before.status === 'confirmed') throw new Refusal('payout-confirmed', { number })
  if (before.status === 'bounced') throw new Refusal('payout-bounced', { number })
  if (before.status === 'made') throw new Refusal('payout-not-sent', { number })
  if (isByHand) requireKnown(before)
  const paidFrom = before.channel === 'transfer' ? 'gateway:chapa' : from
  await requireFree(tx, bankReference)
  const change = {
    status: 'confirmed',
    bankReference,
    paidFrom,
    confirmedAt: tx.now(),
    ...noTransfer,
  } as const
  const step = { event: 'confirmed', by, note: bankReference } as const
  const payout = await writeStep(tx, before, change, step).catch((error: unknown) => {
    if (violatedConstraint(error) !== 'one_payout_of_a_bank_reference') throw error
    throw new Refusal('payout-reference-used', { reference: bankReference })
  })
  await postPayoutConfirmed(tx, payout, paidFrom)
  await tellOfPayout(tx, payout, 'payout-paid')
  return { before, payout, isNew: true }
}

/** The seller learns that it was paid, and that it has to mend where it is paid. */
async function tellOfPayout(
  tx: Database,
  { id, sellerId, number, netSantim }: Payout,
  kind: 'payout-paid' | 'payout-back',
): Promise<void> {
  const values = { amount: formatAmount(netSantim), number: payoutNumber(number) }
  await textSeller(tx, sellerId, { kind, values, cause: id })
}

const noTransfer = { transferState: null, nextCheckAt: null } as const

/** Banks write the same reference with and without spaces, in both cases. */
function normalReference(reference: string): string {
  return reference.toUpperCase().replaceAll(/\s/g, '')
}

/** Refuses `payout-reference-used`. Two at the same time meet the unique key. */
async function requireFree(tx: Database, reference: string): Promise<void> {
  const used = await tx
    .selectFrom('payouts')
    .select('id')
    .where('bankReference', '=', reference)
    .executeTakeFirst()
  if (used) throw new Refusal('payout-reference-used', { reference })
}

/**
 * The money came back, also after it was confirmed: the seller is owed it again, and the details have to be verified
 * again. Refuses `payout-not-found` and `payout-on-its-way`.
 */
export async function bouncePayout(
  tx: Database,
  id: string,
  { reason, by, isByHand = false }: { reason: string; by: string } & ByHand,
): Promise<Stepped> {
  const before = await lockPayout(tx, id)
  if (before.status === 'bounced') return { before, payout: before, isNew: false }
  if (isByHand && before.status === 'sent') requireKnown(before)
  const change = { status: 'bounced', bounceReason: reason, bouncedAt: tx.now(), ...noTransfer } as const
  const payout = await writeStep(tx, before, change, { event: 'bounced', by, note: reason })
  if (before.sentAt !== null) {
    await tx
      .updateTable('sellerPayDetails')
      .set({ verifiedBy: null, verifiedByName: null, verifiedAt: null })
      .where('id', '=', before.detailsId)
      .execute()
    await tellOfPayout(tx, payout, 'payout-back')
  }
  await postPayoutBounced(tx, payout, before.status === 'confirmed' ? paidFromOf(before) : null)
  return { before, payout, isNew: true }
}

function paidFromOf({ paidFrom }: Payout): PayingAccount | null {
  return paidFrom as PayingAccount | null
}

function requireKnown({ channel, transferState, number }: Payout): void {
  if (channel === 'transfer' && transferState !== 'unclear')
    throw new Refusal('payout-on-its-way', { number: payoutNumber(number) })
}

/** The locked seller has at most one open payout. */
export async function bounceUnsent(
  tx: Database,
  sellerId: string,
  step: { reason: string; by: string },
): Promise<void> {
  const open = await tx
    .selectFrom('payouts')
    .select('id')
    .where('sellerId', '=', sellerId)
    .where('status', '=', 'made')
    .forUpdate()
    .executeTakeFirst()
  if (open) await bouncePayout(tx, open.id, step)
}

/**
 * It was not sent after all, and waits to be sent. Refuses `payout-not-found`, `payout-on-its-way`, and
 * `payout-not-waiting` if it is not sent.
 */
export async function takeBackPayout(
  tx: Database,
  id: string,
  { by, note, isByHand = false, event = 'taken-back' }: Step & ByHand & { event?: 'taken-back' | 'refused' },
): Promise<Stepped> {
  const before = await lockPayout(tx, id)
  if (before.status === 'made') return { before, payout: before, isNew: false }
  if (before.status !== 'sent')
    throw new Refusal('payout-not-waiting', { number: payoutNumber(before.number) })
  if (isByHand) requireKnown(before)
  const change = {
    status: 'made',
    channel: null,
    fileId: null,
    transferReference: null,
    sentAt: null,
    ...noTransfer,
  } as const
  const step = { event, by, ...(note !== undefined && { note }) }
  const transferNote = event === 'refused' ? { transferNote: note ?? '' } : {}
  const payout = await writeStep(tx, before, { ...change, ...transferNote }, step)
  return { before, payout, isNew: true }
}
