import type { DraftContent } from '../../../contract/office/drafts.ts'
import { draftsMaximum } from '../../../contract/office/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { readPhone } from '../../customers/accounts/contact-details.ts'
import { completeAddress, withHiddenPhones } from '../../customers/addresses/complete-address.ts'
import { findCustomer } from '../../customers/accounts/show-customer.ts'
import { namedVariants } from '../../catalogue/products/office-variants.ts'
import type { Database } from '../../platform/database/connect.ts'
import { releaseReservation } from '../../catalogue/stock/reservations.ts'
import { heldBy, holdDraft, isHeld, stockChangeOf } from './hold-draft.ts'
import { readDraft } from './read-drafts.ts'
import type { Draft } from './read-drafts.ts'

type Saving = {
  content: DraftContent
  by: string
  mayChangePrices: boolean
}

/**
 * The caller holds the lock of the draft, which is `present` unless it is new. Stock that is reserved for it follows its
 * lines.
 */
export async function saveDraft(
  tx: Database,
  id: string,
  present: Draft | undefined,
  { content, by, mayChangePrices }: Saving,
): Promise<Draft> {
  if (present?.orderId) throw new Refusal('draft-finished')
  if (!mayChangePrices) refuseOtherPrices(content, present)
  const { lines, phone: typed, ...fields } = content
  await requireVariants(tx, lines)
  if (content.customerId !== null) await findCustomer(tx, content.customerId)
  const phone = typed === '' ? '' : readPhone(typed)
  if (phone === undefined)
    throw new Refusal('phone-unreadable', {}, [{ msg: 'phone-unreadable', path: 'phone' }])
  const address =
    content.address &&
    completeAddress(withHiddenPhones(content.address, present?.address), content.language, 'address.')
  const row = {
    ...fields,
    phone,
    address: address && JSON.stringify(address),
    changedBy: by,
    changedAt: tx.now(),
  }
  if (present) await tx.updateTable('drafts').set(row).where('id', '=', id).execute()
  else await addDraft(tx, { ...row, id, madeBy: by })
  if (present) await releaseReservation(tx, heldBy(present), stockChangeOf(present, by))
  await tx.deleteFrom('draftLines').where('draftId', '=', id).execute()
  if (lines.length > 0) {
    const rows = lines.map(({ unitPrice, priceReason, ...line }, position) => ({
      ...line,
      draftId: id,
      position,
      unitPriceSantim: unitPrice,
      priceReason: unitPrice === null ? '' : priceReason,
    }))
    await tx.insertInto('draftLines').values(rows).execute()
  }
  const saved = await readDraft(tx, id)
  if (saved.holdUntil === null) return saved
  const until = isHeld(saved, tx.now()) ? saved.holdUntil : null
  await holdDraft(tx, saved, { until, actor: by })
  return readDraft(tx, id)
}

type NewDraft = Omit<Draft, 'lines' | 'address' | 'holdUntil' | 'createdAt' | 'orderId' | 'orderUserId'>

async function addDraft(tx: Database, draft: NewDraft & { address: string | null }): Promise<void> {
  const { count } = await tx
    .selectFrom('drafts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('orderId', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= draftsMaximum) throw new Refusal('drafts-full', { most: draftsMaximum })
  await tx
    .insertInto('drafts')
    .values({ ...draft, holdUntil: null, createdAt: draft.changedAt, orderUserId: null, orderId: null })
    .execute()
}

/** Prices that another member has changed stay. */
function refuseOtherPrices({ lines }: DraftContent, present: Draft | undefined): void {
  const before = new Map(present?.lines.map(({ variantId, unitPriceSantim }) => [variantId, unitPriceSantim]))
  const isOther = lines.some(
    ({ variantId, unitPrice }) => unitPrice !== (before.get(variantId) ?? null) && unitPrice !== null,
  )
  if (isOther) throw new Refusal('role-forbids')
}

async function requireVariants(tx: Database, lines: DraftContent['lines']): Promise<void> {
  const known = await namedVariants(
    tx,
    lines.map(({ variantId }) => variantId),
  )
  const unknown = lines.findIndex(({ variantId }) => !known.has(variantId))
  if (unknown < 0) return
  throw new Refusal('variant-not-found', {}, [
    { msg: 'variant-not-found', path: `lines.${unknown}.variantId` },
  ])
}
