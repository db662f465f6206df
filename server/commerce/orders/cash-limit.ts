import { formatAmount } from '../../../contract/money.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { readOpenOrders } from './checkouts.ts'
import type { OpenOrders } from './checkouts.ts'

/** The law limits what one person pays in cash on a day, on which all orders on their way may be delivered. */
export function isAboveCashLimit(
  { cashSantim: openSantim }: Pick<OpenOrders, 'cashSantim'>,
  { cashSantim, limitSantim }: { cashSantim: number; limitSantim: number },
): boolean {
  return openSantim + cashSantim > limitSantim
}

/** Refuses `order-cash-limit` for what a member of staff orders for a customer; `without` takes the place of the order. */
export async function limitCashByStaff(
  db: Database,
  userId: string,
  { without, ...wanted }: { without: string[]; cashSantim: number; limitSantim: number },
): Promise<void> {
  if (!isAboveCashLimit(await readOpenOrders(db, userId, without), wanted)) return
  throw new Refusal('order-cash-limit', { limit: formatAmount(wanted.limitSantim) })
}
