import { credit, debit, postTransaction } from '../server/ledger/post-transaction.ts'
import { finishOpening, isOpened } from '../server/ledger/opening.ts'
import type { Database } from '../server/platform/database/connect.ts'
import { newId } from '../server/platform/database/new-id.ts'
import { transaction } from '../server/platform/database/transaction.ts'

let count = 0

/** A seller whom the shop owes so much, ready to be paid; a debt is below zero. */
export async function newPayable(db: Database, owedSantim: number): Promise<{ id: string; store: string }> {
  count += 1
  const id = newId()
  const store = `Store ${count}`
  const named = { sellerName: `Seller ${count}`, storeName: store }
  await db
    .insertInto('sellers')
    .values({ ...named, id, createdAt: db.now(), translations: '{}' })
    .execute()
  await owe(db, id, owedSantim)
  return { id, store }
}

/** The shop owes the seller so much more, or less. */
export async function owe(db: Database, sellerId: string, santim: number): Promise<void> {
  if (!(await isOpened(db))) await finishOpening(db)
  if (santim === 0) return
  const available = { kind: 'seller-payable-available', name: sellerId } as const
  const entries = [debit({ kind: 'sales-income' }, santim), credit(available, santim)]
  const cause = { kind: 'adjustment', id: newId() }
  await transaction(db, (tx) => postTransaction(tx, { cause, description: 'adjustment', entries }))
}
