import type { Order, OrderTransition } from '../../../contract/orders.ts'

export type StepName =
  | 'placed'
  | 'revived'
  | 'paid'
  | 'failed'
  | 'refund-due'
  | 'refunded'
  | 'shipped'
  | 'complete'
  | 'canceled'
  | 'returned'

export type ShownStep = { at: string; names: StepName[] }

/** An order's history in the words of a shopper: what each step changed, oldest first. */
export function shownSteps(history: readonly OrderTransition[]): ShownStep[] {
  return history.flatMap((step, index) => {
    const names = namesOf(step, history[index - 1])
    return names.length > 0 ? [{ at: step.at, names }] : []
  })
}

function namesOf(step: OrderTransition, before: OrderTransition | undefined): StepName[] {
  if (!before) return ['placed']
  const names: StepName[] = []
  const { status, paymentStatus } = step
  if (
    paymentStatus !== before.paymentStatus &&
    paymentStatus !== 'unpaid' &&
    paymentStatus !== 'on-delivery'
  ) {
    names.push(paymentStatus)
  }
  if (status !== before.status) {
    names.push(status === 'pending' ? 'revived' : status === 'refunded' ? 'returned' : status)
  }
  // The money sent back is the refund itself.
  return names.includes('returned') ? names.filter((name) => name !== 'refunded') : names
}

/** What comes next for an order; nothing where its story is over. */
export function nextStep({ status, paymentStatus }: Order): 'unpaid' | 'pending' | 'shipped' | undefined {
  if (status === 'shipped') return 'shipped'
  if (status !== 'pending') return undefined
  return paymentStatus === 'unpaid' ? 'unpaid' : 'pending'
}

/** Whether the shopper can still pay for it. */
export function isPayable({ status, paymentStatus }: Order): boolean {
  return status === 'pending' && paymentStatus === 'unpaid'
}
