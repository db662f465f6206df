import { toBirr } from '../../../contract/money.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { creditOf, moveCredit } from '../credit/move-credit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { hashOfCode } from './card-codes.ts'

type Redeemed = { balance: number }

/** The whole card becomes store credit. Refuses `gift-card-unknown`, also for one that was redeemed or is void. */
export function redeemCard(
  db: Database,
  userId: string,
  { code, onRedeemed }: { code: string; onRedeemed?: (tx: Database, redeemed: Redeemed) => Promise<void> },
): Promise<Redeemed> {
  const hash = hashOfCode(code)
  return transaction(db, async (tx) => {
    const redeemed = await tx
      .updateTable('giftCards')
      .set({
        redeemedBy: userId,
        redeemedAt: tx.now(),
        recipientName: '',
        recipientEmail: null,
        recipientPhone: null,
        message: '',
      })
      .where((row) => row.or([row('codeHash', '=', hash), row('mailedHash', '=', hash)]))
      .where('redeemedAt', 'is', null)
      .where('voidedAt', 'is', null)
      .returning(['id', 'amountSantim'])
      .executeTakeFirst()
    if (!redeemed) throw new Refusal('gift-card-unknown')
    const { id: causeId, amountSantim } = redeemed
    await moveCredit(tx, userId, { kind: 'gift-card', amountSantim, causeId, actor: 'shopper' })
    const answer = { balance: toBirr(await creditOf(tx, userId)) }
    await onRedeemed?.(tx, answer)
    return answer
  })
}
