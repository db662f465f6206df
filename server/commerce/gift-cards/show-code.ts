import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { hashOfCode, newCardCode } from './card-codes.ts'
import { selectPurchase } from './purchases.ts'

/**
 * A code is not stored, so that each call makes another one, in the place of the one that was shown before; that of the
 * mail stays valid. Refuses `gift-card-not-found`, `gift-card-of-recipient` and `gift-card-over`.
 */
export function showCode(db: Database, userId: string, orderId: string): Promise<string> {
  return transaction(db, async (tx) => {
    const purchase = await selectPurchase(tx, { userId, id: orderId }).executeTakeFirst()
    if (!purchase) throw new Refusal('gift-card-not-found')
    if (purchase.goesTo === 'recipient') throw new Refusal('gift-card-of-recipient')
    const code = newCardCode()
    const shown = await tx
      .updateTable('giftCards')
      .set({ codeHash: hashOfCode(code) })
      .where('id', '=', orderId)
      .where('buyerId', '=', userId)
      .where('redeemedAt', 'is', null)
      .where('voidedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!shown) throw new Refusal('gift-card-over')
    return code
  })
}
