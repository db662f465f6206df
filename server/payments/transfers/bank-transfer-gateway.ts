import { randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import type { Gateway, PaymentFacts, PaymentToStart, RefundToStart } from '../gateways/gateway.ts'
import { bankTransfers } from './tables.ts'
import type { TransferRow } from './tables.ts'

export const bankTransferName = 'bank-transfer'

/**
 * Bank transfer behind the same port as any gateway: its page is our own, its truth is what a person of the shop has
 * decided. Money goes back by hand, so a refund is done when it is written down.
 */
export function bankTransferGateway(db: Database, publicUrl: string): Gateway {
  return {
    name: bankTransferName,
    mode: undefined,
    start: async (payment) => ({
      checkoutUrl: `${publicUrl}/bank-transfer/${await openTransfer(db, payment)}`,
    }),
    verify: async (txRef) => {
      const transfer = await findTransfer(db, txRef)
      return transfer ? factsOf(transfer) : { status: 'absent' }
    },
    cancel: async (txRef) => {
      await db
        .update(bankTransfers)
        .set({ decision: 'canceled', decidedAt: db.now() })
        .where(
          and(
            eq(bankTransfers.txRef, txRef),
            isNull(bankTransfers.decision),
            isNull(bankTransfers.claimedAt),
          ),
        )
    },
    refund: async ({ reference, amountSantim }: RefundToStart) => ({
      status: 'done',
      gatewayReference: reference,
      amountSantim,
    }),
    readRefund: async (gatewayReference) => ({ status: 'done', gatewayReference, amountSantim: null }),
    readWebhook: () => ({ kind: 'off' }),
  }
}

/** A transfer by the payment's reference. */
export async function findTransfer(db: Database, txRef: string): Promise<TransferRow | undefined> {
  const [transfer] = await db.select().from(bankTransfers).where(eq(bankTransfers.txRef, txRef))
  return transfer
}

async function openTransfer(db: Database, payment: PaymentToStart): Promise<string> {
  const { rows } = await db.execute<{ token: string }>(sql`
    insert into bank_transfers (user_id, tx_ref, token, amount_santim, return_url, created_at)
    select user_id, tx_ref, ${randomBytes(20).toString('base64url')}, ${payment.amountSantim}, ${payment.returnUrl},
      ${db.now()}::timestamptz
    from payments where tx_ref = ${payment.txRef}
    on conflict (tx_ref) do update set return_url = excluded.return_url
    returning token`)
  const [opened] = rows
  if (!opened) throw new Error(`There is no payment ${payment.txRef}`)
  return opened.token
}

function factsOf(transfer: TransferRow): PaymentFacts {
  const { decision, amountSantim, bank, reference, txRef } = transfer
  return {
    status: decision === 'confirmed' ? 'success' : decision === null ? 'pending' : 'failed',
    amountSantim,
    currency: 'ETB',
    reference: bank === null ? null : `${bank} ${reference}`,
    txRef,
    mode: null,
  }
}
