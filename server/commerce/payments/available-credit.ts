import type { Database } from '../../platform/database/connect.ts'
import { creditOf } from '../credit/move-credit.ts'
import { ordersOf, replaceable } from './checkout-rules.ts'
import type { OpenAttempt } from './payment-attempts.ts'

/** It is the balance with what the purchases hold that a new one replaces. */
export async function availableCredit(
  tx: Database,
  userId: string,
  { open, held }: { open: OpenAttempt[]; held: ReadonlyMap<string, number> },
): Promise<number> {
  const replaced = ordersOf(replaceable(open))
  return replaced.reduce((sum, id) => sum + (held.get(id) ?? 0), await creditOf(tx, userId))
}
