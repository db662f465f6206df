import { findUserRowIfAny } from '../../customers/accounts/user.ts'
import { tellCustomer } from '../../customers/notifications/tell-customer.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { hashOfCode, newCardCode } from './card-codes.ts'
import { isForRecipient } from './purchases.ts'
import type { GiftCardRow } from './tables.ts'

type Sending = Pick<GiftCardRow, 'id' | 'sendings'>

/**
 * No queue and no table has the code, so it is made when it is sent; that of a message which failed does not work any
 * more. It is undefined for a card that is over, or was sent again since.
 */
export async function newSentCode(db: Database, { id, sendings }: Sending): Promise<string | undefined> {
  const code = newCardCode()
  const { numUpdatedRows } = await db
    .updateTable('giftCards')
    .set({ mailedHash: hashOfCode(code) })
    .where('id', '=', id)
    .where('sendings', '=', sendings)
    .where('redeemedAt', 'is', null)
    .where('voidedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? code : undefined
}

/** The buyer hears once that the card went to who it is for. */
export async function markSent(db: Database, { id, sendings }: Sending): Promise<void> {
  await transaction(db, async (tx) => {
    const marked = await tx
      .updateTable('giftCards')
      .set({ mailedAt: tx.now() })
      .where('id', '=', id)
      .where('sendings', '=', sendings)
      .where('mailedAt', 'is', null)
      .returning(['id', 'buyerId', 'language', 'amountSantim'])
      .executeTakeFirst()
    if (!marked || marked.buyerId === null || !(await isForRecipient(tx, marked))) return
    const buyer = await findUserRowIfAny(tx, marked.buyerId)
    if (!buyer) return
    await tellCustomer(
      tx,
      { ...buyer, userId: buyer.id, language: marked.language },
      { kind: 'gift-card-sent', causeId: newId(), order: { id }, amountSantim: marked.amountSantim },
    )
  })
}

/** What was sent stays valid; who it was sent to is not kept for an address or number whose account is deleted. */
export async function forgetRecipient(
  tx: Database,
  { email, phone }: { email: string; phone: string | null },
): Promise<void> {
  await tx
    .updateTable('giftCards')
    .set({ recipientName: '', recipientEmail: null, recipientPhone: null, message: '' })
    .where((row) =>
      row.or([
        ...(email === '' ? [] : [row('recipientEmail', '=', email)]),
        ...(phone === null ? [] : [row.and([row('recipientPhone', '=', phone), row('bySms', '=', true)])]),
      ]),
    )
    .where('mailedAt', 'is not', null)
    .execute()
}
