import type { Language } from '../../../contract/language.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'
import { listCredit } from './list-credit.ts'
import { lockCredit, moveCredit } from './move-credit.ts'

const allEntries = 1_000_000

export async function exportCredit(db: Database, userId: string, lang: Language) {
  const { balance, entries } = await listCredit(db, userId, { lang, limit: allEntries })
  return {
    balance,
    entries: entries.map(({ at, amount, kind, reason, orderNumber }) => ({
      at,
      amount,
      kind,
      reason,
      orderNumber,
    })),
  }
}

/** Credit ends with its account, as the customer was told. The entries stay, without what members of staff have written. */
export async function forfeitCredit(tx: Database, userId: string): Promise<void> {
  const balanceSantim = await lockCredit(tx, userId)
  if (balanceSantim > 0) {
    const amountSantim = -balanceSantim
    await moveCredit(tx, userId, { kind: 'forfeited', amountSantim, causeId: newId(), actor: 'shop' })
  }
  await tx
    .updateTable('creditEntries')
    .set({ reason: '' })
    .where('userId', '=', userId)
    .where('reason', '!=', '')
    .execute()
}
