import { toBirr } from '../../../../contract/money.ts'
import { isPermitted } from '../../../../contract/office/roles.ts'
import type { StaffRole } from '../../../../contract/office/roles.ts'
import type { Figures } from '../../../../contract/office/today.ts'
import { toDo, toDoMaximum, toDoNames } from '../../../../contract/office/to-do.ts'
import type { ToDoName } from '../../../../contract/office/to-do.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { readDayFigures } from '../../figures/day-figures.ts'
import type { DayFigures } from '../../figures/day-figures.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { queueHealth } from '../../../platform/jobs/queue-health.ts'
import { countWaitingSellers } from '../../seller-applications/count-waiting.ts'
import { lastFinishedRuns } from '../../maintenance/runs.ts'
import { countOpenAdjustments } from '../../../commerce/adjustments/read-adjustments.ts'
import { countOrdersToPack } from '../../../commerce/orders/order-figures.ts'
import { countLateParts } from '../../../commerce/seller-parts/late-parts.ts'
import { countPaymentWork } from '../../../commerce/payments/list-manual-reviews.ts'
import { waitingPayouts } from '../../../commerce/payouts/list-payouts.ts'
import { countDisputesToDecide } from '../../../commerce/disputes/read-disputes.ts'
import { countWaitingReturns } from '../../../commerce/returns/read-returns.ts'
import { countProposals } from '../../../catalogue/seller-products/list-proposals.ts'
import { countLowStock } from '../../../catalogue/stock/stock-on-hand.ts'

export const todayHandlers = handlers({
  'GET /office/today': async ({ db }, { staff: { role } }) => {
    const counts = await countToDo(db)
    const seen = toDoNames.filter((name) => isPermitted(role, toDo[name].permission))
    return {
      toDo: seen.map((name) => ({
        name,
        count: Math.min(counts[name], toDoMaximum),
        isMore: counts[name] > toDoMaximum,
      })),
      runs: isPermitted(role, 'read-health') ? await lastFinishedRuns(db) : null,
    }
  },
  'GET /office/figures': async ({ db }, { staff: { role }, query: { days } }) => {
    const { now, before } = await readDayFigures(db, days)
    return { now: now.map((day) => toFigures(day, role)), before: before.map((day) => toFigures(day, role)) }
  },
})

function toFigures({ salesSantim, ...figures }: DayFigures, role: StaffRole): Figures {
  return { ...figures, sales: isPermitted(role, 'read-payments') ? toBirr(salesSantim) : null }
}

async function countToDo(db: Database): Promise<Record<ToDoName, number>> {
  const limit = toDoMaximum + 1
  const [
    toPack,
    payments,
    returns,
    payouts,
    lowStock,
    queues,
    adjustments,
    late,
    sellers,
    proposals,
    disputes,
  ] = await Promise.all([
    countOrdersToPack(db, limit),
    countPaymentWork(db, limit),
    countWaitingReturns(db),
    waitingPayouts(db),
    countLowStock(db, limit),
    queueHealth(db),
    countOpenAdjustments(db),
    countLateParts(db, limit),
    countWaitingSellers(db),
    countProposals(db),
    countDisputesToDecide(db),
  ])
  const returnsOf = (status: string) => returns.find((row) => row.status === status)?.returns ?? 0
  return {
    'orders-to-pack': toPack,
    'late-parts': late,
    'payments-to-decide': payments.payments,
    'transfers-to-decide': payments.transfers,
    'money-to-confirm': payments.received,
    'differences-to-explain': payments.differences,
    'refunds-under-way': payments.refunds,
    'returns-to-decide': returnsOf('requested'),
    'returns-to-refund': returnsOf('received'),
    'disputes-to-decide': disputes,
    'adjustments-to-decide': adjustments,
    'sellers-to-decide': sellers.applications + sellers.appeals,
    'products-to-approve': proposals,
    'payouts-to-send': payouts.toSend,
    'payouts-to-confirm': payouts.toConfirm + payouts.unclear,
    'low-stock': lowStock,
    'failed-jobs': queues.reduce((sum, { failed }) => sum + failed, 0),
  }
}
