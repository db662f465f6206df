import { and, eq } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import type { PaymentRow } from './paying-shop.ts'
import { payments } from './tables.ts'

/** A shopper's open payments of this source; of the cart there is one at most. */
export async function openAttempts(
  tx: Database,
  userId: string,
  source: 'cart' | 'direct',
): Promise<PaymentRow[]> {
  return tx
    .select()
    .from(payments)
    .where(and(eq(payments.userId, userId), eq(payments.status, 'open'), eq(payments.source, source)))
}
