import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { toBirr } from '../../../contract/money.ts'
import { numberOfPhoneCustomer } from '../../customers/accounts/phone-customers.ts'
import { namedVariants } from '../../catalogue/products/office-variants.ts'
import type { Database } from '../../platform/database/connect.ts'
import { removeDraft } from './hold-draft.ts'
import { findDraft } from './read-drafts.ts'

/** A draft is about the account that it names. One for a number alone is about a customer without an account. */
async function draftsOf(db: Database, userId: string): Promise<string[]> {
  const phone = await numberOfPhoneCustomer(db, userId)
  const isOfNumber: RawBuilder<unknown> =
    phone === null ? sql`false` : sql`customer_id is null and phone = ${phone}`
  const { rows } = await sql<{ id: string }>`
    select id from drafts where order_id is null and (customer_id = ${userId} or (${isOfNumber}))
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function exportDrafts(db: Database, userId: string) {
  const ids = await draftsOf(db, userId)
  const drafts = await Promise.all(ids.map((id) => findDraft(db, id)))
  const found = drafts.flatMap((draft) => draft ?? [])
  const named = await namedVariants(
    db,
    found.flatMap(({ lines }) => lines.map(({ variantId }) => variantId)),
  )
  return found.map(({ fullName, phone, address, code, note, createdAt, lines }) => ({
    fullName,
    phonenumber: phone,
    deliveryAddress: address,
    code: code || null,
    note,
    createdAt: createdAt.toISOString(),
    items: lines.map((line) => ({
      productName: named.get(line.variantId)?.name ?? '',
      SKU: named.get(line.variantId)?.sku ?? '',
      quantity: line.quantity,
      price: line.unitPriceSantim === null ? null : toBirr(line.unitPriceSantim),
      note: line.note,
    })),
  }))
}

export async function removeDraftsOf(tx: Database, userId: string): Promise<void> {
  for (const id of await draftsOf(tx, userId)) {
    const draft = await findDraft(tx, id, { isLocked: true })
    if (draft) await removeDraft(tx, draft, 'shop')
  }
}
