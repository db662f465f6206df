import { customerNotesMaximum } from '../../../contract/office/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'

type CustomerNote = { id: string; text: string; author: string; createdAt: Date }

/** The newest comes first. */
export function readCustomerNotes(db: Database, userId: string): Promise<CustomerNote[]> {
  return db
    .selectFrom('customerNotes')
    .select(['id', 'text', 'author', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** The caller holds the lock of the customer. Returns false for a repeated request, whose note is there. Refuses `notes-full`. */
export async function addCustomerNote(
  tx: Database,
  userId: string,
  note: { id: string; text: string; author: string },
): Promise<boolean> {
  const notes = await readCustomerNotes(tx, userId)
  if (notes.some(({ id }) => id === note.id)) return false
  if (notes.length >= customerNotesMaximum) throw new Refusal('notes-full', { most: customerNotesMaximum })
  await tx
    .insertInto('customerNotes')
    .values({ userId, ...note, createdAt: tx.now() })
    .execute()
  return true
}

export async function removeCustomerNote(tx: Database, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('customerNotes')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
